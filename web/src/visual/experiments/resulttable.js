// A table of results: a row for each solver, read as a card each where the window is narrow.

import { caption, table, tbody, td, th, thead, tr } from '../../tags.js';

/** @param {string} name @param {readonly (readonly string[])[]} rows texts, the head first */
export function resultTable(name, [head = [], ...rows]) {
  return table(
    { class: 'table numbers race-table' },
    caption({ class: 'hidden-text' }, name),
    thead(
      null,
      tr(
        null,
        head.map((column) => th({ key: column, scope: 'col' }, column)),
      ),
    ),
    tbody(
      null,
      rows.map(([first = '', ...cells]) =>
        tr(
          { key: first },
          th({ scope: 'row' }, first),
          cells.map((cell, index) => td({ key: index, 'data-label': head[index + 1] ?? '' }, cell)),
        ),
      ),
    ),
  );
}
