// How pieces come to rest. What is light clicks into place, what is heavy rocks and raises dust, what was thrown is
// squashed by what stops it.

/** @import { Actor } from './stage.js' */
/** @import { Weight } from './types.js' */

/** How a piece stands in the moment it stops: [u, v] is the way it came, `force` grows with the cells it went. */
const IMPACTS = /** @type {Record<Weight, (u: number, v: number, force: number) => string>} */ ({
  light: (u, v) => `translate(${1.2 * u}%, ${1.2 * v}%) scale(${u ? 0.96 : 1.015}, ${v ? 0.96 : 1.015})`,
  heavy: (u, v) => `translate(${2.5 * u}%, ${2.5 * v}%) rotate(${1.6 * u}deg)`,
  thrown: (u, v, force) => {
    const [along, across] = [1 - 0.025 * force, 1 + 0.015 * force];
    return `translate(${1.2 * force * u}%, ${1.2 * force * v}%) scale(${u ? along : across}, ${v ? along : across})`;
  },
});
/** Milliseconds until it stands still. */
const REST = { light: 120, heavy: 190, thrown: 200 };
const MOST_FORCE = 5;
const PUFFS = 3;

/**
 * A piece has stopped.
 * @param {Actor} actor @param {Weight} weight @param {readonly [number, number]} way in columns and rows
 * @param {HTMLElement} layer where its dust lies
 */
export function land(actor, weight, [x, y], layer) {
  const force = Math.min(Math.abs(x) + Math.abs(y), MOST_FORCE);
  const [u, v] = Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)];
  actor.face.animate([{ transform: IMPACTS[weight](u, v, force) }, { transform: 'none' }], {
    duration: REST[weight],
    easing: 'cubic-bezier(0.2, 1.7, 0.4, 1)',
  });
  if (weight === 'heavy' || (weight === 'thrown' && force > 1)) raiseDust(layer, actor, [u, v], force);
}

/** Puffs on both sides of the edge that stopped. */
function raiseDust(
  /** @type {HTMLElement} */ layer,
  /** @type {{ x: number, y: number }} */ { x, y },
  /** @type {readonly [number, number]} */ [u, v],
  /** @type {number} */ force,
) {
  for (let index = 0; index < PUFFS; index++) {
    const side = index - (PUFFS - 1) / 2;
    const puff = document.createElement('i');
    puff.className = 'dust';
    puff.style.left = `calc(${x + 0.5 + 0.42 * u + 0.36 * side * Math.abs(v)} * var(--cell))`;
    puff.style.top = `calc(${y + 0.5 + 0.42 * v + (u ? 0.2 + 0.14 * Math.abs(side) : 0)} * var(--cell))`;
    layer.append(puff);
    const far = 14 + 5 * force;
    const away = `translate(${far * (u || side)}%, ${far * (v || -0.8 - 0.4 * side)}%)`;
    const fading = puff.animate(
      [
        { opacity: 0.55, transform: 'scale(0.4)' },
        { opacity: 0, transform: `${away} scale(${1.1 + 0.12 * force})` },
      ],
      { duration: 260 + 25 * force, easing: 'ease-out' },
    );
    fading.onfinish = fading.oncancel = () => puff.remove();
  }
}
