// Moves that were not played, drawn on the board: the ways of pieces with arrows, pieces as they would stand, lines.

import { place } from './layout.js';
import { pieceLook } from './skins.js';

/** @import { Overlay } from './overlay.js' */
/** @import { Stage } from './stage.js' */
/** @import { Played, Skin } from './types.js' */

export class Ghosts {
  /** @type {HTMLElement[]} */
  #elements = [];

  /** @param {Overlay} overlay */
  hide(overlay) {
    for (const element of this.#elements) element.remove();
    this.#elements = [];
    overlay.mark('hint', []);
    overlay.mark('ghost', []);
    overlay.dropAll('suggestion');
  }

  /** @param {Played[]} moves @param {Stage} stage @param {Overlay} overlay @param {Skin} skin */
  show(moves, stage, overlay, skin) {
    const { ways, walks, touched, lines } = gather(moves, stage, skin);
    const standing = new Set([...stage.actors.values()].filter(isSolid(skin)).map(({ cell }) => cell));
    const ends = [];
    for (const [id, cells] of walks) overlay.way(`suggestion-${id}`, cells, 'walk');
    for (const [id, cells] of ways) {
      overlay.way(`suggestion-${id}`, cells, 'way');
      const end = cells[cells.length - 1];
      // Where another piece stands until then, a ghost would only hide it.
      if (standing.has(end)) continue;
      ends.push(end);
      this.#haunt(id, end, stage);
    }
    for (const [index, points] of lines.entries()) overlay.line(points, `suggestion-line-${index}`);
    overlay.mark('ghost', ends);
    overlay.mark('hint', [...new Set([...touched, ...[...ways.values()].map(([start]) => start)])]);
  }

  /** A piece where it would stand. @param {number} id @param {number} cell @param {Stage} stage */
  #haunt(id, cell, stage) {
    const actor = stage.actors.get(id);
    if (!actor?.element.isConnected || !stage.view) return;
    const ghost = /** @type {HTMLElement} */ (actor.element.cloneNode(true));
    const [x, y] = place(cell, stage.view.width);
    ghost.classList.remove('back', 'gone', 'lifted', 'springing', 'cheer');
    ghost.classList.add('ghost');
    ghost.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
    stage.layer.append(ghost);
    this.#elements.push(ghost);
  }
}

/** @param {Skin} skin */
const isSolid =
  (skin) =>
  (/** @type {import('./stage.js').Actor} */ { sprite }) => {
    const look = pieceLook(skin, sprite);
    return !look.hero && !look.flat;
  };

/**
 * What moves change, piece by piece. The one that goes about is drawn up to where it begins to move others.
 * @param {Played[]} moves @param {Stage} stage @param {Skin} skin
 */
function gather(moves, stage, skin) {
  /** @type {Map<number, number[]>} */
  const ways = new Map();
  /** @type {Map<number, number[]>} */
  const walks = new Map();
  /** @type {number[]} */
  const touched = [];
  /** @type {[number, number][][]} */
  const lines = [];
  let isWalk = true;
  const isHero = (/** @type {number} */ id) => pieceLook(skin, stage.actors.get(id)?.sprite ?? '').hero;
  for (const { events } of moves) {
    // What moves after pieces have gone (others fall) goes by itself: drawn with the pair, it would hide it.
    let isAfter = false;
    if (events.some((event) => 'move' in event && !isHero(event.move.piece))) isWalk = false;
    for (const event of events) {
      if ('vanish' in event) isAfter = true;
      if ('move' in event) {
        if (isAfter) continue;
        const { piece, path } = event.move;
        if (isHero(piece) && !isWalk) continue;
        const known = isHero(piece) ? walks : ways;
        known.set(piece, [...(known.get(piece) ?? []), ...path]);
      } else if ('line' in event) lines.push(event.line.points);
      else {
        const id = 'vanish' in event ? event.vanish.piece : event.change.piece;
        const actor = stage.actors.get(id);
        if (actor && !ways.has(id) && ('vanish' in event || isSolid(skin)(actor))) touched.push(actor.cell);
      }
    }
  }
  return { ways, walks, touched, lines };
}
