// Levels side by side: a picture, a number, and how far the player got, told by shape and word.

import { duration, labelled, number, text } from '../i18n.js';
import { about } from '../meta.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { costName } from '../play/counters.js';
import { a, li, ol, span } from '../tags.js';
import { levelPath } from './packs.js';
import { progressOf, stateOf } from './progress.js';

/** @import { IconName } from '../parts/icons.js' */
/** @import { Level } from './packs.js' */
/** @import { LevelState } from './progress.js' */

/** @type {Record<LevelState, IconName>} */
const SHAPES = { untouched: 'ring', tried: 'half', solved: 'check', optimal: 'star' };

/** How far the player got, as a sign and a word. @param {LevelState} state */
const stateMark = (state) => span({ class: `state-mark ${state}` }, icon(SHAPES[state]), text(`level-${state}`));

/**
 * @typedef {object} GridProps
 * @property {string} puzzle
 * @property {string} pack
 * @property {readonly Level[]} levels
 * @property {string} [current] the board that is being played
 * @property {(level: Level, state: LevelState) => boolean} [isShown]
 * @property {() => void} [onPick]
 */

/** @param {GridProps} props */
export function levelGrid({ puzzle, pack, levels, current, isShown, onPick }) {
  return ol(
    { class: 'levels' },
    levels.map((level, index) => {
      const { board, title, info } = level;
      const state = stateOf(puzzle, board, info.rating?.outcome === 'optimal' ? info.rating.cost : null);
      if (isShown && !isShown(level, state)) return null;
      const best = progressOf(puzzle, board)?.best;
      const name = text('levels-level', { number: index + 1, state: text(`level-${state}`) });
      return li(
        { key: board },
        a(
          {
            href: levelPath(board, pack),
            class: `level ${state}`,
            onClick: onPick,
            'aria-current': board === current ? 'true' : undefined,
            title: title || undefined,
          },
          span({ class: 'hidden-text' }, title ? labelled(name, title) : name),
          mini(puzzle, info.view),
          span({ class: 'level-name numbers', 'aria-hidden': 'true' }, index + 1),
          title ? span({ class: 'level-title small', 'aria-hidden': 'true' }, title) : null,
          span({ 'aria-hidden': 'true' }, stateMark(state)),
          best?.cost != null && best.time != null
            ? span(
                { class: 'small quiet numbers' },
                text('level-best', {
                  unit: costName(about(puzzle)?.objectives[0] ?? ''),
                  cost: number(best.cost),
                  time: duration(best.time),
                }),
              )
            : null,
        ),
      );
    }),
  );
}
