// The pieces on the board: one element each, moved by transforms.

import { Designs } from './designs.js';
import { place, wayOf } from './layout.js';
import { colourPiece, drawing, pieceLook } from './skins.js';
import { land } from './weight.js';

/** @import { Piece, Skin, View, Direction } from './types.js' */
/** @import { Track } from './timeline.js' */

/**
 * A piece as it is on the screen; `x` and `y` are columns and rows and may lie between cells.
 * @typedef {{
 *   id: number, cell: number, sprite: string, label: string, home?: number, x: number, y: number, facing: Direction,
 *   element: HTMLElement, face: HTMLElement,
 * }} Actor
 */

/**
 * Draws what is special about a piece, such as its part of a picture.
 * @typedef {(actor: Actor, view: View) => void} Dress
 */

/** Pieces as elements. A subclass may draw them in another way: it overrides `put`, `draw` and `mount`. */
export class Stage {
  /** @type {Map<number, Actor>} */
  actors = new Map();
  /** @type {View | null} */
  view = null;
  /** What moving a kind costs, by its label; empty where all cost the same. @type {Map<string, number>} */
  costs = new Map();
  /** Letters of the longest label: all labels of a board are written in one size. */
  longest = 1;
  /** @type {Dress} */
  dress = () => {};
  /** @readonly */
  layer;
  /** @readonly */
  skin;
  #designs;

  /** @param {HTMLElement} layer @param {Skin} skin */
  constructor(layer, skin) {
    this.layer = layer;
    this.skin = skin;
    this.#designs = new Designs(skin.designs.length);
  }

  /** Makes the screen show exactly these pieces. @param {View} view */
  sync(view) {
    this.view = view;
    // A view that was kept by an older version has none.
    this.costs = new Map((view.legend ?? []).map(({ label, cost }) => [label, cost]));
    this.#designs.learn(view.pieces.map((piece) => piece.label));
    const longest = Math.max(1, ...new Set(view.pieces.map((piece) => piece.label.length)));
    if (longest > this.longest) {
      this.longest = longest;
      this.redress();
    }
    const seen = new Set();
    const isNew = this.actors.size === 0;
    for (const piece of view.pieces) {
      seen.add(piece.id);
      const actor = this.actors.get(piece.id);
      if (!actor || actor.label !== piece.label || actor.element.classList.contains('gone'))
        this.#enter(piece, actor, !isNew);
      else {
        if (actor.sprite !== piece.sprite) this.change(piece.id, piece.sprite);
        actor.cell = piece.cell;
        this.put(actor, ...place(piece.cell, view.width));
      }
    }
    for (const actor of this.actors.values()) if (!seen.has(actor.id)) this.remove(actor.id);
  }

  /** Dresses every piece anew, after a change of looks. */
  redress() {
    for (const actor of this.actors.values()) this.draw(actor);
  }

  /** @param {Actor} actor @param {number} x @param {number} y */
  put(actor, x, y) {
    if (actor.x === x && actor.y === y) return;
    actor.x = x;
    actor.y = y;
    actor.element.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
  }

  /** Turns a piece towards where it goes. @param {Actor} actor @param {number} from @param {number} to */
  face(actor, from, to) {
    if (!this.view || !pieceLook(this.skin, actor.sprite).turns || from === to) return;
    const [[x, y], [u, v]] = [place(from, this.view.width), place(to, this.view.width)];
    const facing = wayOf(u - x, v - y);
    if (facing === actor.facing) return;
    actor.facing = facing;
    this.draw(actor);
  }

  /** @param {number} id @param {string} sprite */
  change(id, sprite) {
    const actor = this.actors.get(id);
    if (!actor) return;
    actor.sprite = sprite;
    this.draw(actor);
  }

  /** A piece leaves: it shrinks and is gone. @param {number} id @param {boolean} [slowly] */
  remove(id, slowly = false) {
    const actor = this.actors.get(id);
    if (!actor) return;
    this.actors.delete(id);
    if (!slowly) return actor.element.remove();
    actor.element.classList.add('gone', `gone-${pieceLook(this.skin, actor.sprite).vanishes ?? 'pop'}`);
    const end = () => actor.element.remove();
    actor.element.addEventListener('animationend', end, { once: true });
    setTimeout(end, 600);
  }

  /** Pieces that went these ways have stopped. @param {readonly Track[]} tracks */
  land(tracks) {
    const last = new Map(tracks.map((track) => [track.piece, track]));
    for (const [id, { path }] of last) {
      const actor = this.actors.get(id);
      const weight = actor && pieceLook(this.skin, actor.sprite).weight;
      if (!weight || !this.view) continue;
      const [[x, y], [u, v]] = [path[0], path[path.length - 1]].map((cell) => place(cell, this.view?.width ?? 1));
      land(actor, weight, [u - x, v - y], this.layer);
    }
  }

  /** The pieces on a cell, the topmost first. @param {number} cell @returns {Actor[]} */
  at(cell) {
    return [...this.actors.values()].filter((actor) => actor.cell === cell).reverse();
  }

  /** Which drawing a kind has. @param {string} label */
  kind(label) {
    return this.#designs.of(label);
  }

  /** The name of the drawing of a kind. @param {string} label */
  design(label) {
    return this.skin.designs[this.kind(label).design];
  }

  /** The side of a cell has changed. @param {number} _cell in CSS pixels */
  resize(_cell) {}

  /** Another part of the board is in sight. */
  scrolled() {}

  /** Everything off the board, for good. */
  clear() {
    for (const id of [...this.actors.keys()]) this.remove(id);
  }

  /**
   * @param {Piece} piece
   * @param {Actor | undefined} old
   * @param {boolean} back whether it comes back to a board in play
   */
  #enter(piece, old, back) {
    old?.element.remove();
    const element = document.createElement('div');
    const face = document.createElement('div');
    face.className = 'face';
    element.append(face);
    const [x, y] = place(piece.cell, this.view?.width ?? 1);
    /** @type {Actor} */
    const actor = { ...piece, x: NaN, y: NaN, facing: 'down', element, face };
    this.actors.set(piece.id, actor);
    this.put(actor, x, y);
    this.draw(actor);
    if (back) element.classList.add('back');
    this.mount(actor);
  }

  /** Brings a new piece onto the board. @param {Actor} actor */
  mount(actor) {
    this.layer.append(actor.element);
  }

  /** Draws a piece as its sprite, label and direction say. @param {Actor} actor */
  draw(actor) {
    const look = pieceLook(this.skin, actor.sprite);
    const { element, face, label } = actor;
    element.className = `piece piece-${actor.sprite}${look.flat ? ' flat' : ''}${look.hero ? ' hero' : ''}`;
    face.className = `face${look.frame ? ` frame frame-${look.frame}` : ''}`;
    face.replaceChildren();
    if (look.turns) element.dataset.facing = actor.facing;
    const sprite = look.turns ? SIDES[actor.facing] : '';
    const figure = look.sprite && (drawing(this.skin, look.sprite + sprite) ?? drawing(this.skin, look.sprite));
    if (figure) face.append(figure);
    let labelled = look.label;
    if (look.design) {
      const { design, round } = this.kind(label);
      const picture = drawing(this.skin, this.skin.designs[design] ?? '');
      if (picture) {
        picture.classList.add('design');
        colourPiece(element, this.skin, { design, round });
        face.append(picture);
      }
      if (!picture || round > 0) labelled = picture ? 'corner' : 'number';
    }
    if (labelled && label) {
      const text = document.createElement('span');
      text.className = `label label-${labelled}`;
      text.dataset.length = `${Math.min(this.longest, 5)}`;
      text.textContent = label;
      face.append(text);
    }
    const cost = this.costs.get(label);
    if (cost !== undefined && look.design) {
      const badge = document.createElement('span');
      badge.className = 'cost';
      badge.textContent = `${cost}`;
      face.append(badge);
    }
    if (this.view) this.dress(actor, this.view);
  }
}

/** @type {Record<Direction, string>} Which side of a turning figure is seen; left is the right side mirrored. */
const SIDES = { up: '-up', down: '', left: '-side', right: '-side' };
