// A lesson: one idea, a small live board with its search, the reasons, a question, and ways on. In the teacher's view
// each of these is a page of its own.

import { useEffect, useLayoutEffect } from '../../vendor/hooks.js';
import { language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { title } from '../parts/overlay.js';
import { go, pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { a, article, dd, div, dl, dt, h1, h2, main, nav, p, section, span } from '../tags.js';
import { formulaOf, toText } from '../visual/setup.js';
import { byHand } from './byhand.js';
import { comparison } from './compare.js';
import { fitReport } from './fit.js';
import { formulaEditor } from './formula.js';
import { graph } from './graph.js';
import { COURSE } from './lessons.js';
import { FORGETFUL_QUESTIONS, LARGE_QUESTIONS, QUESTIONS } from './lessons/boards.js';
import { prediction } from './predict.js';
import { finish } from './progress.js';
import { leastSquares } from './leastsquares.js';
import { inline, prose } from './prose.js';
import { repeats } from './repeats.js';
import { stage, useSearch } from './stage.js';

/** @import { Setup } from '../visual/setup.js' */
/** @import { Lesson } from './lessons.js' */
/** @import { Search } from './stage.js' */
/** @import { ComponentChildren } from 'preact' */
/** @typedef {{ id: string, name: string, body: ComponentChildren }} Slide */

const PROPERTIES = /** @type {const} */ (['complete', 'optimal', 'time', 'space']);

/** @param {{ lesson: Lesson, place: number }} props */
export function LessonPage({ lesson, place }) {
  const search = useSearch(lesson);
  const { query } = route.value;
  const isTaught = query.has('teach');
  const slides = slidesOf(lesson, search, isTaught);
  const at = Math.max(0, Math.min(slides.length - 1, Number(query.get('teach')) || 0));
  const teach = (/** @type {number} */ slide) =>
    go(pathTo('learn', lesson.id, { teach: String(Math.max(0, Math.min(slides.length - 1, slide))) }), {
      replace: true,
    });
  const turn = (/** @type {number} */ by) => {
    const other = COURSE[place + by];
    if (isTaught && at + by >= 0 && at + by < slides.length) teach(at + by);
    else if (other) go(pathTo('learn', other.id, isTaught ? { teach: '0' } : {}));
  };

  useEffect(() => {
    title.value = text(`learn-${lesson.id}-title`);
  }, [language.value]);
  useLayoutEffect(() => {
    const player = () => search.recording.shown.peek()?.player;
    bindings.value = [
      { keys: ['PageDown'], text: 'key-teach-next', run: () => turn(1) },
      { keys: ['PageUp'], text: 'key-teach-previous', run: () => turn(-1) },
      { keys: [' '], text: 'key-play', run: () => player()?.toggle() },
      { keys: ['ArrowRight'], text: 'key-next', run: () => player()?.by(1) },
      { keys: ['ArrowLeft'], text: 'key-previous', run: () => player()?.by(-1) },
      { keys: ['e'], text: 'visual-key-expansion', run: () => void player()?.expansion(1) },
      { keys: ['Shift+e'], text: 'visual-key-expansion-before', run: () => void player()?.expansion(-1) },
      { keys: ['Home'], text: 'key-first', run: () => player()?.seek(0) },
      { keys: ['End'], text: 'key-last', run: () => player()?.seek(Infinity) },
      { keys: ['+'], text: 'key-faster', run: () => player()?.faster(2) },
      { keys: ['-'], text: 'key-slower', run: () => player()?.faster(0.5) },
      ...(isTaught ? [{ keys: ['Escape'], text: 'teach-close', run: () => go(pathTo('learn', lesson.id)) }] : []),
      ...commonKeys().filter(({ keys }) => !isTaught || !keys.includes('Escape')),
    ];
  });

  return main(
    { class: `page lesson${isTaught ? ' taught' : ''}`, id: 'main', 'data-lesson': lesson.id },
    article(
      { class: 'stack' },
      p(
        { class: 'row small quiet lesson-top' },
        a({ href: pathTo('learn') }, text('learn-all')),
        span(null, text('learn-lesson-number', { number: place + 1, count: COURSE.length })),
        isTaught
          ? null
          : a({ class: 'button bare push', href: pathTo('learn', lesson.id, { teach: '0' }) }, text('teach-open')),
      ),
      h1(null, text(`learn-${lesson.id}-title`)),
      (isTaught ? slides.slice(at, at + 1) : slides).map(({ id, name, body }) =>
        section(
          { key: id, class: `lesson-part part-${id}`, 'aria-label': name },
          id === 'idea' || (isTaught && id === 'live') ? null : h2(null, name),
          body,
        ),
      ),
      isTaught ? teachBar(at, slides.length, turn, lesson) : onward(lesson, place),
    ),
  );
}

/** @param {Lesson} lesson @param {Search} search @param {boolean} isTaught @returns {Slide[]} */
function slidesOf(lesson, search, isTaught) {
  const { id } = lesson;
  /** @type {(Slide | null)[]} */
  const slides = [
    { id: 'idea', name: text(`learn-${id}-title`), body: p({ class: 'idea' }, inline(text(`learn-${id}-idea`))) },
    lesson.play
      ? {
          id: 'play',
          name: text('learn-play'),
          body: byHand({
            board: lesson.byHand ?? lesson.board,
            meters: lesson.meters,
            meeting: lesson.meeting,
            tables: lesson.tables,
            waves: lesson.waves,
          }),
        }
      : null,
    lesson.repeats ? { id: 'repeats', name: text('repeats-title'), body: repeats() } : null,
    lesson.line
      ? { id: 'line', name: text('line-title'), body: leastSquares({ puzzle: search.puzzle, recipe: lesson.line }) }
      : null,
    lesson.graph ? { id: 'graph', name: text('graph-title'), body: [graph(), prose(text(`learn-${id}-watch`))] } : null,
    // On a large screen the words and the board are pages of their own.
    isTaught && !lesson.graph
      ? { id: 'watch', name: text('learn-watch'), body: prose(text(`learn-${id}-watch`)) }
      : null,
    {
      id: 'live',
      name: text('learn-watch'),
      body: [lesson.graph || isTaught ? null : prose(text(`learn-${id}-watch`)), stage({ lesson, search })],
    },
    { id: 'why', name: text('learn-why'), body: prose(text(`learn-${id}-why`)) },
    {
      id: 'predict',
      name: text('predict-title'),
      body: prediction({
        boards: questionsOf(lesson, search.puzzle),
        setup: askable(search.setup.value),
        memory: search.memory.value,
      }),
    },
    lesson.formula
      ? { id: 'formula', name: text('formula-title'), body: ownEstimate(lesson, lesson.formula, search) }
      : null,
    lesson.fit
      ? { id: 'fit', name: text('fit-title'), body: fitReport({ puzzle: search.puzzle, ...lesson.fit }) }
      : null,
    lesson.compare ? { id: 'compare', name: text('learn-compare'), body: comparison({ lesson }) } : null,
    { id: 'try', name: text('learn-try'), body: prose(text(`learn-${id}-try`)) },
    lesson.properties ? { id: 'properties', name: text('learn-properties'), body: properties(id) } : null,
  ];
  return slides.flatMap((slide) => slide ?? []);
}

/**
 * The editor; what is written stands in the address, and the search beside it follows.
 * @param {Lesson} lesson @param {string} first @param {Search} search
 */
function ownEstimate(lesson, first, search) {
  const { query } = route.value;
  const puzzle = query.get('puzzle') ?? search.puzzle;
  const formula = query.get('formula') ?? (puzzle === search.puzzle ? first : (formulaOf(puzzle)?.examples[0] ?? ''));
  const onChange = (/** @type {string} */ other, /** @type {string} */ written) => {
    const more = { ...Object.fromEntries(query), puzzle: other, formula: written };
    go(pathTo('learn', lesson.id, more), { replace: true });
    if (other === search.puzzle)
      search.setup.value = { ...search.setup.value, heuristic: `${formulaOf(other)?.heuristic}:${written.trim()}` };
  };
  return formulaEditor({ puzzle, formula, onChange });
}

/**
 * A search to ask about: an open list of one or two nodes leaves nothing to choose, and a beam that is wider than every
 * layer drops nothing.
 * @param {Setup} setup
 * @returns {Setup}
 */
function askable(setup) {
  const width = Number(setup.beam);
  const isTooNarrow = setup.solver === 'limited-astar' && width < 5;
  const isTooWide = setup.solver === 'beam' && width > 100;
  return isTooNarrow || isTooWide ? { ...setup, beam: '5' } : setup;
}

/** Boards for the questions of a lesson. @param {Lesson} lesson @param {string} puzzle */
const questionsOf = (lesson, puzzle) =>
  lesson.id === 'divide'
    ? LARGE_QUESTIONS
    : lesson.id === 'smastar'
      ? FORGETFUL_QUESTIONS
      : (QUESTIONS[puzzle] ?? []).filter((board) => board !== lesson.board);

/** @param {string} id */
const properties = (id) =>
  div(
    { class: 'stack-tight' },
    dl(
      { class: 'properties tiles' },
      PROPERTIES.map((property) =>
        div(
          { key: property },
          dt(
            { title: property === 'complete' || property === 'optimal' ? text(`learn-${property}-help`) : undefined },
            text(`learn-${property}`),
          ),
          dd(null, text(`learn-${id}-${property}`)),
        ),
      ),
    ),
    p({ class: 'small quiet' }, text('learn-letters')),
  );

/** @param {Lesson} lesson @param {number} place */
function onward({ id, board, race, setup }, place) {
  const [before, after] = [COURSE[place - 1], COURSE[place + 1]];
  return div(
    { class: 'stack' },
    div(
      { class: 'row' },
      a(
        { class: 'button', href: pathTo('race', board, { lanes: race.map(toText).join('|'), go: '1' }) },
        icon('flag'),
        text('learn-race'),
      ),
      a(
        { class: 'button', href: pathTo('visualise', board, { how: toText(setup) }) },
        icon('eye'),
        text('learn-visualise'),
      ),
    ),
    nav(
      { class: 'row lesson-next', 'aria-label': text('learn-path') },
      before
        ? a(
            {
              class: 'button',
              href: pathTo('learn', before.id),
              'aria-label': `${text('learn-previous')}: ${text(`learn-${before.id}-title`)}`,
            },
            icon('previous'),
            text(`learn-${before.id}-title`),
          )
        : null,
      after
        ? a(
            {
              class: 'button main push',
              href: pathTo('learn', after.id),
              onClick: () => finish(id),
              'aria-label': `${text('learn-next')}: ${text(`learn-${after.id}-title`)}`,
            },
            text(`learn-${after.id}-title`),
            icon('next'),
          )
        : a(
            { class: 'button main push', href: pathTo('learn'), onClick: () => finish(id) },
            text('learn-all'),
            icon('check'),
          ),
    ),
  );
}

/** @param {number} at @param {number} count @param {(by: number) => void} turn @param {Lesson} lesson */
const teachBar = (at, count, turn, lesson) =>
  div(
    { class: 'teach-bar row' },
    actionButton(text('teach-previous'), () => turn(-1), { icon: 'previous' }),
    span({ class: 'numbers' }, text('teach-slide', { at: at + 1, count })),
    actionButton(text('teach-next'), () => turn(1), { icon: 'next', look: 'main' }),
    span({ class: 'small quiet teach-help' }, text('teach-help')),
    a({ class: 'button push', href: pathTo('learn', lesson.id) }, text('teach-close')),
  );
