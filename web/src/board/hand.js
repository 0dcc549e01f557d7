// From pointers and keys to gestures. What a gesture means is the engine's affair; here is only how it is made, as the
// skin says: `step` (tap, swipe, carry a piece along a line), `walk-and-drag`, `pick-two`, `slide`.

import { along, neighbour, OFFSETS, OPPOSITE, wayOf } from './layout.js';
import { sound } from './sound.js';

/** @import { Gesture, Skin, BoardSettings, Direction } from './types.js' */
/** @import { Stage, Actor } from './stage.js' */
/** @import { Overlay } from './overlay.js' */
/** @import { Grid } from './grid.js' */

/**
 * What the hand needs of the board.
 * @typedef {{
 *   skin: Skin, stage: () => Stage, overlay: Overlay, grid: Grid, settings: () => BoardSettings, readonly: boolean,
 *   size: () => { width: number, height: number }, unit: () => number,
 *   point: (event: PointerEvent) => { x: number, y: number, cell: number },
 *   targets: (cell: number) => Promise<number[]>, send: (gesture: Gesture) => void, spring: (actor: Actor) => void,
 * }} Table
 */

/**
 * @typedef {{ pointer: number, x: number, y: number, cell: number, actor: Actor | null, targets: number[] | null,
 *   moved: boolean, carried: Set<Actor>, way: Direction | null, to: number }} Grip
 */

/** Movement below this, in pixels, is still a tap. */
const SLACK = 8;
/** A swipe or a carried piece counts from here on. */
const ENOUGH = 0.38;

export class Hand {
  /** The picked cell, or -1. */
  picked = -1;
  /** @type {number[]} */
  #targets = [];
  /** @type {Grip | null} */
  #grip = null;
  /** What was sent last, until the board hears what came of it. @type {Gesture | null} */
  #sent = null;
  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** A tap, by pointer, key or assistive technology. @param {number} cell */
  tap(cell) {
    const { skin, readonly } = this.#table;
    const stage = this.#table.stage();
    if (readonly || cell < 0) return;
    const actor = stage.at(cell).find((each) => this.#isMovable(each));
    const isTarget = this.#targets.includes(cell) && this.picked >= 0 && cell !== this.picked;
    const style = skin.gesture;
    if (style === 'step') return this.#send({ tap: cell });
    if (style === 'pick-two') {
      if (!actor || cell === this.picked) return this.drop();
      return this.picked < 0 ? this.pick(cell) : this.#send({ drag: [this.picked, cell] });
    }
    if (isTarget) {
      const from = this.picked;
      this.drop();
      return this.#send({ drag: [from, cell] });
    }
    const again = cell === this.picked;
    this.drop();
    if (style === 'walk-and-drag') {
      if (actor && !again) return this.pick(cell);
      return this.#send({ tap: cell });
    }
    if (actor && !again) this.#send({ tap: cell });
  }

  /** Picks a piece and shows where it can go. @param {number} cell */
  pick(cell) {
    const { overlay, skin } = this.#table;
    this.picked = cell;
    this.#targets = [];
    overlay.mark('pick', [cell]);
    sound('pick');
    if (skin.gesture === 'pick-two') return;
    void this.#table.targets(cell).then((cells) => {
      if (this.picked !== cell) return;
      this.#targets = cells;
      overlay.mark(
        'target',
        cells.filter((each) => each !== cell),
      );
    });
  }

  /** Lets go of what is picked. */
  drop() {
    this.picked = -1;
    this.#targets = [];
    this.#table.overlay.mark('pick', []);
    this.#table.overlay.mark('target', []);
  }

  /** The board hears what came of the last gesture. @param {boolean} played whether anything was played */
  settle(played) {
    const sent = this.#sent;
    this.#sent = null;
    if (played) return this.drop();
    if (!sent) return;
    const { skin } = this.#table;
    const stage = this.#table.stage();
    if ('tap' in sent && skin.gesture === 'slide') return this.pick(sent.tap);
    if ('drag' in sent) {
      for (const cell of sent.drag) for (const actor of stage.at(cell)) shake(actor.element);
      this.drop();
      if (skin.gesture === 'pick-two') this.pick(sent.drag[1]);
    } else if ('tap' in sent) {
      for (const actor of stage.at(sent.tap)) shake(actor.element);
    }
    sound('deny');
    this.#settleDown();
  }

  /** Forgets the last gesture and lets go of everything: nothing comes of it. */
  release() {
    this.#sent = null;
    this.drop();
    this.#settleDown();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(event) {
    const { skin, grid, readonly } = this.#table;
    // Letters with Ctrl belong to the page: Ctrl+S saves, it does not run down.
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key.length === 1)) return false;
    const way = wayOfKey(event, this.#table.settings());
    if (way && skin.keys === 'step') {
      if (readonly) return false;
      const turned = this.#table.settings().swipe === 'blank' && skin.carry > 0 ? OPPOSITE[way] : way;
      this.#send(event.shiftKey || event.ctrlKey ? { run: turned } : { step: turned });
      return true;
    }
    if (event.ctrlKey) return false;
    if (way) {
      const next = this.#targets
        .map((cell) => ({ cell, far: along(grid.cursor, cell, way, this.#table.size().width) }))
        .filter(({ far }) => far > 0)
        .sort((a, b) => a.far - b.far)[0];
      grid.moveTo(next?.cell ?? neighbour(grid.cursor, way, this.#table.size()), true);
      return true;
    }
    if (event.key === 'Enter' && skin.keys === 'cursor') {
      this.tap(grid.cursor);
      return true;
    }
    if (event.key === 'Escape' && this.picked >= 0) {
      this.drop();
      return true;
    }
    return false;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.#table.readonly || event.button !== 0 || this.#grip) return;
    const { x, y, cell } = this.#table.point(event);
    const actor =
      cell < 0
        ? null
        : (this.#table
            .stage()
            .at(cell)
            .find((each) => this.#isMovable(each)) ?? null);
    /** @type {Grip} */
    const grip = {
      pointer: event.pointerId,
      x,
      y,
      cell,
      actor,
      targets: null,
      moved: false,
      carried: new Set(),
      way: null,
      to: -1,
    };
    this.#grip = grip;
    actor?.face.classList.add('pressed');
    if (actor && this.#table.skin.gesture !== 'pick-two') {
      void this.#table.targets(cell).then((cells) => {
        grip.targets = cells.filter((each) => each !== cell);
        if (this.#grip === grip && grip.moved) this.#showTargets(grip);
      });
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const grip = this.#grip;
    if (!grip || grip.pointer !== event.pointerId) return;
    const { x, y, cell } = this.#table.point(event);
    const [dx, dy] = [x - grip.x, y - grip.y];
    if (!grip.moved && Math.hypot(dx, dy) * this.#table.unit() < SLACK) return;
    if (!grip.moved) {
      grip.moved = true;
      this.#showTargets(grip);
    }
    const style = this.#table.skin.gesture;
    if (!grip.actor) return;
    if (style === 'walk-and-drag') this.#lift(grip, dx, dy, cell);
    else if (style === 'pick-two') {
      this.#table.overlay.mark('pick', [grip.cell]);
      grip.to = cell;
      this.#table.overlay.mark(
        'pair',
        cell >= 0 && cell !== grip.cell && this.#table.stage().at(cell).length > 0 ? [cell] : [],
      );
    } else this.#carry(grip, dx, dy);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const grip = this.#grip;
    if (!grip || grip.pointer !== event.pointerId) return;
    const { x, y, cell } = this.#table.point(event);
    const [dx, dy] = [x - grip.x, y - grip.y];
    const { skin, overlay, grid } = this.#table;
    const stage = this.#table.stage();
    this.#grip = null;
    grip.actor?.face.classList.remove('pressed');
    if (!grip.moved) {
      if (grip.cell >= 0) grid.moveTo(grip.cell, false);
      return this.tap(grip.cell);
    }
    overlay.mark('pair', []);
    const swipe = Math.hypot(dx, dy) >= ENOUGH;
    if (skin.gesture === 'pick-two') {
      overlay.mark('pick', this.picked >= 0 ? [this.picked] : []);
      if (grip.actor && cell >= 0 && cell !== grip.cell && stage.at(cell).length > 0)
        this.#send({ drag: [grip.cell, cell] });
      return;
    }
    const taken = grip.actor && (skin.gesture !== 'step' || (grip.targets?.length ?? 0) > 0);
    if (taken) {
      this.drop();
      if (grip.to >= 0)
        return this.#send({ drag: [grip.cell, grip.to] }, skin.gesture === 'walk-and-drag' ? [...grip.carried] : []);
      for (const actor of grip.carried) this.#table.spring(actor);
      if (swipe) sound('deny');
    } else if (swipe && skin.keys === 'step') {
      for (const actor of grip.carried) this.#table.spring(actor);
      const way = wayOf(dx, dy);
      this.#send({ step: this.#table.settings().swipe === 'blank' && skin.carry > 0 ? OPPOSITE[way] : way });
    }
  }

  /** The pointer was taken away: as if nothing had happened. */
  cancel() {
    const grip = this.#grip;
    this.#grip = null;
    if (!grip) return;
    grip.actor?.face.classList.remove('pressed');
    for (const actor of grip.carried) this.#table.spring(actor);
    this.#table.overlay.mark('pair', []);
    this.drop();
  }

  /** Where a held piece can go; a line of tiles shows that by itself. @param {Grip} grip */
  #showTargets(grip) {
    if (grip.actor && grip.targets && this.#table.skin.gesture !== 'step')
      this.#table.overlay.mark('target', grip.targets);
  }

  /**
   * A piece in the air follows the pointer; the cell under it lights up if it can go there.
   * @param {Grip} grip
   * @param {number} dx
   * @param {number} dy
   * @param {number} cell
   */
  #lift(grip, dx, dy, cell) {
    const actor = /** @type {Actor} */ (grip.actor);
    if (grip.targets && grip.targets.length === 0) [dx, dy] = [dx * 0.1, dy * 0.1];
    const { width } = this.#table.size();
    grip.carried.add(actor);
    actor.element.classList.add('lifted');
    this.#table.stage().put(actor, (grip.cell % width) + dx, Math.floor(grip.cell / width) + dy);
    grip.to = grip.targets?.includes(cell) ? cell : -1;
    this.#table.overlay.mark('pair', grip.to >= 0 ? [grip.to] : []);
  }

  /**
   * A piece moves along a line as far as it can go and pushes others before it.
   * @param {Grip} grip
   * @param {number} dx
   * @param {number} dy
   */
  #carry(grip, dx, dy) {
    const { skin } = this.#table;
    const stage = this.#table.stage();
    const { width } = this.#table.size();
    const actor = /** @type {Actor} */ (grip.actor);
    const way = wayOf(dx, dy);
    for (const each of grip.carried) stage.put(each, each.cell % width, Math.floor(each.cell / width));
    grip.way = way;
    const stops = (grip.targets ?? [])
      .map((cell) => ({ cell, far: along(grip.cell, cell, way, width) }))
      .filter(({ far }) => far > 0)
      // An equal piece is met, not run over: one touches it a cell earlier.
      .map((stop) => ({
        ...stop,
        far: stage.at(stop.cell).some((each) => each.label === actor.label) ? stop.far - 1 : stop.far,
      }));
    const [ox, oy] = OFFSETS[way];
    const pulled = dx * ox + dy * oy;
    const limit = Math.min(Math.max(0, ...stops.map(({ far }) => far)), skin.carry || Infinity);
    const meets = stops.some(({ far }) => far === 0);
    const offset = Math.min(pulled, limit) + Math.max(pulled - limit, 0) * 0.08;
    const near = stops
      .map(({ cell, far }) => ({ cell, miss: Math.abs(Math.min(far, skin.carry || far) - Math.min(pulled, limit)) }))
      .sort((a, b) => a.miss - b.miss)[0];
    grip.to = near && (pulled >= ENOUGH || (meets && pulled >= ENOUGH)) && near.miss <= 1 - ENOUGH ? near.cell : -1;
    this.#push(grip, actor, way, Math.min(offset, limit + 0.2));
  }

  /** @param {Grip} grip @param {Actor} actor @param {Direction} way @param {number} offset */
  #push(grip, actor, way, offset) {
    const stage = this.#table.stage();
    const size = this.#table.size();
    const [dx, dy] = OFFSETS[way];
    grip.carried.add(actor);
    stage.put(actor, (actor.cell % size.width) + dx * offset, Math.floor(actor.cell / size.width) + dy * offset);
    let front = offset;
    let cell = actor.cell;
    for (let far = 1; front + 1 > far; far++) {
      const next = neighbour(cell, way, size);
      if (next === cell) return;
      cell = next;
      const other = stage.at(cell).find((each) => this.#isMovable(each));
      if (!other) continue;
      if (other.label === actor.label) return;
      front = Math.max(far, front + 1);
      grip.carried.add(other);
      stage.put(other, (cell % size.width) + dx * (front - far), Math.floor(cell / size.width) + dy * (front - far));
    }
  }

  /** @param {Gesture} gesture @param {Actor[]} [back] pieces that return before it is shown what happened */
  #send(gesture, back = []) {
    for (const actor of back) this.#table.spring(actor);
    this.#sent = gesture;
    this.#table.send(gesture);
  }

  /** Puts carried pieces back that the engine did not move. */
  #settleDown() {
    const stage = this.#table.stage();
    const { width } = this.#table.size();
    for (const actor of stage.actors.values()) {
      if (actor.x !== actor.cell % width || actor.y !== Math.floor(actor.cell / width)) this.#table.spring(actor);
    }
  }

  /** @param {Actor} actor */
  #isMovable(actor) {
    const look = this.#table.skin.pieces[actor.sprite];
    return !look?.flat && !look?.hero;
  }
}

/** @param {HTMLElement} element */
function shake(element) {
  element.classList.remove('shake');
  void element.offsetWidth;
  element.classList.add('shake');
  element.addEventListener('animationend', () => element.classList.remove('shake'), { once: true });
}

/** @param {KeyboardEvent} event @param {BoardSettings} settings @returns {Direction | null} */
function wayOfKey(event, settings) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return KEYS[key] ?? (settings.vim ? (VIM[key] ?? null) : null);
}

/** @type {Record<string, Direction>} */
const KEYS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};
/** @type {Record<string, Direction>} */
const VIM = { k: 'up', j: 'down', h: 'left', l: 'right' };
