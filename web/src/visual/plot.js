// Plots with a pointer to read them by: lines for what grows, dots for single runs. The same data can be had as a
// picture.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { effect, useSignal } from '../../vendor/signals.js';
import uPlot from '../../vendor/uplot.js';
import { language, number, short, text } from '../i18n.js';
import { theme } from '../theme.js';
import { button, div, li, output, span, ul, component } from '../tags.js';
import { COLOURS, DASHES, hue } from './colours.js';

/**
 * @typedef {{ name: string, points: readonly (readonly [number, number])[], look: 'line' | 'dots', colour: number,
 * band?: readonly (readonly [number, number, number])[] }} Series `band`: x with the least and the most to be shaded
 */
/**
 * @typedef {{ series: readonly Series[], x: string, y: string, log?: boolean, logX?: boolean, label: string, cursor?:
 *   import('../../vendor/signals.js').Signal<number> }} PlotProps `cursor`: an x to point at
 */

const HEIGHT = 300;

/** @param {PlotProps} props */
export const plot = (props) => component(Plot, props);

/** @param {PlotProps} props */
function Plot({ series, x, y, log = false, logX = false, label, cursor }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const legend = useRef(/** @type {HTMLUListElement | null} */ (null));
  /** Names of what is switched off. */
  const off = useSignal(/** @type {readonly string[]} */ ([]));
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    /** @type {uPlot | null} */
    let chart = null;
    let isOver = false;
    const make = () => {
      if (isOver) return;
      chart?.destroy();
      const width = Math.max(200, place.clientWidth);
      const pointed = (/** @type {uPlot} */ at) => write(legend.current, at);
      chart = new uPlot(
        options({ series, x, y, log, logX, width, cursor, off: off.peek(), pointed }, place),
        aligned(series, log, logX),
        place,
      );
    };
    const watch = new ResizeObserver(() => chart?.setSize({ width: Math.max(200, place.clientWidth), height: HEIGHT }));
    watch.observe(place);
    const stops = [
      effect(() => {
        void [theme.value, language.value];
        requestAnimationFrame(make);
      }),
      effect(() => {
        void cursor?.value;
        chart?.redraw(false);
      }),
      effect(() => {
        const hidden = off.value;
        for (const [index, { name }] of series.entries()) chart?.setSeries(index + 1, { show: !hidden.includes(name) });
        for (const [index, { name }] of edges(series).entries())
          chart?.setSeries(series.length + index + 1, { show: !hidden.includes(name) });
      }),
    ];
    return () => {
      isOver = true;
      watch.disconnect();
      for (const stop of stops) stop();
      chart?.destroy();
      chart = null;
    };
  }, [series, x, y, log, logX]);
  const toggle = (/** @type {string} */ name) => {
    off.value = off.value.includes(name) ? off.value.filter((other) => other !== name) : [...off.value, name];
  };
  return div(
    { class: 'stack-tight' },
    div({ ref: host, class: 'plot', role: 'img', 'aria-label': label }),
    ul(
      { ref: legend, class: 'plot-legend small numbers', 'aria-label': text('plot-series') },
      li({ class: 'quiet' }, x, ' ', output({ 'aria-live': 'off' }, '–')),
      series.map(({ name, colour }) =>
        li(
          { key: name },
          button(
            { type: 'button', 'aria-pressed': !off.value.includes(name), onClick: () => toggle(name) },
            span({ class: 'swatch', style: { background: hue(colour, theme.value !== 'light') } }),
            name,
          ),
          ' ',
          output({ 'aria-live': 'off' }, '–'),
        ),
      ),
    ),
  );
}

/** The values under the pointer, straight into the legend. @param {HTMLElement | null} legend @param {uPlot} chart */
function write(legend, chart) {
  const { idx } = chart.cursor;
  [...(legend?.querySelectorAll('output') ?? [])].forEach((place, index) => {
    const value = idx === null || idx === undefined ? null : chart.data[index]?.[idx];
    place.textContent =
      value === null || value === undefined ? '–' : number(index ? Math.round(value * 1000) / 1000 : Math.round(value));
  });
}

/**
 * One table for all series: every x has a row. Dots may share an x, which a table cannot; they are moved apart by less
 * than anybody sees.
 * @param {readonly Series[]} series
 * @param {boolean} log
 * @param {boolean} logX
 * @returns {uPlot.AlignedData}
 */
function aligned(series, log, logX) {
  const tables = [...series, ...edges(series)].map(({ points }) => {
    /** @type {Map<number, number>} */
    const seen = new Map();
    const rows = points
      .filter(([x]) => !logX || x > 0)
      .sort((a, b) => a[0] - b[0])
      .map(([x, y]) => {
        const count = seen.get(x) ?? 0;
        seen.set(x, count + 1);
        return [x + count * 1e-6 * Math.max(1, Math.abs(x)), log && y <= 0 ? null : y];
      });
    return /** @type {uPlot.AlignedData} */ ([rows.map(([x]) => x), rows.map(([, y]) => y)]);
  });
  return tables.length ? uPlot.join(tables) : [[]];
}

/**
 * The edges of bands, drawn as lines that are not seen: the upper one of each, then its lower one. What the legend says
 * stands before them.
 * @param {readonly Series[]} series
 * @returns {(Series & { of: number })[]}
 */
const edges = (series) =>
  series.flatMap((one, of) => {
    const edge = (/** @type {1 | 2} */ side) => ({
      ...one,
      of,
      points: (one.band ?? []).map((row) => /** @type {const} */ ([row[0], row[side]])),
    });
    return one.band?.length ? [edge(2), edge(1)] : [];
  });

/**
 * @param {Omit<PlotProps, 'label'> & { width: number, off: readonly string[], pointed: (chart: uPlot) => void }} props
 * @param {Element} place
 * @returns {uPlot.Options}
 */
function options({ series, x, y, log, logX, width, cursor, off, pointed }, place) {
  const style = getComputedStyle(place);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const [text, line, mark] = [of('--muted'), of('--line'), of('--bad')];
  const isDark = theme.value !== 'light';
  // The page's own fonts: a canvas inherits none, and not every system has Chinese letters.
  const font = `12px ${of('--font')}`;
  const axis = {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font,
    labelFont: font,
  };
  const ticks = (/** @type {uPlot} */ _, /** @type {(number | null)[]} */ values) =>
    values.map((value) => (value === null ? '' : short(value)));
  return {
    width,
    height: HEIGHT,
    scales: { x: { time: false, ...(logX ? { distr: 3 } : {}) }, y: log ? { distr: 3 } : {} },
    bands: edges(series).flatMap(({ colour }, index) =>
      index % 2
        ? []
        : [{ series: [series.length + index + 1, series.length + index + 2], fill: `${hue(colour, isDark)}33` }],
    ),
    axes: [
      { ...axis, label: x, values: ticks },
      { ...axis, label: y, values: ticks, size: 64 },
    ],
    series: [
      {},
      ...series.map(({ name, look, colour }) => ({
        show: !off.includes(name),
        stroke: hue(colour, isDark),
        width: look === 'line' ? 2 : 0,
        dash: look === 'line' ? DASHES[colour % COLOURS] : undefined,
        spanGaps: true,
        points: { show: look === 'dots', size: 7, fill: hue(colour, isDark) },
        ...(look === 'dots' ? { paths: () => null } : {}),
      })),
      ...edges(series).map(({ name }) => ({
        show: !off.includes(name),
        stroke: 'transparent',
        width: 0,
        spanGaps: true,
        points: { show: false },
      })),
    ],
    legend: { show: false },
    hooks: {
      setCursor: [pointed],
      draw: [
        (chart) => {
          if (!cursor) return;
          const at = chart.valToPos(cursor.peek(), 'x', true);
          const { left, top, width: wide, height } = chart.bbox;
          if (!(at >= left && at <= left + wide)) return;
          chart.ctx.fillStyle = mark;
          chart.ctx.fillRect(at - 1, top, 2, height);
        },
      ],
    },
  };
}
