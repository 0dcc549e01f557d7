// What a board does when it is won, a puzzle each in its own way: a wave runs through the pieces, they hop where they
// stand, an empty table gets a garland or a wall that builds itself.

import { colourPiece, drawing } from './skins.js';

/** @import { Actor, Stage } from './stage.js' */
/** @import { View } from './types.js' */

const GARLAND = 12;
/** Rows of the wall, the lowest first. */
const WALL = [5, 4, 3];
/** Milliseconds between one piece and the next; all of them take at most a second. */
const BEAT = 45;
const HOP = 110;
const LONGEST = 1000;

/**
 * Celebrates until the returned function is called.
 * @param {HTMLElement} plane @param {Stage} stage @param {View} view
 * @param {{ isOver: boolean }} how whether the game was won before: what stands on an empty table stands there at once
 * @returns {() => void}
 */
export function celebrate(plane, stage, view, { isOver }) {
  const { celebration } = stage.skin;
  const pieces = [...stage.actors.values()];
  const extra = pieces.length > 0 ? null : celebration === 'wall' ? wall(stage) : garland(stage);
  extra?.classList.toggle('still', isOver);
  if (extra) plane.append(extra);
  if (isOver) return () => extra?.remove();
  const name = celebration === 'hop' ? 'hop' : 'cheer';
  const delay = celebration === 'hop' ? hops(pieces) : wave(view);
  for (const actor of pieces) {
    actor.face.style.setProperty('--delay', `${Math.round(delay(actor))}ms`);
    actor.face.classList.add(name);
  }
  return () => {
    extra?.remove();
    for (const actor of stage.actors.values()) actor.face.classList.remove(name);
  };
}

/** From one corner to the other. @param {View} view */
function wave({ width, height }) {
  const beat = Math.min(BEAT, LONGEST / (width + height));
  return (/** @type {Actor} */ { x, y }) => (x + y) * beat;
}

/** One after the other, from the left. @param {readonly Actor[]} pieces */
function hops(pieces) {
  const order = [...pieces].sort((one, other) => one.x - other.x || one.y - other.y);
  const beat = Math.min(HOP, LONGEST / Math.max(1, pieces.length));
  return (/** @type {Actor} */ actor) => order.indexOf(actor) * beat;
}

/** Drawings of the puzzle in a ring. @param {Stage} stage */
function garland(stage) {
  const ring = document.createElement('div');
  ring.className = 'board-garland';
  for (let index = 0; index < GARLAND; index++) {
    const angle = (index / GARLAND) * 2 * Math.PI - Math.PI / 2;
    const piece = figure(stage, index, index * 60);
    if (!piece) break;
    piece.style.setProperty('--gx', `${(50 + 38 * Math.cos(angle)).toFixed(2)}%`);
    piece.style.setProperty('--gy', `${(50 + 36 * Math.sin(angle)).toFixed(2)}%`);
    ring.append(piece);
  }
  return ring;
}

/** Pieces that fall into place, row upon row. @param {Stage} stage */
function wall(stage) {
  const place = document.createElement('div');
  place.className = 'board-garland board-wall';
  let index = 0;
  for (const [row, count] of WALL.entries()) {
    for (let column = 0; column < count; column++) {
      const piece = figure(stage, index, index * 55);
      index += 1;
      if (!piece) break;
      piece.style.setProperty('--column', `${column - (count - 1) / 2}`);
      piece.style.setProperty('--row', `${WALL.length / 2 - row - 0.5}`);
      place.append(piece);
    }
  }
  return place;
}

/** A piece of no game, after so many milliseconds. @param {Stage} stage @param {number} index @param {number} delay */
function figure({ skin }, index, delay) {
  const design = (index * 7) % Math.max(skin.designs.length, 1);
  const picture = drawing(skin, skin.designs[design] ?? '');
  if (!picture) return null;
  const piece = document.createElement('div');
  const face = document.createElement('div');
  const frame = Object.values(skin.pieces).find((look) => look.design)?.frame ?? 'tile';
  piece.className = 'garland-piece piece';
  colourPiece(piece, skin, { design, round: 0 });
  face.className = `face frame frame-${frame}`;
  picture.classList.add('design');
  face.append(picture);
  piece.append(face);
  piece.style.setProperty('--delay', `${delay}ms`);
  return piece;
}
