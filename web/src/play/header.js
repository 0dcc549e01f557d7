// What a board is, above everything else: where it comes from, how hard it is, what to aim at, how far it is.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { number, text } from '../i18n.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { optima } from '../store.js';
import { dd, div, dl, dt, h2, progress, span, component } from '../tags.js';
import { total as totalOf } from './amounts.js';
import { difficultyName, findDifficulty, scoreOf } from './difficulty.js';
import { placeOf } from './place.js';
import { preview } from './preview.js';

/** @import { Game } from '../game.js' */
/** @import { Handle } from '../parts/boardhost.js' */
/** @import { View } from '../protocol.js' */
/** @typedef {{ game: Game, puzzle: string, handle: Handle, onRules: () => void }} HeaderProps */

/** @param {HeaderProps} props */
export const boardHeader = (props) => component(BoardHeader, props);

/** @param {HeaderProps} props */
function BoardHeader({ game, puzzle, handle, onRules }) {
  const position = game.shown.value?.position;
  useEffect(() => findDifficulty(game), [game]);
  const score = scoreOf(game.board);
  const optimum = game.isShuffled() ? undefined : optima.value[game.board];
  const objective = about(puzzle)?.objectives[0] ?? '';
  const spent = position?.costs.find(([id]) => id === objective)?.[1] ?? 0;
  const hasPicture = position?.view.pieces.some(({ home }) => home !== undefined);
  const goal = useMemo(() => position && unusualGoal(position.view), [game, position === undefined]);
  const { done, total } = position?.view ?? { done: 0, total: 0 };
  const fact = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ value) =>
    div({ 'data-fact': id }, dt(null, name), dd(null, value));
  return div(
    { class: 'board-head' },
    div(
      { class: 'board-place' },
      h2(null, (position && placeOf(game.board, position.view)) || text(`${puzzle}-name`)),
      goal
        ? div(
            { class: 'head-goal', role: 'img', 'aria-label': text('header-goal') },
            span({ class: 'small quiet' }, text('header-goal')),
            mini(puzzle, goal),
          )
        : null,
      hasPicture ? preview(handle) : null,
      actionButton(text('rules-button'), onRules, { icon: 'help', look: 'bare', iconOnly: true }),
    ),
    dl(
      { class: 'facts' },
      score == null ? null : fact('difficulty', text('header-difficulty'), difficultyName(game.board, score)),
      optimum === undefined
        ? null
        : fact(
            'target',
            text('header-target'),
            spent > optimum
              ? text('header-over', { target: totalOf(optimum, objective), over: number(spent - optimum) })
              : totalOf(optimum, objective),
          ),
    ),
    total
      ? div(
          { class: 'head-progress' },
          progress({ max: total, value: done, 'aria-label': text('header-progress') }),
          span({ class: 'numbers small' }, text('header-done', { done: number(done), total: number(total) })),
        )
      : null,
  );
}

/**
 * The board as it shall become, where that is not simply all numbers in their order.
 * @param {View} view @returns {View | null}
 */
function unusualGoal(view) {
  const { pieces } = view;
  if (!pieces.length || pieces.every(({ home, label }) => home === undefined || Number(label) === home + 1))
    return null;
  return { ...view, pieces: pieces.map((piece) => ({ ...piece, cell: piece.home ?? piece.cell })) };
}
