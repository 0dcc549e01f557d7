// The looks of pieces as pixels: the same frames, drawings and labels that elements have, a little plainer.

import { pieceLook, tint } from './skins.js';

/** @import { Actor, Stage } from './stage.js' */
/** @import { Pictures } from './pictures.js' */
/** @import { PieceLook, Skin } from './types.js' */

export class Painter {
  #layer;
  #skin;
  #pictures;
  /** @type {Map<string, HTMLCanvasElement>} */
  #looks = new Map();
  /** @type {Map<string, string>} */
  #colours = new Map();

  /** @param {HTMLElement} layer where colours are looked up @param {Skin} skin @param {Pictures} pictures */
  constructor(layer, skin, pictures) {
    this.#layer = layer;
    this.#skin = skin;
    this.#pictures = pictures;
  }

  /** Forgets every look, after a change of skin, theme or size. */
  forget() {
    this.#looks.clear();
    this.#colours.clear();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Actor} actor
   * @param {Stage} stage
   * @param {number} x
   * @param {number} y
   * @param {number} side
   */
  paint(context, actor, stage, x, y, side) {
    const look = pieceLook(this.#skin, actor.sprite);
    const part =
      look.picture && actor.home !== undefined && stage.view ? this.#pictures.part(actor.home, stage.view) : null;
    const key = [
      actor.sprite,
      actor.facing,
      part ? '' : look.design || look.label ? actor.label : '',
      side,
      this.#colouring(actor, stage),
    ].join(' ');
    let canvas = part ? undefined : this.#looks.get(key);
    if (part) {
      const gap = Math.max(Math.round(side * 0.01), 0);
      context.drawImage(
        part.whole,
        part.x,
        part.y,
        part.side,
        part.side,
        x + gap,
        y + gap,
        side - 2 * gap,
        side - 2 * gap,
      );
      if (this.#pictures.numbers && side >= 24)
        this.#text(context, actor.label, x + side * 0.3, y + side * 0.2, side * 0.24, '#fff');
      return;
    }
    if (!canvas) {
      if (this.#looks.size > MOST_LOOKS) this.#looks.clear();
      canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      const own = canvas.getContext('2d');
      if (own) this.#make(own, look, actor, stage, side);
      this.#looks.set(key, canvas);
    }
    context.drawImage(canvas, x, y);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {PieceLook} look
   * @param {Actor} actor
   * @param {Stage} stage
   * @param {number} side
   */
  #make(context, look, actor, stage, side) {
    const kind = look.design ? stage.kind(actor.label) : null;
    const ink = kind ? tint(this.#skin, kind) : 0;
    const brick = look.frame === 'brick';
    if (look.frame) {
      const gap = Math.max(Math.round(side * 0.03), side > 6 ? 1 : 0);
      const row = this.#colouring(actor, stage);
      context.beginPath();
      context.roundRect(gap, gap, side - 2 * gap, side - 2 * gap, side * 0.14);
      context.fillStyle = this.#colour(brick ? `--body-${ink}` : row === '' ? '--tile' : `--row-${row}`);
      context.fill();
      if (side >= 16) {
        context.lineWidth = Math.max(side * 0.02, 1);
        context.strokeStyle = this.#colour(brick ? `--side-${ink}` : '--tile-side');
        context.stroke();
      }
    }
    const symbol = this.#skin.symbols.get(look.design ? stage.design(actor.label) : (look.sprite ?? ''));
    if (symbol) this.#draw(context, symbol, ink, look.design ? side * 0.14 : 0, look.design ? side * 0.72 : side);
    if ((look.label && actor.label) || (look.design && !symbol)) {
      const long = stage.longest;
      this.#text(
        context,
        actor.label,
        side / 2,
        side / 2,
        side * (long < 3 ? 0.46 : long === 3 ? 0.36 : long === 4 ? 0.29 : 0.24),
        this.#colour('--tile-ink'),
      );
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {SVGSymbolElement} symbol
   * @param {number} ink
   * @param {number} at
   * @param {number} side
   */
  #draw(context, symbol, ink, at, side) {
    const size = Number((symbol.getAttribute('viewBox') ?? '0 0 48 48').split(' ')[2]);
    context.save();
    context.translate(at, at);
    context.scale(side / size, side / size);
    context.lineCap = context.lineJoin = 'round';
    for (const shape of symbol.children) {
      const path = pathOf(shape);
      const fill = this.#inkOf(shape, 'fill', ink);
      const stroke = this.#inkOf(shape, 'stroke', ink);
      if (fill) {
        context.fillStyle = fill;
        context.fill(path);
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.lineWidth = widthOf(shape);
        context.stroke(path);
      }
    }
    context.restore();
  }

  /**
   * @param {Element} shape
   * @param {'fill' | 'stroke'} what
   * @param {number} ink
   * @returns {string} a colour, or nothing
   */
  #inkOf(shape, what, ink) {
    const [name] = shape.classList;
    if (name) {
      const lines = /^[stu]$/.test(name);
      if (lines !== (what === 'stroke')) return '';
      const [own, second] = [`--ink-${ink}`, '--ink-1'];
      return this.#colour({ a: own, s: own, b: `--soft-${ink}`, c: second, u: second }[name] ?? '--paper');
    }
    const value = shape.getAttribute(what) ?? '';
    const variable = /^var\((--[a-z0-9-]+)\)$/.exec(value);
    return variable ? this.#colour(variable[1]) : value === 'none' ? '' : value;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {number} size
   * @param {string} colour
   */
  #text(context, text, x, y, size, colour) {
    if (size < 4) return;
    context.font = `650 ${size}px ui-rounded, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.fillText(text, x, y + size * 0.04);
  }

  /** The number of a tile's colour, or nothing. @param {Actor} actor @param {Stage} stage */
  #colouring(actor, stage) {
    const root = this.#layer.closest('.board');
    const way = root instanceof HTMLElement ? root.dataset.colouring : 'none';
    if (actor.home === undefined || !stage.view || (way !== 'rows' && way !== 'fringe')) return '';
    const [column, row] = [actor.home % stage.view.width, Math.floor(actor.home / stage.view.width)];
    return `${(way === 'rows' ? row : Math.min(row, column)) % 8}`;
  }

  /** What a custom property comes to here and now. @param {string} name */
  #colour(name) {
    const known = this.#colours.get(name);
    if (known !== undefined) return known;
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    this.#layer.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    this.#colours.set(name, colour);
    return colour;
  }
}

const MOST_LOOKS = 12000;

/** @param {Element} shape */
function pathOf(shape) {
  const number = (/** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.getAttribute('d') ?? '');
  if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  if (shape.tagName === 'ellipse')
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI);
  return path;
}

/** @param {Element} shape */
function widthOf(shape) {
  const given = Number(shape.getAttribute('stroke-width'));
  if (given) return given;
  const { classList } = shape;
  return classList.contains('k7')
    ? 8
    : classList.contains('k5')
      ? 5
      : classList.contains('k2') || classList.contains('t')
        ? 2.6
        : 3.4;
}
