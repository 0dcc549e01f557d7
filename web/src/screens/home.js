// Home: a card per puzzle to begin or go on, the boards of the day, and a search.

import { useEffect } from '../../vendor/hooks.js';
import { signal } from '../../vendor/signals.js';
import { fulfil } from '../boards.js';
import { dailyBoard, pickAhead } from '../daily.js';
import { bindings } from '../keys.js';
import { day, duration, text } from '../i18n.js';
import { puzzles } from '../meta.js';
import { mini } from '../parts/mini.js';
import { icon } from '../parts/icons.js';
import { searchBox } from '../parts/search.js';
import { presets } from '../presets.js';
import { pathTo, route } from '../router.js';
import { saves, unfinished } from '../store.js';
import { commonKeys } from './common.js';
import { a, article, div, h1, h2, li, main, p, section, span, ul, component } from '../tags.js';

/** @import { BoardInfo } from '../protocol.js' */

/**
 * Boards to begin with, by puzzle; asked for once.
 * @type {import('../../vendor/signals.js').Signal<Record<string, BoardInfo>>}
 */
const firsts = signal({});
/** Today's boards, by puzzle. @type {import('../../vendor/signals.js').Signal<Record<string, BoardInfo>>} */
const dailies = signal({});

/** The board of the textbooks' comparison: 22 moves, and a thousand times fewer nodes with an estimate than without. */
const SEEN = 'sliding:3x3:8,1,0,3,5,7,4,2,6';

/** The gentle first boards always come from the same seed, so that a newcomer's link means the same to a friend. */
const FIRST_SEED = '1';

export function Home() {
  useEffect(() => {
    const search = () => document.querySelector('input[type=search]');
    const focus = () => /** @type {HTMLInputElement | null} */ (search())?.focus();
    bindings.value = [
      { keys: ['/'], text: 'key-search', run: focus },
      ...commonKeys().filter(({ keys }) => !keys.includes('/')),
    ];
    if (route.value.query.has('search')) focus();
    const leaving = new AbortController();
    const { signal } = leaving;
    const today = new Date();
    const ids = puzzles.value.map(({ id }) => id);
    for (const id of ids) void fill(firsts, id, () => fulfil(id, presets(id).first, { seed: FIRST_SEED, signal }));
    const picked = ids.map((id) => fill(dailies, id, () => dailyBoard(id, today, signal)));
    void Promise.all(picked).then(() => pickAhead(ids, today, signal));
    return () => leaving.abort();
  }, [puzzles.value]);
  return main(
    { class: 'page home', id: 'main' },
    section(
      { class: 'welcome' },
      div({ class: 'stack-tight' }, h1(null, text('home-title')), p({ class: 'quiet' }, text('home-lead'))),
      searchBox(),
    ),
    section(
      { class: 'cards', 'aria-label': text('home-games') },
      puzzles.value.map(({ id }, index) => component(Card, { key: id, puzzle: id, tint: index % 4 })),
    ),
    section(
      { class: 'stack-tight', 'aria-labelledby': 'daily' },
      div({ class: 'row' }, h2({ id: 'daily' }, text('home-daily')), span({ class: 'quiet' }, day(new Date()))),
      ul(
        { class: 'dailies' },
        puzzles.value.map(({ id }) => component(Daily, { key: id, puzzle: id })),
      ),
    ),
    section(
      { class: 'stack-tight', 'aria-labelledby': 'search' },
      h2({ id: 'search' }, text('home-search')),
      ul(
        { class: 'dailies' },
        door('learn', pathTo('learn'), text('screen-learn'), text('home-learn')),
        door('eye', pathTo('visualise', SEEN, { how: 'astar/manhattan' }), text('visual-heading'), text('home-watch')),
        door(
          'flag',
          pathTo('race', SEEN, { lanes: 'bfs|astar/misplaced|astar/manhattan|idastar/manhattan', go: '1' }),
          text('race-heading'),
          text('home-race'),
        ),
      ),
    ),
    section(
      { class: 'stack-tight', 'aria-labelledby': 'kept' },
      h2({ id: 'kept' }, text('home-kept')),
      div(
        { class: 'row' },
        a({ class: 'button', href: pathTo('packs') }, icon('levels'), text('screen-packs')),
        a({ class: 'button', href: pathTo('records') }, icon('trophy'), text('screen-records')),
        span({ class: 'quiet' }, text('home-kept-lead')),
      ),
    ),
    section(
      { class: 'stack-tight', 'aria-labelledby': 'own' },
      h2({ id: 'own' }, text('home-own')),
      div(
        { class: 'row' },
        a({ class: 'button', href: pathTo('edit') }, icon('edit'), text('screen-edit')),
        span({ class: 'quiet' }, text('edit-lead')),
      ),
    ),
  );
}

/**
 * A way to another part of the app.
 * @param {import('../parts/icons.js').IconName} sign
 * @param {string} href
 * @param {string} name
 * @param {string} words
 */
const door = (sign, href, name, words) =>
  li(
    { class: 'daily door' },
    a({ href }, icon(sign), span({ class: 'stack-tight' }, span(null, name), span({ class: 'small quiet' }, words))),
  );

/** @param {{ puzzle: string, tint: number }} props */
function Card({ puzzle, tint }) {
  const save = unfinished(puzzle);
  const first = firsts.value[puzzle];
  const begun = saves.value.some((other) => other.puzzle === puzzle);
  const board = save?.board ?? first?.board;
  return article(
    { class: `card game tint-${tint + 1}` },
    div({ class: 'card-picture' }, mini(puzzle, save?.view ?? first?.view)),
    div(
      { class: 'words' },
      h2(null, text(`${puzzle}-name`)),
      p({ class: 'quiet' }, text(`${puzzle}-goal`)),
      save
        ? p({ class: 'small quiet numbers' }, text('home-left-at', { moves: save.moves, time: duration(save.elapsed) }))
        : null,
      div(
        { class: 'row' },
        board
          ? a(
              { class: 'button main', href: pathTo('play', board) },
              icon('play'),
              text(save ? 'home-continue' : begun ? 'home-play' : 'home-first'),
            )
          : null,
        board
          ? a(
              {
                class: 'button',
                href: pathTo('play', first?.board ?? board, { new: '1' }),
                'aria-label': `${text('home-new')}: ${text(`${puzzle}-name`)}`,
              },
              text('home-new'),
            )
          : null,
      ),
    ),
  );
}

/** @param {{ puzzle: string }} props */
function Daily({ puzzle }) {
  const daily = dailies.value[puzzle];
  if (!daily?.board) {
    return li(
      { class: 'daily' },
      div(
        { class: 'pending' },
        mini(puzzle, null),
        span(
          { class: 'stack-tight' },
          span(null, text(`${puzzle}-name`)),
          span({ class: 'small quiet' }, text('home-daily-picked')),
        ),
      ),
    );
  }
  const { board } = daily;
  const save = saves.value.find((other) => other.board === board);
  return li(
    { class: 'daily' },
    a(
      { href: pathTo('play', board) },
      mini(puzzle, save?.view ?? daily.view),
      span(
        { class: 'stack-tight' },
        span(null, text(`${puzzle}-name`)),
        span(
          { class: 'small quiet' },
          save?.won ? text('home-daily-done', { time: duration(save.elapsed) }) : text('home-daily-open'),
        ),
      ),
    ),
  );
}

/** @param {typeof firsts} into @param {string} puzzle @param {() => Promise<BoardInfo | null>} board */
async function fill(into, puzzle, board) {
  if (into.peek()[puzzle]) return;
  const found = await board().catch(() => null);
  if (found) into.value = { ...into.value, [puzzle]: found };
}
