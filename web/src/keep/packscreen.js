// Packs: all collections with how far the player got; one collection with its levels; taking collections in and giving
// them away.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { read } from '../boards.js';
import { has, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, choice, entry } from '../parts/controls.js';
import { faultList } from '../parts/faults.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { title } from '../parts/overlay.js';
import { complain } from '../play/actions.js';
import { go, pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { a, article, div, h1, h2, main, nav, p, progress, section, component } from '../tags.js';
import { leftOut, packImport } from './import.js';
import { levelGrid } from './levelgrid.js';
import {
  firstUnsolved,
  keepPack,
  levelPath,
  levelsOf,
  loadOwn,
  loadPacks,
  packTitle,
  packs,
  removePack,
} from './packs.js';
import { loadProgress } from './progress.js';
import { replays } from './replays.js';
import { complainKept, download } from './wire.js';

/** @import { PackInfo, View } from '../protocol.js' */
/** @import { Level } from './packs.js' */
/** @import { LevelState } from './progress.js' */
/** @typedef {'all' | LevelState} Filter */

const FILTERS = /** @type {const} */ (['all', 'untouched', 'tried', 'solved', 'optimal']);

/** `/packs`, `/packs/PUZZLE`, `/packs/PUZZLE?pack=ID`. @param {{ board: string }} props */
export function Packs({ board: puzzle }) {
  const id = route.value.query.get('pack');
  useEffect(() => {
    bindings.value = commonKeys();
    title.value = text('screen-packs');
    void loadPacks();
    if (puzzle) void loadProgress(puzzle);
  }, [puzzle, id]);
  const info = packs.value.find((pack) => pack.puzzle === puzzle && pack.id === id);
  if (info) return component(OnePack, { key: info.id, pack: info });
  const shown = packs.value.filter((pack) => !puzzle || pack.puzzle === puzzle);
  const to = (/** @type {string} */ one, /** @type {string} */ name) =>
    a(
      { key: one, class: 'button', href: pathTo('packs', one), 'aria-current': one === puzzle ? 'page' : undefined },
      name,
    );
  return main(
    { class: 'page stack', id: 'main' },
    h1(null, text('screen-packs')),
    p({ class: 'quiet' }, text('packs-lead')),
    nav(
      { class: 'row', 'aria-label': text('home-games') },
      to('', text('packs-all')),
      puzzles.value.map((one) => to(one.id, text(`${one.id}-name`))),
    ),
    div(
      { class: 'pack-list' },
      shown.map((pack) => component(PackCard, { key: `${pack.puzzle}:${pack.id}`, pack })),
    ),
    packImport({ puzzle }),
  );
}

/** @param {{ pack: PackInfo }} props */
function PackCard({ pack }) {
  const { puzzle, id, levels, solved, author } = pack;
  const name = packTitle(pack);
  const art = useSignal(/** @type {View | null} */ (null));
  useEffect(() => {
    const first = async () =>
      pack.own ? (await loadOwn(id)).levels[0]?.board : `${puzzle}:${id}/${Math.ceil(levels / 2)}`;
    void first()
      .then((board) => (board ? read(board) : []))
      .then(
        ([found]) => (art.value = found?.view ?? null),
        () => {},
      );
  }, []);
  const tint = (puzzles.value.findIndex((one) => one.id === puzzle) % 4) + 1;
  return article(
    { class: `card pack tint-${tint}` },
    div({ class: 'card-picture' }, mini(puzzle, art.value)),
    div(
      { class: 'stack-tight' },
      h2(null, a({ href: pathTo('packs', puzzle, { pack: id }) }, name)),
      p(
        { class: 'small quiet' },
        [text(`${puzzle}-name`), author ? text('packs-by', { author }) : '', pack.own ? text('packs-own') : '']
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    div(
      { class: 'stack-tight' },
      p({ class: 'numbers' }, text('packs-solved', { solved, levels })),
      progress({ value: solved, max: Math.max(1, levels), 'aria-label': name }),
    ),
  );
}

/** @param {{ pack: PackInfo }} props */
function OnePack({ pack }) {
  const { puzzle, id } = pack;
  const name = packTitle(pack);
  const levels = useSignal(/** @type {Level[]} */ ([]));
  const filter = useSignal(/** @type {Filter} */ ('all'));
  const wanted = useSignal('');
  useEffect(() => {
    title.value = name;
    void levelsOf(puzzle, id).then((found) => (levels.value = found), complain);
  }, [id]);
  const next = firstUnsolved(puzzle, levels.value);
  const words = wanted.value.trim().toLowerCase();
  const isShown = (/** @type {Level} */ level, /** @type {LevelState} */ state) =>
    (filter.value === 'all' || filter.value === state) &&
    (!words || `${levels.value.indexOf(level) + 1} ${level.title}`.toLowerCase().includes(words));
  const about = `${puzzle}-pack-${id}`;
  return main(
    { class: 'page stack', id: 'main' },
    p(null, a({ href: pathTo('packs', puzzle) }, text('packs-back'))),
    h1(null, name),
    p(
      { class: 'quiet' },
      [
        pack.own && pack.author ? text('packs-by', { author: pack.author }) : '',
        pack.own ? text('packs-own') : has(about) ? text(about) : '',
        text('packs-solved', { solved: pack.solved, levels: pack.levels }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    div(
      { class: 'row' },
      next ? a({ class: 'button main', href: levelPath(next.board, id) }, icon('next'), text('levels-next')) : null,
      actionButton(text('packs-export'), () => download(`${id}.txt`, exported(pack, levels.value), 'text/plain'), {
        icon: 'file',
        disabled: !levels.value.length,
      }),
      pack.own
        ? actionButton(text('packs-remove'), () => void remove(pack).catch(complainKept), {
            icon: 'trash',
            look: 'danger',
          })
        : null,
    ),
    div(
      { class: 'row' },
      choice({
        name: text('packs-filter'),
        value: filter.value,
        options: FILTERS.map(
          (one) => /** @type {const} */ ([one, text(one === 'all' ? 'packs-filter-all' : `level-${one}`)]),
        ),
        onChange: (one) => (filter.value = one),
      }),
      div(
        { class: 'pack-pick' },
        entry({
          name: text('packs-find'),
          type: 'search',
          placeholder: text('packs-find'),
          value: wanted.value,
          onInput: (event) => (wanted.value = event.currentTarget.value),
        }),
      ),
    ),
    leftOut.value?.pack === id
      ? section(
          { class: 'card stack-tight', role: 'status', 'aria-label': text('import-left-out') },
          h2(null, text('import-left-out')),
          faultList(leftOut.value.lines),
          div(
            { class: 'row' },
            actionButton(text('coach-done'), () => (leftOut.value = null), { look: 'bare', icon: 'check' }),
          ),
        )
      : null,
    levelGrid({ puzzle, pack: id, levels: levels.value, isShown }),
    section({ class: 'stack-tight' }, replays({ puzzle, levels: levels.value })),
  );
}

/**
 * A pack as a text that any Starboard reads: one board id a line, its title above it.
 * @param {PackInfo} pack
 * @param {readonly Level[]} levels
 */
const exported = (pack, levels) =>
  [
    `; ${packTitle(pack)}`,
    ...(pack.author ? [`; ${pack.author}`] : []),
    '',
    ...levels.flatMap(({ board, title }) => (title ? [`; ${title}`, board] : [board])),
    '',
  ].join('\n');

/** @param {PackInfo} info */
async function remove(info) {
  const pack = await removePack(info.id);
  go(pathTo('packs', info.puzzle));
  show(text('packs-removed', { title: pack.title }), 'plain', {
    text: text('packs-undo'),
    run: () => void keepPack(pack).catch(complainKept),
  });
}
