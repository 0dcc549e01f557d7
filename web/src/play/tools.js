// The buttons beside the board.

import { text } from '../i18n.js';
import { neighbour, packOf } from '../keep/packs.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { connection } from '../socket.js';
import { button, div, span, component } from '../tags.js';
import { shuffle, solveHere } from './actions.js';
import { degree, hint, oneStep } from './hints.js';
import { go, pathTo } from '../router.js';

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
function Tools({ game, board, puzzle, handle, show }) {
  const position = game.shown.value?.position;
  const isWon = game.status.value === 'won';
  const isAway = connection.value !== 'ready';
  const before = neighbour(board, -1);
  const after = neighbour(board, 1);
  const isLevel = Boolean(before || after);
  return div(
    // After a click the keys belong to the board again; after a key press the focus stays.
    {
      class: 'tools',
      role: 'toolbar',
      'aria-label': text('tools'),
      onClick: ({ detail }) => void (detail && handle.current?.focus()),
    },
    div(
      { class: 'tool-group' },
      actionButton(text('undo'), () => void game.undo(), { icon: 'undo', disabled: !position?.at, hint: 'Z' }),
      actionButton(text('redo'), () => void game.redo(), {
        icon: 'redo',
        disabled: !position || position.at >= position.len,
        hint: 'Y',
      }),
      actionButton(text('restart'), () => void game.restart(), {
        icon: 'restart',
        disabled: !position?.moves,
        hint: 'R',
      }),
    ),
    div(
      { class: 'tool-group' },
      actionButton(
        text(game.isThinking.value ? 'hint-thinking' : HINTS[degree(game)]),
        () => void hint(game, handle.current),
        {
          icon: game.isThinking.value ? 'stop' : 'hint',
          disabled: isWon || isAway,
          hint: 'T',
        },
      ),
      actionButton(text('step'), () => void oneStep(game), {
        icon: 'step',
        disabled: isWon || isAway,
        hint: text('step-hint'),
      }),
      actionButton(text('solve'), () => void solveHere(game), { icon: 'solve', disabled: isAway }),
      about(puzzle)?.shuffles
        ? actionButton(text('shuffle'), () => void shuffle(game), {
            icon: 'shuffle',
            disabled: isWon || isAway,
            hint: 'X',
          })
        : null,
    ),
    div(
      { class: 'tool-group' },
      actionButton(text('new'), () => show('new'), { icon: 'plus', hint: 'N' }),
      about(puzzle)?.packs.length || packOf(board)
        ? actionButton(text('levels'), () => show('levels'), { icon: 'levels' })
        : null,
      actionButton(text('saves-button'), () => show('saves'), { icon: 'save', hint: 'Ctrl + S' }),
      actionButton(text('share'), () => show('exchange'), { icon: 'share' }),
      actionButton(text('edit'), () => go(pathTo('edit', board)), { icon: 'edit' }),
      actionButton(text('look'), () => show('look'), { icon: 'picture' }),
      position?.view.pieces.some(({ home }) => home !== undefined) ? preview(handle) : null,
    ),
    isLevel
      ? div(
          { class: 'tool-group pair' },
          actionButton(text('level-before'), () => before && go(before), {
            icon: 'previous',
            iconOnly: true,
            disabled: !before,
          }),
          actionButton(text('level-after'), () => after && go(after), {
            icon: 'next',
            iconOnly: true,
            disabled: !after,
          }),
        )
      : null,
  );
}

/** The finished board, as long as the button is held. @param {Handle} handle */
function preview(handle) {
  const on = () => handle.current?.preview(true);
  const off = () => handle.current?.preview(false);
  const isPress = (/** @type {KeyboardEvent} */ { key }) => key === ' ' || key === 'Enter';
  return button(
    {
      type: 'button',
      class: 'button plain hold',
      title: text('preview-hint'),
      onPointerDown: on,
      onPointerUp: off,
      onPointerLeave: off,
      onPointerCancel: off,
      onContextMenu: (event) => event.preventDefault(),
      onKeyDown: (event) => isPress(event) && on(),
      onKeyUp: (event) => isPress(event) && off(),
      onBlur: off,
    },
    icon('eye'),
    span(null, text('preview')),
  );
}
