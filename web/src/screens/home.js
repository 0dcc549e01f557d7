// Home: a card per puzzle with the next step, the boards of the day, and a search.

import { useEffect } from '../../vendor/hooks.js';
import { signal } from '../../vendor/signals.js';
import { fulfil, read } from '../boards.js';
import { campaignOf } from '../chapters.js';
import { RHYTHM, dailyBoard, pickAhead, weekday } from '../daily.js';
import { bindings } from '../keys.js';
import { day, duration, text } from '../i18n.js';
import { nextStep, stepName, tally } from '../keep/campaign.js';
import { loadProgress } from '../keep/progress.js';
import { streak } from '../keep/streak.js';
import { puzzles } from '../meta.js';
import { mini } from '../parts/mini.js';
import { icon } from '../parts/icons.js';
import { searchBox } from '../parts/search.js';
import { presets } from '../presets.js';
import { pathTo, route } from '../router.js';
import { saves, unfinished } from '../store.js';
import { commonKeys } from './common.js';
import { a, article, div, h1, h2, li, main, p, progress, section, span, ul, component } from '../tags.js';

/** @import { BoardInfo } from '../protocol.js' */

/**
 * Boards that were asked for, by id, and where there is no campaign by puzzle.
 * @type {import('../../vendor/signals.js').Signal<Record<string, BoardInfo>>}
 */
const infos = signal({});
/** Today's boards, by puzzle and day. @type {typeof infos} */
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
    for (const id of ids) void loadProgress(id);
    const picked = ids.map((id) => fill(dailies, dailyKey(id), () => dailyBoard(id, today, signal)));
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
      component(DailyHead, {}),
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
  const campaign = campaignOf(puzzle);
  const next = nextStep(puzzle) ?? campaign?.chapters.at(-1)?.boards.at(-1) ?? null;
  const shown = infos.value[next ?? puzzle];
  useEffect(() => {
    const { first } = presets(puzzle);
    void fill(infos, next ?? puzzle, async () =>
      next ? ((await read(next))[0] ?? null) : fulfil(puzzle, first, { seed: FIRST_SEED }),
    );
  }, [next]);
  const { stars, most, solved, levels } = tally(puzzle, campaign?.chapters ?? []);
  const isNew = !solved && !saves.value.some((other) => other.puzzle === puzzle);
  const board = save?.board ?? next ?? shown?.board;
  const name = text(`${puzzle}-name`);
  return article(
    { class: `card game tint-${tint + 1}` },
    div({ class: 'card-picture' }, mini(puzzle, save?.view ?? shown?.view, save?.board ?? next ?? undefined)),
    div(
      { class: 'words' },
      h2(null, name),
      p({ class: 'quiet goal' }, text(`${puzzle}-goal`)),
      save
        ? p({ class: 'small quiet numbers' }, text('home-left-at', { moves: save.moves, time: duration(save.elapsed) }))
        : null,
      board
        ? div(
            { class: 'row' },
            a(
              { class: 'button main', href: pathTo('play', board) },
              icon('play'),
              span(
                { class: 'next-name' },
                save
                  ? text('home-continue')
                  : isNew || !next
                    ? text(isNew ? 'home-first' : 'home-play')
                    : stepName(next),
              ),
            ),
            a(
              {
                class: 'button icon-only',
                href: pathTo('play', next ?? shown?.board ?? board, { new: '1' }),
                'aria-label': `${text('home-new')}: ${name}`,
                title: text('home-new'),
              },
              icon('plus'),
            ),
          )
        : null,
      campaign
        ? a(
            {
              class: 'to-campaign',
              href: pathTo('campaign', puzzle),
            },
            span(
              { class: 'small' },
              span(null, text('screen-campaign'), span({ class: 'hidden-text' }, ` ${name}`)),
              span({ class: 'numbers' }, icon('star'), text('home-stars', { stars, most })),
            ),
            progress({
              value: solved,
              max: Math.max(1, levels),
              'aria-label': text('packs-solved', { solved, levels }),
            }),
          )
        : null,
    ),
  );
}

/** Today in words: which day it is, how hard, and for how many days in a row. */
function DailyHead() {
  const today = new Date();
  const days = streak(today);
  return div(
    { class: 'row daily-head' },
    h2({ id: 'daily' }, text('home-daily')),
    span({ class: 'quiet date' }, day(today)),
    span({ class: 'badge' }, text(`difficulty-${RHYTHM[weekday(today)] ?? 'easy'}`)),
    days ? span({ class: 'badge good streak' }, icon('flame'), text('daily-streak', { days })) : null,
    a({ class: 'button bare', href: pathTo('daily') }, icon('calendar'), span(null, text('home-calendar'))),
  );
}

/** @param {string} puzzle */
const dailyKey = (puzzle) => `${puzzle} ${new Date().toDateString()}`;

/** @param {{ puzzle: string }} props */
function Daily({ puzzle }) {
  const daily = dailies.value[dailyKey(puzzle)];
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
          { class: `small quiet${save?.won ? '' : ' open'}` },
          save?.won ? text('home-daily-done', { time: duration(save.elapsed) }) : text('home-daily-open'),
        ),
      ),
    ),
  );
}

/** @param {typeof infos} into @param {string} key @param {() => Promise<BoardInfo | null>} board */
async function fill(into, key, board) {
  if (into.peek()[key]) return;
  const found = await board().catch(() => null);
  if (found) into.value = { ...into.value, [key]: found };
}
