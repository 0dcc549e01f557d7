// A canvas that keeps the size of its place and the colours of the theme.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { effect } from '../../vendor/signals.js';
import { theme } from '../theme.js';
import { canvas as element, component } from '../tags.js';

/**
 * @typedef {Record<'text' | 'muted' | 'line' | 'accent' | 'good' | 'bad' | 'warn' | 'surface' | 'surface3', string>}
 *   Colours
 */
/**
 * @typedef {(context: CanvasRenderingContext2D, size: { width: number, height: number }, colours: Colours) => void}
 *   Draw
 */
/**
 * @typedef {{ label: string, draw: Draw, listen?: (redraw: () => void) => (() => void), onReady?: (canvas:
 *   HTMLCanvasElement, redraw: () => void) => (() => void) | undefined, class?: string, focusable?: boolean }}
 *   PaintProps
 */

/**
 * A drawing with a name for those who cannot see it. `listen` is told how to draw anew and reads the signals it depends
 * on.
 * @param {PaintProps} props
 */
export const paint = (props) => component(Paint, props);

/** @param {PaintProps} props */
function Paint({ label, draw, listen, onReady, class: name = '', focusable = false }) {
  const place = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const latest = useRef(draw);
  latest.current = draw;
  const again = useRef(() => {});
  useEffect(() => {
    const canvas = place.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    let request = 0;
    let colours = read(canvas);
    const font = getComputedStyle(canvas).getPropertyValue('--font').trim();
    const now = () => {
      request = 0;
      const ratio = devicePixelRatio || 1;
      const { clientWidth: width, clientHeight: height } = canvas;
      if (!width || !height) return;
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      // The page's own fonts: a canvas inherits none, and not every system has Chinese letters.
      context.font = `12px ${font}`;
      latest.current(context, { width, height }, colours);
    };
    const redraw = () => {
      if (!request) request = requestAnimationFrame(now);
    };
    again.current = redraw;
    const watch = new ResizeObserver(redraw);
    watch.observe(canvas);
    document.fonts.addEventListener('loadingdone', redraw);
    const stops = [
      effect(() => {
        void theme.value;
        // The theme's colours are on the page one frame later.
        requestAnimationFrame(() => {
          colours = read(canvas);
          redraw();
        });
      }),
      listen?.(redraw),
      onReady?.(canvas, redraw),
    ];
    return () => {
      cancelAnimationFrame(request);
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', redraw);
      for (const stop of stops) stop?.();
    };
  }, []);
  useEffect(() => again.current());
  return element({
    ref: place,
    class: `paint ${name}`,
    role: 'img',
    'aria-label': label,
    tabIndex: focusable ? 0 : undefined,
  });
}

/** @param {Element} at @returns {Colours} */
function read(at) {
  const style = getComputedStyle(at);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    text: of('--text'),
    muted: of('--muted'),
    line: of('--line'),
    accent: of('--accent'),
    good: of('--good'),
    bad: of('--bad'),
    warn: of('--warn'),
    surface: of('--surface'),
    surface3: of('--surface-3'),
  };
}
