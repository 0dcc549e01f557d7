// The search box: puzzles, levels by number, board ids, screens.

import { useSignal } from '../../vendor/signals.js';
import { has, text } from '../i18n.js';
import { puzzles } from '../meta.js';
import { go, pathTo } from '../router.js';
import { a, div, form, li, ul, component } from '../tags.js';
import { entry } from './controls.js';
import { icon } from './icons.js';

const MOST = 8;

export const searchBox = () => component(SearchBox, {});

function SearchBox() {
  const wanted = useSignal('');
  const results = find(wanted.value);
  return form(
    {
      class: 'search',
      role: 'search',
      onSubmit: (event) => {
        event.preventDefault();
        if (results[0]) go(results[0].path);
      },
    },
    div(
      { class: 'search-field' },
      icon('search'),
      entry({
        name: text('search'),
        type: 'search',
        placeholder: text('search-placeholder'),
        value: wanted.value,
        onInput: (event) => (wanted.value = event.currentTarget.value),
      }),
    ),
    wanted.value.trim()
      ? ul(
          { class: 'results' },
          results.length
            ? results.map(({ name, path }) => li({ key: path }, a({ href: path }, name)))
            : li({ class: 'quiet' }, text('search-nothing')),
        )
      : null,
  );
}

/** @param {string} wanted @returns {{ name: string, path: string }[]} */
function find(wanted) {
  const typed = wanted.trim();
  if (!typed) return [];
  if (typed.includes(':')) return [{ name: text('search-board', { board: typed }), path: pathTo('play', typed) }];
  const words = typed.toLowerCase().split(/\s+/);
  const digits = words.find((word) => /^\d+$/.test(word));
  const names = words.filter((word) => word !== digits);
  const screens = /** @type {const} */ (['learn', 'experiments', 'edit', 'packs', 'records', 'settings', 'help']).map(
    (screen) => ({ name: text(`screen-${screen}`), path: pathTo(screen) }),
  );
  const levels = puzzles.value.flatMap(({ id, packs }) =>
    packs.flatMap((pack) => {
      const number = Number(digits ?? 1);
      if (number < 1 || number > pack.count) return [];
      const name = `${text(`${id}-name`)} · ${packName(id, pack.id)} ${number}`;
      return [{ name, path: pathTo('play', `${id}:${pack.id}/${number}`) }];
    }),
  );
  const games = puzzles.value.map(({ id }) => ({ name: text(`${id}-name`), path: pathTo('help', id) }));
  const all = digits ? levels : [...games, ...screens, ...levels];
  return all
    .filter(({ name, path }) => names.every((word) => `${name} ${path}`.toLowerCase().includes(word)))
    .slice(0, MOST);
}

/** A pack's short name. @param {string} puzzle @param {string} pack */
export function packName(puzzle, pack) {
  const id = `${puzzle}-pack-${pack}`;
  return has(id) ? (text(id).split(/[:：]/)[0] ?? pack) : pack;
}
