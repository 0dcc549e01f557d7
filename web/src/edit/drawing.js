// Where a draft is drawn: the board itself as the picture, and over it a grid of cells that takes the pointer and the
// keyboard.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { effect } from '../../vendor/signals.js';
import { createBoard } from '../board/board.js';
import { Grid } from '../board/grid.js';
import { cellAt, cellSize } from '../board/layout.js';
import { skin } from '../board/skins.js';
import { language, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { boardSettings } from '../parts/look.js';
import { div, component } from '../tags.js';
import { brushName, viewOf } from './brushes.js';
import { layers } from './draft.js';
import { hand } from './hand.js';
import { rectangle } from './shape.js';

/** @import { Signal } from '../../vendor/signals.js' */
/** @import { Check } from './check.js' */
/** @import { Session } from './session.js' */
/** @typedef {{ session: Session, check: Check, zoom: Signal<number>, handle: { focus: () => void } }} DrawingProps */

/** @param {DrawingProps} props */
export const drawing = (props) => component(Drawing, props);

/** @param {DrawingProps} props */
function Drawing({ session, check, zoom, handle }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const over = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(
    () =>
      host.current && over.current ? furnish(host.current, over.current, { session, check, zoom, handle }) : undefined,
    [session],
  );
  return div(
    { class: 'drawing-place' },
    div(
      { class: 'drawing' },
      div(
        { class: 'drawing-sheet', style: { '--zoom': zoom.value } },
        div({ class: 'board-host', ref: host, inert: true }),
        div({ class: 'drawing-over', ref: over }),
      ),
    ),
    div(
      { class: 'drawing-zoom' },
      actionButton(text('edit-zoom-out'), () => (zoom.value = scaled(zoom.value, 1 / STEP)), {
        icon: 'minus',
        look: 'bare',
        iconOnly: true,
        disabled: zoom.value <= 1,
      }),
      actionButton(text('edit-zoom-in'), () => (zoom.value = scaled(zoom.value, STEP)), {
        icon: 'plus',
        look: 'bare',
        iconOnly: true,
        disabled: zoom.value >= MOST,
      }),
    ),
  );
}

const STEP = 1.25;
const MOST = 6;

/** A zoom made larger or smaller; 0 fits the draft into its place. @param {number} zoom @param {number} by */
export const scaled = (zoom, by) => (by ? Math.min(Math.max(zoom * by, 1), MOST) : 1);

/** @param {HTMLDivElement} host @param {HTMLDivElement} over @param {DrawingProps} props */
function furnish(host, over, { session, check, zoom, handle }) {
  const { puzzle, data, draft, cursor, symmetry } = session;
  const settings = () => ({
    ...boardSettings(puzzle),
    picture: '',
    sound: false,
    animation: /** @type {const} */ ('instant'),
  });
  const board = createBoard(host, {
    puzzle,
    text,
    settings: settings(),
    onGesture: () => {},
    targets: async () => [],
    readonly: true,
  });
  const plane = make('drawing-plane');
  const marks = make('drawing-marks');
  const axes = make('drawing-axes');
  const area = make('drawing-area');
  const grid = new Grid((cell, view) => describe(session, cell, view.width));
  plane.append(grid.element, marks, axes, area);
  over.replaceChildren(plane);
  handle.focus = () => {
    grid.moveTo(cursor.value, true);
    if (zoom.value > 1) document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  let hasRing = false;
  const fit = () => {
    const { width, height } = draft.value;
    const box = { width: host.clientWidth, height: host.clientHeight };
    if (!box.width || !box.height) return;
    plane.style.setProperty(
      '--cell',
      `${cellSize(box, { width, height }, { ring: hasRing, zoom: 1, ratio: devicePixelRatio || 1 })}px`,
    );
    plane.style.setProperty('--columns', `${width}`);
    plane.style.setProperty('--rows', `${height}`);
  };
  void skin(puzzle).then(({ ring }) => {
    hasRing = ring;
    fit();
  });
  const watch = new ResizeObserver(fit);
  watch.observe(host);

  const spot = (
    /** @type {HTMLElement} */ element,
    /** @type {readonly number[]} */ cells,
    /** @type {string} */ name,
  ) => element.replaceChildren(...cells.map((cell) => put(make(name), cell, draft.value.width)));
  const at = (/** @type {PointerEvent} */ event) => {
    const box = plane.getBoundingClientRect();
    const { width, height } = draft.value;
    return cellAt(((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height, {
      width,
      height,
    });
  };
  const drop = hand(plane, session, {
    at,
    pan: (dx, dy, ratio) => {
      zoom.value = scaled(zoom.value, ratio);
      host.closest('.drawing')?.scrollBy(dx, dy);
    },
    reached: (cell) => grid.moveTo(cell, true),
    preview: (from, to) =>
      spot(
        area,
        from < 0 ? [] : session.tool.value === 'rectangle' ? rectangle(from, to, draft.value) : [from, to],
        'drawing-spot',
      ),
  });

  const stops = [
    effect(() => {
      void language.value;
      board.configure(settings());
    }),
    effect(() => {
      void language.value;
      const view = viewOf(draft.value, data);
      board.show(view);
      grid.sync(view, text('edit-grid', { game: text(`${puzzle}-name`) }));
      fit();
    }),
    effect(() => grid.moveTo(cursor.value, grid.focused)),
    effect(() => {
      const found = check.findings.value;
      spot(
        marks,
        [...found.cells].filter((cell) => cell < draft.value.cells.length),
        'drawing-mark',
      );
    }),
    effect(() => {
      axes.dataset.symmetry = symmetry.value;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    drop();
    watch.disconnect();
    board.destroy();
    handle.focus = () => {};
  };
}

/** What is on a cell, in words. @param {Session} session @param {number} cell @param {number} width */
function describe({ puzzle, data, draft }, cell, width) {
  const words = layers(draft.value.cells[cell] ?? '').filter(Boolean);
  const what = words.map((word) => {
    const brush = data.brushes.find((other) => other.word === word);
    return brush ? brushName(puzzle, brush) : word;
  });
  return text('board-cell', { what: what.join(', '), row: Math.floor(cell / width) + 1, column: (cell % width) + 1 });
}

/** @param {string} name */
function make(name) {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

/** @param {HTMLElement} element @param {number} cell @param {number} width */
function put(element, cell, width) {
  element.style.setProperty('--column', `${cell % width}`);
  element.style.setProperty('--row', `${Math.floor(cell / width)}`);
  return element;
}
