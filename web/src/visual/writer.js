// Words on a drawing, none of them on another.

/** Pixels between two texts at least, to the side and from line to line. */
const ROOM = { beside: 3, below: 11 };

/**
 * Writes words where they touch none that were written before: what matters most comes first. With a halo they can be
 * read on lines.
 * @param {CanvasRenderingContext2D} context
 * @param {string} [halo] its colour
 */
export function writer(context, halo) {
  /** @type {{ left: number, right: number, y: number }[]} */
  const written = [];
  return (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) => {
    const { width } = context.measureText(words);
    const left = context.textAlign === 'center' ? x - width / 2 : context.textAlign === 'right' ? x - width : x;
    const right = left + width;
    const isTouched = written.some(
      (other) =>
        Math.abs(other.y - y) < ROOM.below && other.left < right + ROOM.beside && left < other.right + ROOM.beside,
    );
    if (isTouched) return;
    written.push({ left, right, y });
    if (halo) {
      context.strokeStyle = halo;
      context.lineWidth = 4;
      context.strokeText(words, x, y);
    }
    context.fillText(words, x, y);
  };
}
