// A camera over a drawing: it fits at first; dragging, wheel, pinch and keys move and zoom it.

import { signal } from '../../vendor/signals.js';

const LEAST = 0.5;
const MOST = 40;
/** Pixels that a hand may shake while it touches a point. */
const TAP = 6;

/** The camera. `changed` counts its moves. */
export function panZoom() {
  const changed = signal(0);
  let zoom = 1;
  let [left, top] = [0, 0];
  let size = { width: 1, height: 1 };

  /** @param {number} factor @param {number} [atX] @param {number} [atY] */
  function zoomAt(factor, atX = size.width / 2, atY = size.height / 2) {
    const next = Math.min(MOST, Math.max(LEAST, zoom * factor));
    left = atX - ((atX - left) * next) / zoom;
    top = atY - ((atY - top) * next) / zoom;
    zoom = next;
    changed.value += 1;
  }
  /** @param {number} byX @param {number} byY */
  function move(byX, byY) {
    left += byX;
    top += byY;
    changed.value += 1;
  }
  function fit() {
    [zoom, left, top] = [1, 0, 0];
    changed.value += 1;
  }

  return {
    changed,
    fit,
    zoom: (/** @type {number} */ factor) => zoomAt(factor),
    /**
     * How to place a drawing of so many columns and rows.
     * @param {{ width: number, height: number }} place
     * @param {{ width: number, height: number }} drawing
     */
    view(place, drawing) {
      size = place;
      const margin = 16;
      const across = ((place.width - 2 * margin) / drawing.width) * zoom;
      const down = ((place.height - 2 * margin) / drawing.height) * zoom;
      return {
        scale: Math.min(across, down),
        x: (/** @type {number} */ column) => left + margin * zoom + (column + 0.5) * across,
        y: (/** @type {number} */ row) => top + margin * zoom + (row + 0.5) * down,
      };
    },
    /** @param {HTMLCanvasElement} canvas @param {(x: number, y: number) => void} [onTap] touched without being moved */
    attach(canvas, onTap) {
      let moved = 0;
      /** @type {Map<number, { x: number, y: number }>} */
      const fingers = new Map();
      const onDown = (/** @type {PointerEvent} */ event) => {
        moved = fingers.size ? TAP : 0;
        fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
        canvas.setPointerCapture(event.pointerId);
      };
      const onMove = (/** @type {PointerEvent} */ event) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = { x: event.offsetX, y: event.offsetY };
        moved += Math.hypot(now.x - before.x, now.y - before.y);
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const far = (/** @type {{ x: number, y: number }} */ point) =>
            Math.hypot(point.x - other.x, point.y - other.y) || 1;
          zoomAt(far(now) / far(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
        } else move(now.x - before.x, now.y - before.y);
        fingers.set(event.pointerId, now);
      };
      const onUp = (/** @type {PointerEvent} */ event) => {
        if (fingers.delete(event.pointerId) && event.type === 'pointerup' && moved < TAP)
          onTap?.(event.offsetX, event.offsetY);
      };
      const onWheel = (/** @type {WheelEvent} */ event) => {
        event.preventDefault();
        zoomAt(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
      };
      const onKey = (/** @type {KeyboardEvent} */ event) => {
        const step = 40;
        /** @type {Record<string, () => void>} */
        const keys = {
          ArrowLeft: () => move(step, 0),
          ArrowRight: () => move(-step, 0),
          ArrowUp: () => move(0, step),
          ArrowDown: () => move(0, -step),
          '+': () => zoomAt(1.4),
          '=': () => zoomAt(1.4),
          '-': () => zoomAt(1 / 1.4),
          0: fit,
        };
        const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (!run) return;
        event.preventDefault();
        run();
      };
      canvas.addEventListener('pointerdown', onDown);
      canvas.addEventListener('pointermove', onMove);
      canvas.addEventListener('pointerup', onUp);
      canvas.addEventListener('pointercancel', onUp);
      canvas.addEventListener('wheel', onWheel, { passive: false });
      canvas.addEventListener('keydown', onKey);
      return () => {
        canvas.removeEventListener('pointerdown', onDown);
        canvas.removeEventListener('pointermove', onMove);
        canvas.removeEventListener('pointerup', onUp);
        canvas.removeEventListener('pointercancel', onUp);
        canvas.removeEventListener('wheel', onWheel);
        canvas.removeEventListener('keydown', onKey);
      };
    },
  };
}
