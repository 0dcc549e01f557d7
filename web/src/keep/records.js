// Records (英雄榜): the best games of every family of boards.

import { useEffect } from '../../vendor/hooks.js';
import { signal, useSignal } from '../../vendor/signals.js';
import { duration, labelled, language, number, text, when } from '../i18n.js';
import { bindings } from '../keys.js';
import { levelOf, puzzleOf, puzzles } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, choice, entry, field } from '../parts/controls.js';
import { title } from '../parts/overlay.js';
import { valueName } from '../parts/params.js';
import { pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { set, settings } from '../store.js';
import {
  a,
  dd,
  div,
  dl,
  dt,
  h1,
  h2,
  h3,
  h4,
  main,
  p,
  section,
  span,
  table,
  tbody,
  td,
  th,
  thead,
  tr,
  component,
} from '../tags.js';
import { latestTimes } from '../play/race.js';
import { packTitle } from './packs.js';
import { wayBack } from './deleted.js';
import { current } from './profiles.js';
import { call, complainKept, download, part } from './wire.js';

/** @import { Average, RecordTable } from '../protocol.js' */

/** @type {import('../../vendor/signals.js').Signal<RecordTable[] | null>} */
const tables = signal(null);

export function Records() {
  const asked = route.value.query.get('family');
  const isAsking = useSignal('');
  useEffect(() => {
    bindings.value = commonKeys();
    title.value = text('screen-records');
    void load().catch(complainKept);
  }, []);
  const all = (tables.value ?? []).filter(({ family }) => isListed(family));
  const shown = asked ? all.filter(({ family }) => family === asked) : all;
  const reset = async (/** @type {string} */ family) => {
    await call('DELETE', family === ALL ? 'records' : `records?family=${part(family)}`);
    isAsking.value = '';
    show(text('records-forgotten'), 'plain', await wayBack(load));
    await load();
  };
  const sure = (/** @type {string} */ family) =>
    isAsking.value === family
      ? div(
          { class: 'row' },
          actionButton(text('records-reset-sure'), () => void reset(family).catch(complainKept), { look: 'danger' }),
          actionButton(text('cancel'), () => (isAsking.value = '')),
        )
      : div(
          { class: 'row' },
          actionButton(text(family === ALL ? 'records-reset-all' : 'records-reset'), () => (isAsking.value = family), {
            look: 'danger',
            icon: 'trash',
          }),
        );
  return main(
    { class: 'page stack', id: 'main' },
    h1(null, text('screen-records')),
    p({ class: 'quiet' }, text('records-lead')),
    div(
      { class: 'form-grid' },
      field(
        { name: text('records-name'), help: text('records-name-help') },
        entry({
          name: text('records-name'),
          value: settings.value.name,
          placeholder: current()?.name ?? '',
          maxLength: 40,
          onInput: (event) => set({ name: event.currentTarget.value }),
        }),
      ),
    ),
    asked ? p(null, a({ href: pathTo('records') }, text('records-all'))) : null,
    tables.value && !shown.length ? p({ class: 'card' }, text('records-none')) : null,
    puzzles.value.map(({ id }) => {
      const own = shown.filter(({ family }) => puzzleOf(family) === id);
      if (!own.length) return null;
      return section(
        { key: id, class: 'stack', 'aria-label': text(`${id}-name`) },
        h2(null, text(`${id}-name`)),
        bySize(own).map(([size, sized]) =>
          section(
            { key: size, class: 'stack-tight', 'aria-label': size || text('levels') },
            h3({ class: 'numbers' }, size ? shownSize(size) : text('levels')),
            div(
              { class: 'record-list' },
              sized.map((one) => component(Family, { key: one.family, table: one, reset: sure(one.family) })),
            ),
          ),
        ),
      );
    }),
    all.length
      ? div(
          { class: 'row' },
          actionButton(
            text('records-export'),
            () => download('starboard-records.json', JSON.stringify(tables.value, null, 1)),
            {
              icon: 'file',
            },
          ),
          sure(ALL),
        )
      : null,
  );
}

const ALL = '*';

/** Boards that were spelled out are ranked by themselves, with their pack. @param {string} family */
const isListed = (family) => Boolean(levelOf(family)) || !family.slice(family.indexOf(':') + 1).includes(':');

/** @param {{ table: RecordTable, reset: import('preact').VNode<any> }} props */
function Family({ table: shown, reset }) {
  const order = useSignal(/** @type {'time' | 'steps'} */ ('time'));
  const name = familyName(shown);
  const average = (/** @type {Average | null} */ found) => (found ? duration(found.best, true) : '–');
  const fact = (/** @type {string} */ id, /** @type {string} */ value) =>
    div({ key: id, 'data-fact': id }, dt(null, text(`records-${id}`)), dd({ class: 'numbers' }, value));
  const rows = order.value === 'time' ? shown.by_time : shown.by_steps;
  return section(
    { class: 'card stack record-card', 'aria-label': name, 'data-family': shown.family },
    div(
      { class: 'row' },
      h4(null, name),
      span({ class: 'small quiet push' }, text('records-games', { games: shown.games })),
    ),
    dl(
      { class: 'facts' },
      fact('best-time', duration(shown.by_time[0]?.time ?? 0, true)),
      fact('best-steps', number(shown.by_steps[0]?.steps ?? 0)),
      fact('of-5', average(shown.of_5)),
      fact('of-12', average(shown.of_12)),
      fact('of-100', average(shown.of_100)),
      fact('pace', new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(shown.best_pace / 1000)),
      fact('streak', text('records-days', { days: shown.streak })),
    ),
    latestTimes(shown),
    choice({
      name: text('records-order'),
      group: `order ${shown.family}`,
      value: order.value,
      options: [
        ['time', text('records-by-time')],
        ['steps', text('records-by-steps')],
      ],
      onChange: (to) => (order.value = to),
    }),
    div(
      {
        class: 'table-scroll',
        tabIndex: 0,
        role: 'region',
        'aria-label': `${name}: ${text(`records-by-${order.value}`)}`,
      },
      table(
        { class: 'table numbers' },
        thead(
          null,
          tr(
            null,
            ['rank', 'player', 'time', 'steps', 'when'].map((id) =>
              th({ key: id, scope: 'col' }, text(`records-${id}`)),
            ),
          ),
        ),
        tbody(
          null,
          rows.map((row, index) =>
            tr(
              { key: `${row.at} ${index}` },
              td(null, index + 1),
              td(null, row.name || text('records-nobody')),
              td(null, a({ href: pathTo('play', row.board) }, duration(row.time, true))),
              td(null, number(row.steps)),
              td({ class: 'quiet' }, when(new Date(row.at))),
            ),
          ),
        ),
      ),
    ),
    reset,
  );
}

/**
 * Tables by the size of their boards, small sizes first; levels of packs, which have none, at the end.
 * @param {RecordTable[]} all
 * @returns {[string, RecordTable[]][]}
 */
function bySize(all) {
  /** @type {Map<string, RecordTable[]>} */
  const sizes = new Map();
  for (const one of all) sizes.set(one.options.size ?? '', [...(sizes.get(one.options.size ?? '') ?? []), one]);
  const cells = (/** @type {string} */ size) =>
    size ? size.split('x').reduce((product, side) => product * Number(side), 1) : Infinity;
  return [...sizes].sort(([one], [other]) => cells(one) - cells(other));
}

/** @param {string} size */
const shownSize = (size) => size.replace('x', '×');

/** A family in words: its size, and what else was chosen. @param {RecordTable} table */
function familyName({ family, options }) {
  const level = levelOf(family);
  if (level)
    return text('records-level', { pack: packTitle({ puzzle: level.puzzle, id: level.pack }), number: level.number });
  const puzzle = puzzleOf(family);
  const { size = '', ...others } = options;
  const chosen = Object.entries(others).map(([id, value]) =>
    labelled(text(`${puzzle}-param-${id}`), valueName(puzzle, id, value)),
  );
  return [shownSize(size), ...chosen].join(' · ');
}

async function load() {
  const families = /** @type {string[]} */ (await call('GET', 'records'));
  tables.value = await Promise.all(
    families.map((family) => /** @type {Promise<RecordTable>} */ (call('GET', `records?family=${part(family)}`))),
  );
}
