// The place of a live board on a screen: makes the board, feeds it positions, hands its gestures on.

import { useLayoutEffect, useRef } from '../../vendor/hooks.js';
import { effect } from '../../vendor/signals.js';
import { createTurningBoard } from '../board/turned.js';
import { boardKeys } from '../keys.js';
import { language, text } from '../i18n.js';
import { div, component } from '../tags.js';
import { boardSettings } from './look.js';

/** @import { Game } from '../game.js' */
/** @import { Gesture, Played, GamePosition } from '../protocol.js' */
/** @typedef {ReturnType<typeof createTurningBoard>} Board */
/**
 * @typedef {{ current: Board | null, settled: Promise<void> }} Handle a board, and when it has shown what it was told
 *   to
 */

/**
 * @typedef {object} HostProps
 * @property {Game} game
 * @property {string} puzzle
 * @property {boolean} [readonly]
 * @property {(gesture: Gesture) => void} [onGesture]
 * @property {Handle} handle where the board is put for others
 * @property {(position: GamePosition) => Played[]} [playedBy] what to animate on a position that was travelled to
 */

/** Screens on which wide boards are turned, where they may be. */
const UPRIGHT = '(orientation: portrait) and (max-width: 60rem)';

/** An empty place for a board. @returns {Handle} */
export const newHandle = () => ({ current: null, settled: Promise.resolve() });

/** @param {HostProps} props */
export const boardHost = (props) => component(BoardHost, props);

/** @param {HostProps} props */
function BoardHost({ game, puzzle, readonly, onGesture, handle, playedBy }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    // A wide board would be small on an upright phone.
    const upright = matchMedia(UPRIGHT);
    const options = {
      puzzle,
      text,
      settings: boardSettings(puzzle, game.board),
      onGesture: (/** @type {Gesture} */ gesture) => onGesture?.(gesture),
      targets: game.targets,
      readonly,
    };
    const board = createTurningBoard(
      host.current,
      options,
      ({ width, height, may_turn: mayTurn }) => mayTurn && width > height && upright.matches,
    );
    upright.addEventListener('change', board.turn);
    handle.current = board;
    boardKeys.current = readonly ? null : (event) => board.key(event);
    const stops = [
      effect(() => {
        const now = game.shown.value;
        if (!now) return;
        const { view, played } = now.position;
        const moves = now.how === 'played' ? played : (playedBy?.(now.position) ?? []);
        if (now.how === 'played' || moves.length) handle.settled = board.play(view, moves);
        else board.show(view);
      }),
      effect(() => {
        const status = game.status.value;
        board.highlight('lost', typeof status === 'object' ? status.lost.cells : []);
      }),
      effect(() => {
        void language.value;
        board.configure(boardSettings(puzzle, game.board));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      upright.removeEventListener('change', board.turn);
      boardKeys.current = null;
      handle.current = null;
      board.destroy();
    };
  }, [game]);
  return div({ ref: host, class: 'board-host' });
}
