// The boards of the day: a month to look back on, and the four boards of one of its days.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { RHYTHM, dailyBoard, dayName, dayNamed, daysAfter, weekday } from '../daily.js';
import { day, duration, language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { title } from '../parts/overlay.js';
import { starRow } from '../parts/stars.js';
import { complain } from '../play/actions.js';
import { resultSheet } from '../play/sharewin.js';
import { go, pathTo } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { optima, saveOf } from '../store.js';
import { a, div, h1, h2, li, main, p, section, span, table, tbody, td, th, thead, tr, ul, component } from '../tags.js';
import { starsFor } from './campaign.js';
import { dayText, drawDay } from './daycard.js';
import { loadProgress } from './progress.js';
import { isInTime, solvedDays, streak } from './streak.js';

/** @import { BoardInfo, Progress } from '../protocol.js' */

/** `/daily`, `/daily/2026-11-16`. @param {{ board: string }} props */
export function Calendar({ board: named }) {
  const today = new Date();
  const wanted = dayNamed(named);
  const date = wanted && wanted <= today ? wanted : (dayNamed(dayName(today)) ?? today);
  const shares = useSignal(false);
  useEffect(() => {
    title.value = text('screen-daily');
    for (const { id } of puzzles.value) void loadProgress(id);
  }, []);
  const to = (/** @type {Date} */ other) => {
    if (other <= today) go(pathTo('daily', dayName(other)), { replace: true });
  };
  useEffect(() => {
    const by = (/** @type {number} */ days) => () => to(daysAfter(date, days));
    bindings.value = [
      { keys: ['ArrowLeft'], text: 'key-day-before', run: by(-1) },
      { keys: ['ArrowRight'], text: 'key-day-after', run: by(1) },
      { keys: ['ArrowUp'], text: 'key-week-before', run: by(-7) },
      { keys: ['ArrowDown'], text: 'key-week-after', run: by(7) },
      ...commonKeys(),
    ];
  }, [named]);
  const days = solvedDays();
  const inARow = streak(today);
  const solved = days.get(dayName(date));
  const rows = puzzles.value.map(({ id }) => {
    const progress = solved?.get(id);
    return { name: text(`${id}-name`), ...worth(progress), time: progress ? (progress.best.time ?? 0) : null };
  });
  return main(
    { class: 'page stack calendar-page', id: 'main' },
    div(
      { class: 'row' },
      h1(null, text('screen-daily')),
      inARow ? span({ class: 'badge good streak' }, icon('flame'), text('daily-streak', { days: inARow })) : null,
    ),
    p({ class: 'quiet' }, text('daily-lead')),
    div(
      { class: 'calendar-and-day' },
      month(date, today, days),
      section(
        { class: 'card stack', 'aria-labelledby': 'the-day' },
        div(
          { class: 'row' },
          h2({ id: 'the-day' }, day(date)),
          span({ class: 'badge' }, text(`difficulty-${RHYTHM[weekday(date)] ?? 'easy'}`)),
        ),
        ul(
          { class: 'dailies' },
          puzzles.value.map(({ id }) =>
            component(DayBoard, { key: `${id} ${dayName(date)}`, puzzle: id, date, progress: solved?.get(id) ?? null }),
          ),
        ),
        solved?.size
          ? div(
              { class: 'row' },
              actionButton(text('share'), () => (shares.value = true), { icon: 'share' }),
            )
          : null,
      ),
    ),
    shares.value
      ? resultSheet({
          words: dayText({ date, rows, streak: inARow }),
          draw: () => drawDay({ date, rows, streak: inARow }),
          onClose: () => (shares.value = false),
        })
      : null,
  );
}

/** The stars of a solved board. @param {Progress | undefined} progress */
function worth(progress) {
  if (!progress) return { stars: 0, most: 0 };
  const optimum = progress.optimum ?? optima.value[progress.board] ?? null;
  const stars = progress.best.cost === null ? 1 : starsFor(progress.best.cost, optimum);
  return { stars, most: optimum === null ? 1 : 3 };
}

/**
 * A month with what was solved on its days.
 * @param {Date} date
 * @param {Date} today
 * @param {ReturnType<typeof solvedDays>} days
 */
function month(date, today, days) {
  const first = new Date(date.getFullYear(), date.getMonth(), 1);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0);
  const start = daysAfter(first, -weekday(first));
  const weeks = Math.ceil((weekday(first) + last.getDate()) / 7);
  const short = new Intl.DateTimeFormat(language.value, { weekday: 'short' });
  const name = new Intl.DateTimeFormat(language.value, { year: 'numeric', month: 'long' }).format(first);
  const step = (/** @type {Date} */ to, /** @type {'previous' | 'next'} */ sign, /** @type {string} */ words) =>
    to > today
      ? span({ class: 'button bare icon-only', 'aria-hidden': 'true' })
      : a(
          { class: 'button bare icon-only', href: pathTo('daily', dayName(to)), 'aria-label': words, title: words },
          icon(sign),
        );
  const nextMonth = new Date(date.getFullYear(), date.getMonth() + 1, 1);
  return section(
    { class: 'card calendar', 'aria-label': name },
    div(
      { class: 'row calendar-head' },
      step(daysAfter(first, -1), 'previous', text('daily-month-before')),
      h2(null, name),
      step(nextMonth, 'next', text('daily-month-after')),
    ),
    table(
      null,
      thead(
        null,
        tr(
          null,
          RHYTHM.map((difficulty, at) =>
            th(
              { key: at, scope: 'col' },
              short.format(daysAfter(start, at)),
              span({ class: 'small quiet' }, text(`difficulty-${difficulty}`)),
            ),
          ),
        ),
      ),
      tbody(
        null,
        Array.from({ length: weeks }, (_, week) =>
          tr(
            { key: week },
            Array.from({ length: 7 }, (_, at) => {
              const cell = daysAfter(start, 7 * week + at);
              return td({ key: at }, cell < first || cell > last ? null : dayCell(cell, date, today, days));
            }),
          ),
        ),
      ),
    ),
  );
}

/** @param {Date} cell @param {Date} date @param {Date} today @param {ReturnType<typeof solvedDays>} days */
function dayCell(cell, date, today, days) {
  const name = dayName(cell);
  if (cell > today) return span({ class: 'day quiet numbers' }, cell.getDate());
  const solved = days.get(name);
  const marks = puzzles.value.map(({ id }, at) => {
    const progress = solved?.get(id);
    const state = progress ? (isInTime(progress) ? ' in-time' : ' later') : '';
    return span({ key: id, class: `day-mark tint-${(at % 4) + 1}${state}` });
  });
  const counts = { solved: solved?.size ?? 0, boards: puzzles.value.length };
  return a(
    {
      class: `day numbers${name === dayName(today) ? ' today' : ''}${solved?.size ? ' solved' : ''}`,
      href: pathTo('daily', name),
      'aria-current': name === dayName(date) ? 'date' : undefined,
      'aria-label': `${day(cell)}, ${text('daily-solved', counts)}`,
    },
    cell.getDate(),
    span({ class: 'day-marks', 'aria-hidden': 'true' }, marks),
  );
}

/** @param {{ puzzle: string, date: Date, progress: Progress | null }} props */
function DayBoard({ puzzle, date, progress }) {
  const info = useSignal(/** @type {BoardInfo | null} */ (null));
  useEffect(() => {
    const leaving = new AbortController();
    void dailyBoard(puzzle, date, leaving.signal).then(
      (found) => (info.value = found),
      (error) => leaving.signal.aborted || complain(error),
    );
    return () => leaving.abort();
  }, []);
  const board = info.value?.board;
  const save = board ? saveOf(board) : undefined;
  const { stars, most } = worth(progress ?? undefined);
  const words = span(
    { class: 'stack-tight' },
    span(null, text(`${puzzle}-name`)),
    progress
      ? span({ class: 'small row' }, starRow(stars, most), duration(progress.best.time ?? save?.elapsed ?? 0))
      : span(
          { class: 'small quiet' },
          !board ? text('home-daily-picked') : save?.moves && !save.won ? text('home-continue') : text('daily-open'),
        ),
  );
  const picture = mini(puzzle, save?.view ?? info.value?.view);
  return li(
    { class: 'daily' },
    board ? a({ href: pathTo('play', board) }, picture, words) : div({ class: 'pending' }, picture, words),
  );
}
