// What can be chosen: the rules of a puzzle, and what there is to do with a board.

import { anyText, text } from '../../i18n.js';
import { about } from '../../meta.js';
import { valueName } from '../../parts/params.js';
import { pathTo } from '../../router.js';
import { a, dd, dl, dt, h3 } from '../../tags.js';

/** @import { Kind } from '../../meta.js' */

/** The rules that a player can choose for a puzzle, with their values. @param {string} puzzle */
export function choices(puzzle) {
  const rules = about(puzzle)?.rules ?? [];
  if (!rules.length) return null;
  return [
    h3(null, text('guide-choices')),
    dl(
      { class: 'modes' },
      rules.map(({ id, kind }) => [
        dt({ key: id }, text(`${puzzle}-param-${id}`)),
        dd(
          null,
          [
            words(kind)
              .map((word) => valueName(puzzle, id, word))
              .join(' · '),
            anyText(`help-${puzzle}-${id}`),
          ]
            .filter(Boolean)
            .join(' — '),
        ),
      ]),
    ),
  ];
}

/** What there is to do, with the way there. */
export const activities = () =>
  dl(
    { class: 'modes' },
    /** @type {const} */ ([
      'play',
      'hint',
      'solve',
      'visualise',
      'race',
      'edit',
      'make',
      'packs',
      'records',
      'learn',
    ]).map((id) => [
      dt({ key: id }, WAYS[id] ? a({ href: WAYS[id] }, text(`guide-${id}`)) : text(`guide-${id}`)),
      dd(null, text(`guide-${id}-text`)),
    ]),
  );

/** @type {Partial<Record<string, string>>} */
const WAYS = { play: pathTo('home'), packs: pathTo('packs'), records: pathTo('records'), learn: pathTo('learn') };

/** The words that a parameter knows. @param {Kind} kind @returns {readonly string[]} */
function words(kind) {
  if (typeof kind === 'string') return [];
  return 'choice' in kind ? kind.choice : 'choice-or-text' in kind ? kind['choice-or-text'] : [];
}
