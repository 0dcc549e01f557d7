// The buttons beside the board: five at first sight, the others in a sheet.

import { text } from '../i18n.js';
import { neighbour, packOf } from '../keep/packs.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { sheet } from '../parts/sheet.js';
import { go, pathTo } from '../router.js';
import { connection } from '../socket.js';
import { div, component } from '../tags.js';
import { shuffle, solveHere } from './actions.js';
import { degree, hint, oneStep } from './hints.js';

/** @import { ButtonOptions } from '../parts/controls.js' */
/** @import { Game } from '../game.js' */
/** @import { Handle } from '../parts/boardhost.js' */
/** @import { SheetName } from '../screens/play.js' */
/**
 * @typedef {{ game: Game, board: string, puzzle: string, handle: Handle, show: (sheet: SheetName) => void }} ToolsProps
 */

/** What the hint button is called, by what the coach has said already. */
const HINTS = /** @type {const} */ (['hint', 'hint-show', 'hint-do']);

/** @param {ToolsProps} props */
export const tools = (props) => component(Tools, props);

/** @param {ToolsProps} props */
function Tools({ game, handle, show }) {
  const position = game.shown.value?.position;
  const isAway = connection.value !== 'ready';
  const isThinking = game.isThinking.value;
  return div(
    // After a click the keys belong to the board again; after a key press the focus stays.
    {
      class: 'tools',
      role: 'toolbar',
      'aria-label': text('tools'),
      onClick: ({ detail }) => void (detail && !document.querySelector('dialog[open]') && handle.current?.focus()),
    },
    actionButton(text('undo'), () => void game.undo(), { icon: 'undo', disabled: !position?.at, hint: 'Z' }),
    actionButton(text('restart'), () => void game.restart(), {
      icon: 'restart',
      disabled: !position?.moves,
      hint: 'R',
    }),
    actionButton(text(isThinking ? 'hint-thinking' : HINTS[degree(game)]), () => void hint(game, handle.current), {
      icon: isThinking ? 'stop' : 'hint',
      disabled: game.status.value === 'won' || isAway,
      hint: 'T',
    }),
    actionButton(text('new'), () => show('new'), { icon: 'plus', hint: 'N' }),
    actionButton(text('more'), () => show('more'), { icon: 'more' }),
  );
}

/** @param {ToolsProps & { onClose: () => void }} props */
export const moreSheet = (props) => component(MoreSheet, props);

/** @param {ToolsProps & { onClose: () => void }} props */
function MoreSheet({ game, board, puzzle, show, onClose }) {
  const position = game.shown.value?.position;
  const isWon = game.status.value === 'won';
  const isAway = connection.value !== 'ready';
  const [before, after] = [neighbour(board, -1), neighbour(board, 1)];
  /** A tool that leaves the sheet first. @param {string} name @param {() => void} run @param {ButtonOptions} options */
  const tool = (name, run, options) =>
    actionButton(
      text(name),
      () => {
        onClose();
        run();
      },
      options,
    );
  return sheet(
    { title: text('more'), onClose },
    div(
      { class: 'more-tools' },
      tool('redo', () => void game.redo(), {
        icon: 'redo',
        disabled: !position || position.at >= position.len,
        hint: 'Y',
      }),
      tool('step', () => void oneStep(game), { icon: 'step', disabled: isWon || isAway, hint: text('step-hint') }),
      tool('solve', () => void solveHere(game), { icon: 'solve', disabled: isAway }),
      about(puzzle)?.shuffles
        ? tool('shuffle', () => void shuffle(game), { icon: 'shuffle', disabled: isWon || isAway, hint: 'X' })
        : null,
      about(puzzle)?.packs.length || packOf(board) ? tool('levels', () => show('levels'), { icon: 'levels' }) : null,
      before || after
        ? tool('level-before', () => before && go(before), { icon: 'previous', disabled: !before })
        : null,
      before || after ? tool('level-after', () => after && go(after), { icon: 'next', disabled: !after }) : null,
      tool('saves-button', () => show('saves'), { icon: 'save', hint: 'Ctrl + S' }),
      tool('share', () => show('exchange'), { icon: 'share' }),
      tool('edit', () => go(pathTo('edit', board)), { icon: 'edit' }),
      tool('look', () => show('look'), { icon: 'picture' }),
    ),
  );
}
