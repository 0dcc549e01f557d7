// What a board does when it is won: a wave runs through the pieces, a picture closes up, an empty table gets a garland.

import { drawing, tint } from './skins.js';

/** @import { Pictures } from './pictures.js' */
/** @import { Stage } from './stage.js' */
/** @import { View } from './types.js' */

const GARLAND = 12;
/** Milliseconds between one diagonal of the wave and the next; the wave takes at most a second. */
const BEAT = 45;

/**
 * Celebrates until the returned function is called.
 * @param {HTMLElement} plane @param {Stage} stage @param {Pictures} pictures @param {View} view
 * @returns {() => void}
 */
export function celebrate(plane, stage, pictures, view) {
  const beat = Math.min(BEAT, 1000 / (view.width + view.height));
  for (const actor of stage.actors.values()) {
    actor.face.style.setProperty('--delay', `${Math.round((actor.x + actor.y) * beat)}ms`);
    actor.face.classList.add('cheer');
  }
  const extra = pictures.whole() ?? (stage.actors.size === 0 ? garland(stage) : null);
  if (extra) plane.append(extra);
  return () => {
    extra?.remove();
    for (const actor of stage.actors.values()) actor.face.classList.remove('cheer');
  };
}

/** Drawings of the puzzle in a ring. @param {Stage} stage */
function garland(stage) {
  const ring = document.createElement('div');
  ring.className = 'board-garland';
  const { skin } = stage;
  for (let index = 0; index < GARLAND; index++) {
    const design = (index * 7) % Math.max(skin.designs.length, 1);
    const figure = drawing(skin, skin.designs[design] ?? '');
    if (!figure) break;
    const piece = document.createElement('div');
    const face = document.createElement('div');
    const frame = Object.values(skin.pieces).find((look) => look.design)?.frame ?? 'tile';
    piece.className = 'garland-piece piece';
    piece.dataset.tint = `${tint(skin, { design, round: 0 })}`;
    face.className = `face frame frame-${frame}`;
    figure.classList.add('design');
    face.append(figure);
    piece.append(face);
    const angle = (index / GARLAND) * 2 * Math.PI - Math.PI / 2;
    piece.style.setProperty('--gx', `${(50 + 38 * Math.cos(angle)).toFixed(2)}%`);
    piece.style.setProperty('--gy', `${(50 + 36 * Math.sin(angle)).toFixed(2)}%`);
    piece.style.setProperty('--delay', `${index * 60}ms`);
    ring.append(piece);
  }
  return ring;
}
