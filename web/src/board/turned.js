// A board turned on its diagonal: rows become columns. A wide board fits an upright screen that way, and nothing else
// about it changes: pieces stand upright, and whoever plays it means the same moves.

import { createBoard } from './board.js';

/** @import { BoardOptions, Gesture, Mark, Played, View } from './types.js' */

/**
 * A board like {@link createBoard} makes, which can be turned.
 * @param {HTMLElement} host
 * @param {BoardOptions} options
 * @param {(view: View) => boolean} shallTurn whether a position shall be shown turned; asked when it is shown
 */
export function createTurningBoard(host, options, shallTurn) {
  /** The position as the engine has it. @type {View | null} */
  let known = null;
  let isTurned = false;
  const turned = () => isTurned;
  /** A cell of the engine's board on the screen. @param {number} cell */
  const shown = (cell) => (turned() && known ? transpose(cell, known.width, known.height) : cell);
  /** A cell of the screen on the engine's board. @param {number} cell */
  const meant = (cell) => (turned() && known ? transpose(cell, known.height, known.width) : cell);
  const view = (/** @type {View} */ given) => {
    known = given;
    isTurned = shallTurn(given);
    return isTurned ? turnView(given) : given;
  };
  const moves = (/** @type {Played[]} */ played) => (turned() ? played.map((move) => turnMove(move, shown)) : played);
  const board = createBoard(host, {
    ...options,
    onGesture: (gesture) => options.onGesture(turned() ? turnGesture(gesture, meant) : gesture),
    targets: async (cell) => (await options.targets(meant(cell))).map(shown),
  });
  return {
    ...board,
    /** The screen may have been turned: shows the position as it fits now. */
    turn: () => {
      if (known && shallTurn(known) !== isTurned) board.show(view(known));
    },
    show: (/** @type {View} */ given) => board.show(view(given)),
    play: (/** @type {View} */ given, /** @type {Played[]} */ played) => {
      const seen = view(given);
      return board.play(seen, moves(played));
    },
    highlight: (/** @type {Mark} */ kind, /** @type {number[]} */ cells) => board.highlight(kind, cells.map(shown)),
    suggest: (/** @type {Played[]} */ played) => board.suggest(moves(played)),
    light: (/** @type {number[]} */ cells) => board.light(cells.map(shown)),
    choose: (/** @type {Played[]} */ choices) => board.choose(moves(choices)),
  };
}

/** The number of a cell of a board of that size once it is turned. @param {number} cell */
const transpose = (cell, /** @type {number} */ width, /** @type {number} */ height) =>
  (cell % width) * height + Math.floor(cell / width);

/** @param {View} view @returns {View} */
function turnView(view) {
  const { width, height } = view;
  const at = (/** @type {number} */ cell) => transpose(cell, width, height);
  const floor = [...view.floor];
  for (const [cell, sprite] of view.floor.entries()) floor[at(cell)] = sprite;
  return {
    ...view,
    width: height,
    height: width,
    floor,
    pieces: view.pieces.map((piece) => ({
      ...piece,
      cell: at(piece.cell),
      ...(piece.home === undefined ? {} : { home: at(piece.home) }),
    })),
    status:
      typeof view.status === 'object'
        ? { lost: { ...view.status.lost, cells: view.status.lost.cells.map(at) } }
        : view.status,
  };
}

/** @param {Played} move @param {(cell: number) => number} at @returns {Played} */
const turnMove = (move, at) => ({
  ...move,
  events: move.events.map((event) => {
    if ('move' in event) return { move: { ...event.move, path: event.move.path.map(at) } };
    if ('line' in event) return { line: { points: event.line.points.map(([row, column]) => [column, row]) } };
    return event;
  }),
});

const ACROSS = /** @type {const} */ ({ up: 'left', left: 'up', down: 'right', right: 'down' });

/** @param {Gesture} gesture @param {(cell: number) => number} at @returns {Gesture} */
function turnGesture(gesture, at) {
  if ('tap' in gesture) return { tap: at(gesture.tap) };
  if ('drag' in gesture) return { drag: [at(gesture.drag[0]), at(gesture.drag[1])] };
  if ('step' in gesture) return { step: ACROSS[gesture.step] };
  return { run: ACROSS[gesture.run] };
}
