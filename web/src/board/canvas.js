// Pieces of very large boards, painted on one canvas that covers what is in sight. Every look is painted once and
// copied from then on.

import { Painter } from './painter.js';
import { Stage } from './stage.js';

/** @import { Actor } from './stage.js' */
/** @import { Pictures } from './pictures.js' */
/** @import { Skin } from './types.js' */

export class CanvasStage extends Stage {
  #canvas = document.createElement('canvas');
  #painter;
  #cell = 10;
  #frame = 0;
  /** The part of the board on the canvas, in cells. */
  #window = { x: 0, y: 0, width: 0, height: 0 };
  /** What must be painted anew, in cells; `null` means everything. @type {{ x: number, y: number }[] | null} */
  #dirty = null;

  /** @param {HTMLElement} layer @param {Skin} skin @param {Pictures} pictures */
  constructor(layer, skin, pictures) {
    super(layer, skin);
    this.#painter = new Painter(layer, skin, pictures);
    this.#canvas.className = 'board-canvas';
    layer.append(this.#canvas);
  }

  /** @override @param {Actor} actor @param {number} x @param {number} y */
  put(actor, x, y) {
    if (actor.x === x && actor.y === y) return;
    this.#spoil(actor);
    actor.x = x;
    actor.y = y;
    this.#spoil(actor);
  }

  /** @override @param {Actor} actor */
  draw(actor) {
    this.#spoil(actor);
  }

  /** @override What is painted has no face to rock. */
  land() {}

  /** @override @param {Actor} actor */
  mount(actor) {
    this.#spoil(actor);
  }

  /** @override @param {number} id */
  remove(id) {
    const actor = this.actors.get(id);
    if (!actor) return;
    this.actors.delete(id);
    this.#spoil(actor);
  }

  /** @override */
  redress() {
    this.#painter.forget();
    this.#dirty = null;
    this.#ask();
  }

  /** @override @param {number} cell */
  resize(cell) {
    this.#cell = cell;
    this.redress();
  }

  /** @override */
  scrolled() {
    this.#dirty = null;
    this.#ask();
  }

  /** @override */
  clear() {
    this.actors.clear();
    cancelAnimationFrame(this.#frame);
    this.#canvas.remove();
  }

  /** @param {Actor} actor */
  #spoil(actor) {
    if (Number.isNaN(actor.x)) return;
    if (this.#dirty && this.#dirty.length < MOST_SPOTS) this.#dirty.push({ x: actor.x, y: actor.y });
    else this.#dirty = null;
    this.#ask();
  }

  #ask() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  /** Puts the canvas over what is in sight; true if that was new. */
  #cover() {
    const root = this.layer.closest('.board');
    const plane = this.layer.parentElement;
    if (!root || !plane || !this.view) return false;
    const [left, top] = [
      Math.max(root.scrollLeft - plane.offsetLeft, 0),
      Math.max(root.scrollTop - plane.offsetTop, 0),
    ];
    const x = Math.floor(left / this.#cell);
    const y = Math.floor(top / this.#cell);
    const width = Math.min(Math.ceil(root.clientWidth / this.#cell) + 1, this.view.width - x);
    const height = Math.min(Math.ceil(root.clientHeight / this.#cell) + 1, this.view.height - y);
    const ratio = devicePixelRatio || 1;
    const old = this.#window;
    if (
      x === old.x &&
      y === old.y &&
      width === old.width &&
      height === old.height &&
      this.#canvas.width === Math.round(width * this.#cell * ratio)
    )
      return false;
    this.#window = { x, y, width, height };
    this.#canvas.width = Math.round(width * this.#cell * ratio);
    this.#canvas.height = Math.round(height * this.#cell * ratio);
    this.#canvas.style.width = `${width * this.#cell}px`;
    this.#canvas.style.height = `${height * this.#cell}px`;
    this.#canvas.style.transform = `translate(${x * this.#cell}px, ${y * this.#cell}px)`;
    return true;
  }

  #paint() {
    const context = this.#canvas.getContext('2d');
    if (!context || !this.view) return;
    const all = this.#cover() || !this.#dirty;
    const spots = this.#dirty ?? [];
    this.#dirty = [];
    const side = this.#cell * (devicePixelRatio || 1);
    const { x, y, width, height } = this.#window;
    context.save();
    if (!all) {
      context.beginPath();
      for (const spot of spots)
        context.rect(
          Math.floor((spot.x - x - EDGE) * side),
          Math.floor((spot.y - y - EDGE) * side),
          Math.ceil((1 + 2 * EDGE) * side) + 1,
          Math.ceil((1 + 2 * EDGE) * side) + 1,
        );
      context.clip();
    }
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const actor of this.actors.values()) {
      const [left, top] = [actor.x - x, actor.y - y];
      if (left < -1 || top < -1 || left > width || top > height) continue;
      if (!all && !spots.some((spot) => Math.abs(spot.x - actor.x) < 1.2 && Math.abs(spot.y - actor.y) < 1.2)) continue;
      this.#painter.paint(context, actor, this, Math.round(left * side), Math.round(top * side), Math.round(side));
    }
    context.restore();
  }
}

/** With more spots than this everything is painted anew. */
const MOST_SPOTS = 200;
/** How far a look reaches beyond its cell, in cells. */
const EDGE = 0.1;
