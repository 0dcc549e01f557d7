// Learn: the path through the lessons, a lesson, or exercise sheets.

import { useEffect } from '../../vendor/hooks.js';
import { language, number, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { icon } from '../parts/icons.js';
import { title } from '../parts/overlay.js';
import { pathTo } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { Missing } from '../screens/missing.js';
import { a, h1, h2, li, main, ol, p, section, span, component } from '../tags.js';
import { COURSE, PARTS } from './lessons.js';
import { LessonPage } from './lesson.js';
import { minutesOf } from './minutes.js';
import { done } from './progress.js';
import { inline } from './prose.js';
import { Sheet } from './sheet.js';

/** @param {{ board: string }} props the lesson's id stands where other screens have a board */
export function Learn({ board }) {
  const place = COURSE.findIndex(({ id }) => id === board);
  const lesson = COURSE[place];
  if (board === 'sheet') return component(Sheet, {});
  if (lesson) return component(LessonPage, { key: board, lesson, place });
  return board ? component(Missing, {}) : component(Path, {});
}

/**
 * How long a lesson takes, and what should come before it that has not.
 * @param {string} id
 * @param {readonly string[]} needs
 */
function ahead(id, needs) {
  const missing = needs.filter((other) => !done.value.includes(other));
  const minutes = text('learn-minutes', { minutes: minutesOf(id) });
  const titles = missing.map((other) => text(`learn-${other}-title`)).join(text('list-comma'));
  return missing.length ? `${minutes} · ${text('learn-after', { titles })}` : minutes;
}

function Path() {
  // The first that was not done and whose prerequisites were.
  const next = COURSE.find(
    ({ id, needs }) => !done.value.includes(id) && needs.every((one) => done.value.includes(one)),
  );
  const count = COURSE.filter(({ id }) => done.value.includes(id)).length;
  useEffect(() => {
    bindings.value = commonKeys();
  }, []);
  useEffect(() => {
    title.value = text('screen-learn');
  }, [language.value]);
  return main(
    { class: 'page learn stack', id: 'main' },
    h1(null, text('learn-title')),
    p({ class: 'lead quiet' }, text('learn-lead')),
    next
      ? p(
          { class: 'row' },
          a(
            { class: 'button main', href: pathTo('learn', next.id) },
            text(done.value.length ? 'learn-continue' : 'learn-begin', { title: text(`learn-${next.id}-title`) }),
            icon('next'),
          ),
          span({ class: 'small quiet numbers' }, text('learn-progress', { done: count, count: COURSE.length })),
        )
      : null,
    PARTS.map((part) =>
      section(
        { key: part, class: 'stack-tight', 'aria-labelledby': `part-${part}` },
        h2({ id: `part-${part}` }, text(`learn-part-${part}`)),
        ol(
          { class: 'lesson-cards tiles' },
          COURSE.filter((lesson) => lesson.part === part).map(({ id, needs }) =>
            li(
              { key: id, class: 'card lesson-card' },
              a(
                { href: pathTo('learn', id) },
                span({ class: 'lesson-number numbers' }, number(COURSE.findIndex((lesson) => lesson.id === id) + 1)),
                span({ class: 'lesson-name' }, text(`learn-${id}-title`)),
              ),
              p({ class: 'small quiet' }, inline(text(`learn-${id}-idea`))),
              done.value.includes(id)
                ? span({ class: 'badge good' }, icon('check'), text('learn-done'))
                : p({ class: 'small quiet lesson-needs' }, ahead(id, needs)),
            ),
          ),
        ),
      ),
    ),
    p(
      { class: 'row' },
      a({ class: 'button', href: pathTo('learn', 'sheet') }, text('sheet-link')),
      a({ class: 'button', href: pathTo('experiments') }, text('screen-experiments')),
    ),
  );
}
