// The canvas of a card that leaves the page: its paper, and a pen that writes in the colours of the page.

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Room around what is on it. */
export const EDGE = 60;

/** @typedef {{ size: number, ink: string, weight?: number, room?: number }} Pen `room`: longer words are set smaller */

/** An empty card. */
export function cardCanvas() {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  context.fillStyle = colour('--bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colour('--surface');
  context.beginPath();
  context.roundRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE, 28);
  context.fill();
  const write = (
    /** @type {string} */ words,
    /** @type {readonly [number, number]} */ [x, y],
    /** @type {Pen} */ { size, ink, weight = 500, room = Infinity },
  ) => {
    const set = (/** @type {number} */ height) => (context.font = `${weight} ${height}px ${colour('--font')}`);
    context.fillStyle = colour(ink);
    set(size);
    const { width } = context.measureText(words);
    if (width > room) set((size * room) / width);
    context.fillText(words, x, y);
  };
  return { canvas, context, colour, write };
}
