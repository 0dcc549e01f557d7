// Least squares by hand: boards as points, a line to drag, the mean square of what it is off, and on how many boards it
// says too much.

import { useEffect, useMemo, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, number, say, text } from '../i18n.js';
import { actionButton, field, range } from '../parts/controls.js';
import { Refusal, ask } from '../socket.js';
import { dd, div, dl, dt, p, svg, svgCircle, svgLine, svgText, component } from '../tags.js';
import { bestLine, errorsOf } from './line.js';

/** @import { Line, Points } from './line.js' */

const BOARDS = 100;
const [WIDTH, HEIGHT, EDGE] = [420, 280, 34];
/** Numbers along both axes. */
const TICKS = [0, 10, 20, 30];

/** @typedef {{ puzzle: string, recipe: string }} LeastSquaresProps */

/** @param {LeastSquaresProps} props */
export const leastSquares = (props) => component(LeastSquares, props);

/** @param {LeastSquaresProps} props */
function LeastSquares({ puzzle, recipe }) {
  const points = useSignal(/** @type {Points} */ ([]));
  const trouble = useSignal('');
  useEffect(() => {
    const leaving = new AbortController();
    void ask({ op: 'fit', puzzle, recipes: [recipe], count: BOARDS }, { signal: leaving.signal }).then(
      (event) => {
        if (event.ev !== 'fit') return;
        points.value = event.measured.flatMap(({ residuals }) =>
          residuals.map(({ compared, cost }) => /** @type {const} */ ([compared, cost])),
        );
      },
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        trouble.value = say(error.event.message);
      },
    );
    return () => leaving.abort();
  }, [puzzle, recipe]);
  if (trouble.value) return p({ class: 'badge bad', role: 'alert' }, trouble.value);
  if (!points.value.length) return p({ class: 'small quiet', role: 'status' }, text('fit-wait', { boards: BOARDS }));
  return component(Fitting, { points: points.value });
}

/** @param {{ points: Points }} props */
function Fitting({ points }) {
  const line = useSignal(/** @type {Line} */ ({ slope: 1, intercept: 0 }));
  const best = useMemo(() => bestLine(points), [points]);
  const { square, above } = errorsOf(points, line.value);
  const decimal = (/** @type {number} */ value, places = 2) =>
    new Intl.NumberFormat(language.value, { maximumFractionDigits: places }).format(value);
  const { slope, intercept } = line.value;
  const set = (/** @type {Partial<Line>} */ change) => (line.value = { ...line.value, ...change });
  return div(
    { class: 'stack-tight widget', 'data-above': String(above), 'data-square': square.toFixed(2) },
    component(Drawing, { points, line: line.value, onLine: (next) => (line.value = next) }),
    div(
      { class: 'row' },
      field(
        { name: `${text('line-slope')} ${decimal(slope)}` },
        range({
          name: text('line-slope'),
          value: slope,
          min: 0,
          max: 3,
          step: 0.01,
          onInput: (value) => set({ slope: value }),
          says: decimal(slope),
        }),
      ),
      field(
        { name: `${text('line-intercept')} ${decimal(intercept, 1)}` },
        range({
          name: text('line-intercept'),
          value: intercept,
          min: -15,
          max: 25,
          step: 0.1,
          onInput: (value) => set({ intercept: value }),
          says: decimal(intercept, 1),
        }),
      ),
      actionButton(text('line-best'), () => (line.value = best), { icon: 'check' }),
      actionButton(text('line-admissible'), () => (line.value = { slope: 1, intercept: 0 }), {}),
    ),
    dl(
      { class: 'meters tiles' },
      div(null, dt(null, text('line-square')), dd({ class: 'numbers' }, decimal(square))),
      div(null, dt(null, text('line-least')), dd({ class: 'numbers' }, decimal(errorsOf(points, best).square))),
      div(null, dt(null, text('line-above')), dd({ class: 'numbers' }, `${number(above)} / ${number(points.length)}`)),
    ),
  );
}

/** @param {{ points: Points, line: Line, onLine: (line: Line) => void }} props */
function Drawing({ points, line, onLine }) {
  const host = useRef(/** @type {SVGSVGElement | null} */ (null));
  const held = useRef(/** @type {0 | 1 | null} */ (null));
  const most = Math.max(...points.map(([x, y]) => Math.max(x, y))) + 2;
  const ends = /** @type {const} */ ([2, Math.max(...points.map(([x]) => x))]);
  const across = (/** @type {number} */ x) => EDGE + ((WIDTH - EDGE - 8) * x) / most;
  const up = (/** @type {number} */ y) => HEIGHT - EDGE - ((HEIGHT - EDGE - 8) * y) / most;
  const on = (/** @type {number} */ x) => line.slope * x + line.intercept;
  const drag = (/** @type {PointerEvent} */ event) => {
    if (held.current === null || !host.current) return;
    const box = host.current.getBoundingClientRect();
    const y = (most * (HEIGHT - EDGE - ((event.clientY - box.top) * HEIGHT) / box.height)) / (HEIGHT - EDGE - 8);
    const values = ends.map((x, index) => (index === held.current ? Math.max(-5, Math.min(most, y)) : on(x)));
    const [low = 0, high = 0] = values;
    const slope = (high - low) / (ends[1] - ends[0]);
    onLine({ slope, intercept: low - slope * ends[0] });
  };
  return svg(
    {
      ref: host,
      class: 'fit-line',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': text('line-label'),
      onPointerMove: drag,
      onPointerUp: () => (held.current = null),
      onPointerCancel: () => (held.current = null),
    },
    svgLine({ class: 'axis', x1: EDGE, y1: up(0), x2: WIDTH - 8, y2: up(0) }),
    svgLine({ class: 'axis', x1: EDGE, y1: up(0), x2: EDGE, y2: 8 }),
    TICKS.filter((tick) => tick <= most).map((tick) => [
      svgText(
        { key: `x${tick}`, class: 'tick', x: across(tick), y: up(0) + 14, 'text-anchor': 'middle' },
        number(tick),
      ),
      svgText({ key: `y${tick}`, class: 'tick', x: EDGE - 5, y: up(tick) + 4, 'text-anchor': 'end' }, number(tick)),
    ]),
    svgText({ class: 'axis-name', x: WIDTH - 8, y: HEIGHT - 4, 'text-anchor': 'end' }, text('line-x')),
    svgText({ class: 'axis-name', x: EDGE + 6, y: 16 }, text('line-y')),
    points.map(([x, y], index) =>
      svgLine({
        key: `r${index}`,
        class: on(x) > y + 1e-9 ? 'residual above' : 'residual',
        x1: across(x),
        y1: up(y),
        x2: across(x),
        y2: up(on(x)),
      }),
    ),
    points.map(([x, y], index) => svgCircle({ key: index, class: 'board-dot', cx: across(x), cy: up(y), r: 2.6 })),
    svgLine({ class: 'fitted', x1: across(0), y1: up(on(0)), x2: across(most), y2: up(on(most)) }),
    ends.map((x, index) =>
      svgCircle({
        key: `h${index}`,
        class: 'handle',
        cx: across(x),
        cy: up(on(x)),
        r: 10,
        onPointerDown: (event) => {
          held.current = index === 0 ? 0 : 1;
          event.currentTarget.setPointerCapture?.(event.pointerId);
        },
      }),
    ),
  );
}
