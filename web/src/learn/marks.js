// Marking the answer files of a class: a table to look at, and the same for a spreadsheet.

import { useSignal } from '../../vendor/signals.js';
import { number, say, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { Refusal, ask } from '../socket.js';
import { caption, component, div, h2, input, label, p, section, table, tbody, td, th, thead, tr } from '../tags.js';
import { save } from '../visual/picture.js';

/** @import { ClassMarks } from '../protocol.js' */
/** @typedef {{ secret: import('../../vendor/signals.js').Signal<string> }} MarkingProps */

/** Spreadsheets take a file without it for one in an old code of letters. */
const MARK_OF_UTF8 = '\ufeff';

/** @param {MarkingProps} props */
export const marking = (props) => component(Marking, props);

/** @param {MarkingProps} props */
function Marking({ secret }) {
  const found = useSignal(/** @type {{ marks: ClassMarks, csv: string } | null} */ (null));
  const problem = useSignal('');
  /** @param {readonly File[]} chosen */
  async function mark(chosen) {
    problem.value = '';
    const files = await Promise.all(
      chosen.map(async (file) => /** @type {[string, string]} */ ([file.name, await file.text()])),
    );
    try {
      const event = await ask({ op: 'mark', files, secret: secret.value || null });
      if (event.ev === 'marks') found.value = event;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.value = say(error.event.message);
    }
  }
  const shown = found.value;
  return section(
    { class: 'no-print card stack-tight marking', 'aria-label': text('mark-heading') },
    h2(null, text('mark-heading')),
    p({ class: 'small quiet' }, text('mark-lead')),
    div(
      { class: 'row' },
      label(
        { class: 'button' },
        text('mark-files'),
        input({
          type: 'file',
          class: 'hidden-text',
          multiple: true,
          accept: '.txt,text/plain',
          onChange: (event) => {
            const { currentTarget: entry } = event;
            void mark([...(entry.files ?? [])]).then(() => (entry.value = ''));
          },
        }),
      ),
      shown
        ? actionButton(text('mark-csv'), () => save('marks.csv', MARK_OF_UTF8 + shown.csv, 'text/csv'), {
            icon: 'copy',
          })
        : null,
    ),
    problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    shown ? marksTable(shown.marks) : null,
  );
}

/** @param {ClassMarks} marks */
const marksTable = ({ keys, students }) =>
  div(
    { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': text('mark-heading') },
    table(
      { class: 'table numbers marks-table' },
      caption({ class: 'hidden-text' }, text('mark-heading')),
      thead(
        null,
        tr(
          null,
          ['mark-file', 'mark-name', 'mark-right'].map((id) => th({ key: id, scope: 'col' }, text(id))),
          keys.map((key) => th({ key, scope: 'col' }, key)),
        ),
      ),
      tbody(
        null,
        students.map(({ file, name, right, all, marks, problem }) => {
          const of = new Map(marks);
          return tr(
            { key: file },
            th({ scope: 'row' }, file),
            td(null, name ?? ''),
            problem
              ? td({ colSpan: keys.length + 1, class: 'problem' }, say(problem))
              : [
                  td({ key: 'right' }, text('mark-of', { right: number(right), all: number(all) })),
                  keys.map((key) => td({ key }, of.get(key) === true ? '✓' : of.get(key) === false ? '✗' : '')),
                ],
          );
        }),
      ),
    ),
  );
