// A board on the screen: it shows positions, plays moves, and turns what the player does into gestures.

import { CanvasStage } from './canvas.js';
import { celebrate } from './celebrate.js';
import { Choice } from './choice.js';
import { Clock } from './clock.js';
import { drawFloor, shapeOf } from './floor.js';
import { Ghosts } from './ghosts.js';
import { Grid } from './grid.js';
import { Hand } from './hand.js';
import { place } from './layout.js';
import { Overlay } from './overlay.js';
import { Pictures } from './pictures.js';
import { pieceLook, skin as loadSkin, wear } from './skins.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { compile, position } from './timeline.js';
import { Viewport } from './viewport.js';

/** @import { BoardOptions, BoardSettings, Mark, Piece, Played, Skin, View } from './types.js' */
/** @import { Cue, Timeline } from './timeline.js' */
/** @import { Actor } from './stage.js' */

export { thumbnail } from './thumbnail.js';

/** Up to this many pieces glide when a position is shown that was not reached by a move. */
const GLIDERS = 60;
/** More pieces than this are drawn on a canvas. */
const MOST_ELEMENTS = 1500;
const ZOOM = 1.25;

/**
 * Puts a board into a host of definite size. It can be used at once; what is shown before the skin has come waits for
 * it.
 * @param {HTMLElement} host @param {BoardOptions} options
 */
export function createBoard(host, options) {
  /** @type {LoadedBoard | null} */
  let loaded = null;
  let over = false;
  let settings = options.settings;
  let ready = furnish();
  /** Makes the board with the drawings that the settings name, in place of one with others. */
  async function furnish() {
    const { designs } = settings;
    const skin = await loadSkin(options.puzzle, designs);
    if (over || designs !== settings.designs || loaded?.set === skin.set) return;
    const view = loaded?.view;
    loaded?.destroy();
    loaded = new LoadedBoard(host, { ...options, settings }, skin);
    if (view) loaded.show(view);
  }
  return {
    /** Shows a position that no move of the player led to: a new game, undo, travel. @param {View} view */
    show: (view) => void (loaded ? loaded.show(view) : ready.then(() => loaded?.show(view))),
    /**
     * Plays moves up to a position. No moves: the last gesture meant nothing.
     * @param {View} view
     * @param {Played[]} played
     * @returns {Promise<void>}
     */
    play: async (view, played) => {
      if (!loaded) await ready;
      await loaded?.play(view, played);
    },
    /** Marks cells, instead of those that had this mark. @param {Mark} kind @param {number[]} cells */
    highlight: (kind, cells) =>
      void (loaded ? loaded.highlight(kind, cells) : ready.then(() => loaded?.highlight(kind, cells))),
    /**
     * Shows what moves would change, until the next position: lines, the ways of pieces, and where they would stand.
     * @param {Played[]} moves
     */
    suggest: (moves) => void (loaded ? loaded.suggest(moves) : ready.then(() => loaded?.suggest(moves))),
    /** A soft light on some cells until the next position. @param {number[]} cells */
    light: (cells) => void (loaded ? loaded.light(cells) : ready.then(() => loaded?.light(cells))),
    /** What a kind of pieces is called that is drawn as a picture. @param {string} label @returns {string} */
    kindName: (label) => loaded?.kindName(label) ?? label,
    /**
     * Lets the player choose one of several moves.
     * @param {Played[]} choices
     * @returns {Promise<string | null>} its text
     */
    choose: async (choices) => {
      await ready;
      return loaded ? loaded.choose(choices) : null;
    },
    /** Shows the finished picture while it is on. @param {boolean} on */
    preview: (on) => loaded?.preview(on),
    /** @param {BoardSettings} next */
    configure: (next) => {
      const isOther = next.designs !== settings.designs;
      settings = next;
      loaded?.configure(next);
      if (isOther) ready = furnish();
    },
    /**
     * A key that was pressed elsewhere on the page.
     * @param {KeyboardEvent} event
     * @returns {boolean} whether it meant something
     */
    key: (event) => loaded?.key(event) ?? false,
    /** Zooms by a factor; 0 fits the board into its host. @param {number} factor */
    zoom: (factor) => loaded?.zoom(factor),
    /** A short text on the board, such as what a plan has cost so far; empty to take it away. @param {string} text */
    note: (text) => void ready.then(() => loaded?.note(text)),
    focus: () => void ready.then(() => loaded?.focus()),
    destroy: () => {
      over = true;
      loaded?.destroy();
    },
  };
}

/** @typedef {ReturnType<typeof createBoard>} Board */

/** A board whose skin is there. */
class LoadedBoard {
  #host;
  #options;
  #settings;
  #skin;
  #root = document.createElement('div');
  #plane = document.createElement('div');
  #pieces = document.createElement('div');
  #note = document.createElement('div');
  /** @type {SVGSVGElement | null} */
  #floor = null;
  #floorKey = '';
  #overlay = new Overlay();
  #clock = new Clock();
  #ghosts = new Ghosts();
  #stage;
  #grid;
  #hand;
  #pictures;
  /** @type {Choice | null} */
  #choice = null;
  /** @type {View | null} */
  #view = null;
  /** The cells that a closer look at the position has marked as lost. @type {number[]} */
  #lost = [];
  #viewport;
  /** Ends the celebration of a won board. */
  #calm = () => {};
  #watch;
  /** @type {(() => void)[]} */
  #undo = [];

  /** @param {HTMLElement} host @param {BoardOptions} options @param {Skin} skin */
  constructor(host, options, skin) {
    this.#host = host;
    this.#options = options;
    this.#settings = options.settings;
    this.#skin = skin;
    this.#root.className = 'board';
    this.#root.dataset.puzzle = options.puzzle;
    this.#root.dataset.keys = skin.keys;
    this.#plane.className = 'board-plane';
    this.#pieces.className = 'board-pieces';
    this.#note.className = 'board-note';
    this.#note.hidden = true;
    this.#viewport = new Viewport(this.#root, this.#plane, skin.ring);
    this.#grid = new Grid((cell, view, pieces) => this.#describe(cell, view, pieces));
    this.#pictures = new Pictures(skin, () => this.#stage.redress());
    this.#stage = this.#newStage(false);
    this.#plane.append(this.#pieces, this.#overlay.element, this.#grid.element);
    this.#root.append(this.#plane, this.#note);
    host.append(this.#root);
    this.#hand = new Hand({
      skin,
      stage: () => this.#stage,
      overlay: this.#overlay,
      grid: this.#grid,
      readonly: options.readonly ?? false,
      settings: () => this.#settings,
      size: () => this.#view ?? { width: 1, height: 1 },
      unit: () => this.#viewport.cell,
      point: (event) => this.#viewport.point(event),
      targets: options.targets,
      send: options.onGesture,
      spring: (actor) => this.#spring(actor),
    });
    this.#watch = new ResizeObserver(() => this.#fit());
    this.#watch.observe(host);
    this.#listen();
    this.configure(options.settings);
  }

  /** The set of drawings that kinds have here. */
  get set() {
    return this.#skin.set;
  }

  /** The position that is shown. */
  get view() {
    return this.#view;
  }

  /** @param {View} view */
  show(view) {
    const before = this.#view;
    this.#clock.finish();
    this.#hand.drop();
    this.#choice?.close(null);
    this.suggest([]);
    const moves = before && before.width === view.width && before.height === view.height ? glides(before, view) : null;
    if (!moves || moves.length === 0 || this.#tempo() === 0 || document.hidden) return this.#settle(view);
    void this.#run(view, compile([{ text: '', events: moves }], view.width), false);
  }

  /** @param {View} view @param {Played[]} played */
  play(view, played) {
    this.#hand.settle(played.length > 0);
    this.#choice?.close(null);
    if (played.length === 0) {
      if (!this.#clock.busy) this.#settle(view, false);
      return Promise.resolve();
    }
    this.suggest([]);
    const tempo = this.#tempo();
    if (tempo === 0 || document.hidden) {
      for (const cue of compile(played, view.width).cues.slice(-8)) this.#cue(cue, true, !document.hidden);
      this.#settle(view);
      return Promise.resolve();
    }
    const weightOf = (/** @type {number} */ piece) =>
      pieceLook(this.#skin, this.#stage.actors.get(piece)?.sprite ?? '').weight;
    return this.#run(view, compile(played, view.width, weightOf), true);
  }

  /** @param {Mark} kind @param {number[]} cells */
  highlight(kind, cells) {
    if (kind === 'lost') this.#markLost(cells);
    else this.#overlay.mark(kind, cells);
  }

  /** Marks what makes the position lost, until it is told otherwise. @param {number[]} cells */
  #markLost(cells) {
    this.#lost = cells;
    this.#overlay.mark('lost', cells);
    if (this.#root.dataset.status !== 'won') this.#root.dataset.status = cells.length > 0 ? 'lost' : 'playing';
  }

  /** @param {Played[]} moves */
  suggest(moves) {
    this.light([]);
    this.#ghosts.hide(this.#overlay);
    if (moves.length > 0 && this.#view) this.#ghosts.show(moves, this.#stage, this.#overlay, this.#skin);
  }

  /** @param {number[]} cells */
  light(cells) {
    this.#overlay.light(cells);
  }

  /** @param {string} label */
  kindName(label) {
    const { pieces } = this.#view ?? { pieces: [] };
    const piece = pieces.find((each) => each.label === label);
    // A kind that is gone was dressed as all others are.
    const looks = piece ? [pieceLook(this.#skin, piece.sprite)] : Object.values(this.#skin.pieces);
    if (!looks.some(({ design }) => design)) return label;
    const name = this.#stage.design(label);
    return name ? this.#options.text(`design-${name}`) : label;
  }

  /** @param {Played[]} choices @returns {Promise<string | null>} */
  choose(choices) {
    this.#choice?.close(null);
    const choice = new Choice(this.#plane, this.#stage, choices, this.#options.text);
    this.#choice = choice;
    return choice.answer.then((text) => {
      if (this.#choice === choice) this.#choice = null;
      if (text === null) this.#hand.release();
      this.#grid.focus();
      return text;
    });
  }

  /** @param {boolean} on */
  preview(on) {
    if (this.#pictures.preview(this.#plane, on) || !this.#view || this.#clock.busy) return;
    // Without a picture every tile goes where it belongs for a moment.
    for (const actor of this.#stage.actors.values()) {
      if (pieceLook(this.#skin, actor.sprite).picture)
        this.#stage.put(actor, ...place(on ? (actor.home ?? actor.cell) : actor.cell, this.#view.width));
    }
  }

  /** @param {BoardSettings} settings */
  configure(settings) {
    this.#settings = settings;
    this.#clock.speed = settings.speed ?? 1;
    const contrast = document.documentElement.dataset.theme === 'contrast' && this.#skin.skins.includes('contrast');
    const chosen = contrast
      ? 'contrast'
      : settings.skin && this.#skin.skins.includes(settings.skin)
        ? settings.skin
        : (this.#skin.skins[0] ?? 'plain');
    wear(this.#root, this.#skin, chosen);
    this.#root.dataset.colouring = settings.colouring ?? 'none';
    this.#root.dataset.still = this.#isStill() ? 'true' : 'false';
    this.#pictures.configure(settings, this.#plane);
    this.#stage.redress();
    if (this.#view) this.#grid.sync(this.#view, this.#options.text(`${this.#options.puzzle}-name`));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.#choice) return this.#choice.key(event);
    const zoom = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM, 0: 0 }[event.key];
    if (zoom !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.zoom(zoom);
      return true;
    }
    return this.#hand.key(event);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.#viewport.zoom(factor);
    this.#fit();
    this.#viewport.reveal(this.#grid.cursor);
  }

  /** @param {string} text */
  note(text) {
    this.#note.textContent = text;
    this.#note.hidden = text === '';
  }

  focus() {
    this.#grid.focus();
  }

  destroy() {
    this.#clock.finish();
    this.#calm();
    this.#watch.disconnect();
    for (const undo of this.#undo) undo();
    this.#stage.clear();
    this.#pictures.destroy();
    this.#root.remove();
  }

  /** Plays a timeline that ends in a position. @param {View} view @param {Timeline} timeline @param {boolean} loud */
  #run(view, timeline, loud) {
    const first = new Map();
    const jumps = this.#tempo() < 1;
    if (view.status !== 'won') this.#pictures.close(false);
    return this.#clock.play({
      timeline,
      move: (time) => {
        for (const track of timeline.tracks) {
          const actor = this.#stage.actors.get(track.piece);
          if (!actor || time < track.start) continue;
          if (jumps) {
            if (time >= (track.start + track.end) / 2)
              this.#stage.put(actor, ...place(track.path[track.path.length - 1], view.width));
            continue;
          }
          // A piece that was carried by hand goes on from where it was let go.
          let start = first.get(track);
          if (!start) {
            const [x, y] = place(track.path[0], view.width);
            start = [actor.x - x, actor.y - y];
            first.set(track, start);
          }
          const part = Math.min((time - track.start) / (track.end - track.start), 1);
          const [x, y] = position(track, time, view.width);
          const rest = (1 - part) ** 3;
          this.#stage.put(actor, x + start[0] * rest, y + start[1] * rest);
        }
      },
      cue: (cue, hurried) => this.#cue(cue, hurried, loud),
      done: () => {
        this.#settle(view, loud);
        if (loud && !jumps && view.status !== 'won') this.#stage.land(timeline.tracks);
      },
    });
  }

  /** @param {Cue} cue @param {boolean} hurried @param {boolean} loud */
  #cue({ event }, hurried, loud) {
    const stage = this.#stage;
    const { sounds: names } = this.#skin;
    const say = (/** @type {import('./types.js').SoundLook | undefined} */ look, /** @type {string} */ sprite) => {
      if (loud && look && this.#settings.sound !== false) sound(typeof look === 'string' ? look : look[sprite]);
    };
    if ('move' in event) {
      const actor = stage.actors.get(event.move.piece);
      if (!actor) return;
      const { path } = event.move;
      actor.cell = path[path.length - 1];
      if (loud) stage.face(actor, path[path.length - 2], path[path.length - 1]);
      actor.element.classList.remove('lifted', 'springing');
      say(names.move, actor.sprite);
    } else if ('vanish' in event) {
      say(names.vanish, stage.actors.get(event.vanish.piece)?.sprite ?? '');
      stage.remove(event.vanish.piece, !hurried && !this.#isStill());
    } else if ('line' in event) {
      say(names.line, '');
      this.#overlay.line(event.line.points);
    } else {
      stage.change(event.change.piece, event.change.sprite);
      say(names.change, event.change.sprite);
    }
  }

  /** Shows a position as it is. @param {View} view @param {boolean} [loud] */
  #settle(view, loud = false) {
    const before = this.#view;
    this.#view = view;
    this.#viewport.view = view;
    const floorKey = `${view.width} ${view.floor.join()}`;
    if (floorKey !== this.#floorKey) {
      this.#floorKey = floorKey;
      const floor = drawFloor(view, this.#skin);
      if (this.#floor) this.#floor.replaceWith(floor);
      else this.#plane.prepend(floor);
      this.#floor = floor;
      this.#overlay.resize(view, shapeOf(view, this.#skin));
    }
    const large = view.pieces.length > MOST_ELEMENTS;
    if (large !== this.#stage instanceof CanvasStage && (large || view.pieces.length < MOST_ELEMENTS / 2)) {
      this.#stage.clear();
      this.#stage = this.#newStage(large);
    }
    if (!before || before.width !== view.width || before.height !== view.height) this.#fit();
    this.#stage.sync(view);
    this.#grid.sync(view, this.#options.text(`${this.#options.puzzle}-name`));
    const hero = view.pieces.find((piece) => pieceLook(this.#skin, piece.sprite).hero);
    if (hero) {
      if (this.#grid.cursor !== hero.cell) this.#grid.moveTo(hero.cell, this.#grid.focused);
      this.#viewport.reveal(hero.cell);
    }
    // A closer look may have found out more than the position says; it is asked for while the move is still shown.
    const lost = typeof view.status === 'object' ? view.status.lost.cells : this.#lost;
    this.#overlay.mark('lost', lost);
    const won = view.status === 'won';
    this.#root.dataset.status = won ? 'won' : lost.length > 0 ? 'lost' : 'playing';
    // Who only watches a search is not congratulated on what it comes across.
    const isPlayed = !this.#options.readonly;
    this.#pictures.close(won && (loud || isPlayed));
    if (!won) this.#calm();
    const isNews = before?.status !== view.status;
    if (won && isNews && !loud && isPlayed) this.#celebrate(view, true);
    if (!loud || !before || !isNews) return;
    const quiet = this.#settings.sound === false;
    if (won) {
      if (!quiet) sound(this.#skin.sounds.win ?? 'win');
      this.#celebrate(view, false);
    } else if (lost.length > 0 && typeof before.status !== 'object' && !quiet) sound('lost');
  }

  /** @param {View} view @param {boolean} isOver whether it was won before */
  #celebrate(view, isOver) {
    this.#calm();
    this.#calm = celebrate(this.#plane, this.#stage, view, { isOver });
  }

  /** @param {boolean} large */
  #newStage(large) {
    const stage = large
      ? new CanvasStage(this.#pieces, this.#skin, this.#pictures)
      : new Stage(this.#pieces, this.#skin);
    if (!large) stage.dress = (actor, view) => this.#pictures.dress(actor, view);
    return stage;
  }

  /** @param {number} cell @param {View} view @param {Piece[]} pieces on it */
  #describe(cell, view, pieces) {
    const { text, puzzle } = this.#options;
    const names = pieces.map((piece) => {
      const kind = pieceLook(this.#skin, piece.sprite).design
        ? text(`design-${this.#stage.design(piece.label)}`)
        : piece.label;
      return text(`${puzzle}-sprite-${piece.sprite}`, { label: kind }).trim();
    });
    if (names.length === 0 || view.floor[cell] === 'goal') names.push(text(`${puzzle}-sprite-${view.floor[cell]}`));
    const [column, row] = place(cell, view.width);
    return text('board-cell', { what: names.join(', '), row: row + 1, column: column + 1 });
  }

  /** How animations go: 0 not at all, below 1 in jumps, 1 smoothly. */
  #tempo() {
    const { animation = 'smooth' } = this.#settings;
    if (animation === 'instant') return 0;
    return animation === 'step' || this.#isStill() ? 0.5 : 1;
  }

  #isStill() {
    return this.#settings.animation !== undefined && this.#settings.animation !== 'smooth'
      ? true
      : matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** @param {Actor} actor */
  #spring(actor) {
    if (!this.#view) return;
    const { element } = actor;
    element.classList.remove('lifted');
    element.classList.add('springing');
    this.#stage.put(actor, ...place(actor.cell, this.#view.width));
    const end = () => element.classList.remove('springing');
    element.addEventListener('transitionend', end, { once: true });
    setTimeout(end, 400);
  }

  #fit() {
    const { view } = this.#viewport;
    if (!view || !this.#viewport.fit({ width: this.#host.clientWidth, height: this.#host.clientHeight })) return;
    this.#pictures.resize(view, this.#viewport.cell);
    this.#stage.resize(this.#viewport.cell);
  }

  #listen() {
    const root = this.#root;
    /** @type {Map<number, PointerEvent>} */
    const pointers = new Map();
    const on = (
      /** @type {string} */ name,
      /** @type {(event: any) => void} */ handler,
      /** @type {AddEventListenerOptions} */ how = {},
    ) => {
      root.addEventListener(name, handler, how);
      this.#undo.push(() => root.removeEventListener(name, handler, how));
    };
    on('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      pointers.set(event.pointerId, event);
      if (pointers.size > 1) return this.#hand.cancel();
      if (this.#choice) return this.#choice.close(null);
      root.setPointerCapture(event.pointerId);
      this.#hand.down(event);
    });
    on('pointermove', (/** @type {PointerEvent} */ event) => {
      const old = pointers.get(event.pointerId);
      if (!old) return;
      const still = [...pointers.values()].find((each) => each.pointerId !== event.pointerId);
      if (pointers.size === 2 && still) {
        this.#viewport.pinch(still, old, event);
        this.#fit();
      }
      pointers.set(event.pointerId, event);
      if (pointers.size === 1) this.#hand.move(event);
    });
    const end = (/** @type {PointerEvent} */ event) => {
      if (!pointers.delete(event.pointerId)) return;
      if (event.type === 'pointerup') this.#hand.up(event);
      else this.#hand.cancel();
    };
    on('pointerup', end);
    on('pointercancel', end);
    on('click', (/** @type {MouseEvent} */ event) => {
      // Assistive technology clicks on a cell without a pointer.
      if (event.detail !== 0 || !(event.target instanceof HTMLElement)) return;
      const cell = event.target.dataset.cell;
      if (cell !== undefined) this.#hand.tap(Number(cell));
    });
    on('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (!event.defaultPrevented && this.key(event)) event.preventDefault();
    });
    on(
      'wheel',
      (/** @type {WheelEvent} */ event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
      },
      { passive: false },
    );
    on('scroll', () => this.#stage.scrolled());
    on('focusin', () => root.classList.toggle('keyboard', root.matches(':has(:focus-visible)')));
    on('focusout', () => root.classList.remove('keyboard'));
    const hidden = () => document.hidden && this.#clock.finish();
    document.addEventListener('visibilitychange', hidden);
    // A theme or language that was switched.
    const page = new MutationObserver(() => this.configure(this.#settings));
    page.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
    this.#undo.push(() => page.disconnect());
    this.#undo.push(() => document.removeEventListener('visibilitychange', hidden));
  }
}

/**
 * The ways of the pieces between two positions, if few enough moved to be followed by eye.
 * @param {View} before @param {View} after
 */
function glides(before, after) {
  const from = new Map(before.pieces.map((piece) => [piece.id, piece.cell]));
  const moved = after.pieces.filter((piece) => from.has(piece.id) && from.get(piece.id) !== piece.cell);
  if (moved.length > GLIDERS) return null;
  return moved.map((piece) => ({ move: { piece: piece.id, path: [from.get(piece.id) ?? piece.cell, piece.cell] } }));
}
