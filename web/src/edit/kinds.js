// The kinds on a board as a table: where each of them lies, as coordinates to type, and what each costs where the
// puzzle has costs.

import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { actionButton, entry } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { div, h2, p, section, span, table, tbody, td, th, thead, tr, component } from '../tags.js';
import { brushName, kindsOf, sample } from './brushes.js';
import { layers } from './draft.js';

/** @import { Draft } from './draft.js' */
/** @import { Session } from './session.js' */

/** @param {{ session: Session }} props */
export const kindTable = (props) => (props.session.data.kinds ? component(KindTable, props) : null);

/** @param {{ session: Session }} props */
function KindTable({ session }) {
  const { draft, data } = session;
  const { header, plain = 1, random } = data.kinds ?? {};
  const kinds = kindsOf(draft.value, data);
  const next = data.brushes.find(({ many, word }) => many && !kinds.includes(word))?.word;
  const costs = costsOf(draft.value, header);
  const setCosts = (/** @type {Map<string, string>} */ to) => {
    const written = [...to]
      .filter(([, cost]) => cost !== String(plain))
      .map(([kind, cost]) => `${kind}=${cost}`)
      .join(' ');
    if (header) session.setHeaders({ ...draft.value.headers, [header]: written });
  };
  return section(
    { class: 'card stack', 'aria-labelledby': 'kinds-title' },
    h2({ id: 'kinds-title' }, text('edit-kinds')),
    header
      ? div(
          { class: 'row' },
          actionButton(text('edit-costs-plain', { cost: plain }), () => setCosts(new Map())),
          random
            ? actionButton(text('edit-costs-random', { least: random[0], most: random[1] }), () =>
                setCosts(
                  new Map(
                    kinds.map((kind) => [
                      kind,
                      String(random[0] + Math.floor(Math.random() * (random[1] - random[0] + 1))),
                    ]),
                  ),
                ),
              )
            : null,
        )
      : null,
    p({ class: 'quiet small' }, text('edit-cells-help')),
    table(
      { class: 'table kinds' },
      thead(
        null,
        tr(
          null,
          th({ scope: 'col' }, text('edit-kind')),
          th({ scope: 'col' }, text('edit-cells')),
          header ? th({ scope: 'col' }, text('edit-cost')) : null,
        ),
      ),
      tbody(
        null,
        [...kinds, ...(next ? [next] : [])].map((kind) =>
          tr(
            { key: kind, 'data-kind': kind },
            td(null, span({ class: 'kind-name' }, mini(session.puzzle, sample(kind, data)), kind)),
            td(null, component(CellsEntry, { session, kind })),
            header
              ? td(
                  null,
                  entry({
                    name: text('edit-cost-of', { kind }),
                    type: 'number',
                    inputMode: 'numeric',
                    min: 0,
                    value: costs.get(kind) ?? String(plain),
                    disabled: !kinds.includes(kind),
                    onChange: (event) =>
                      setCosts(new Map([...costs, [kind, event.currentTarget.value.trim() || String(plain)]])),
                  }),
                )
              : null,
          ),
        ),
      ),
    ),
  );
}

/** The cells of a kind, as text that can be changed. @param {{ session: Session, kind: string }} props */
function CellsEntry({ session, kind }) {
  const { draft, data, puzzle } = session;
  const typed = useSignal(/** @type {string | null} */ (null));
  const { width, height, cells } = draft.value;
  const now = cells
    .flatMap((cell, index) =>
      layers(cell)[0] === kind ? [`${Math.floor(index / width) + 1},${(index % width) + 1}`] : [],
    )
    .join(' ');
  const found = coordinates(typed.value ?? now, width, height);
  const brush = data.brushes.find(({ word }) => word === kind);
  const settle = () => {
    if (typed.value !== null && found && typed.value.trim() !== now) {
      const wanted = new Set(found);
      session.change({
        ...draft.value,
        cells: cells.map((cell, index) => (wanted.has(index) ? kind : layers(cell)[0] === kind ? data.empty : cell)),
      });
    }
    if (found) typed.value = null;
  };
  return entry({
    name: text('edit-cells-of', { kind: brush ? brushName(puzzle, brush) : kind }),
    value: typed.value ?? now,
    'aria-invalid': found === null,
    placeholder: '1,1 2,3',
    onInput: (event) => (typed.value = event.currentTarget.value),
    onChange: settle,
    onBlur: settle,
  });
}

/**
 * The cells that pairs of row and column name; nothing if one of them is none.
 * @param {string} typed
 * @param {number} width
 * @param {number} height
 * @returns {number[] | null}
 */
function coordinates(typed, width, height) {
  const cells = typed
    .trim()
    .split(/[\s;，、()（）]+/)
    .filter(Boolean)
    .map((pair) => {
      const [, row, column] = /^(\d+),(\d+)$/.exec(pair) ?? [];
      return row &&
        column &&
        Number(row) >= 1 &&
        Number(row) <= height &&
        Number(column) >= 1 &&
        Number(column) <= width
        ? (Number(row) - 1) * width + Number(column) - 1
        : -1;
    });
  return cells.includes(-1) ? null : cells;
}

/** @param {Draft} draft @param {string | undefined} header @returns {Map<string, string>} */
function costsOf({ headers }, header) {
  const words = ((header && headers[header]) || '').split(/\s+/).filter(Boolean);
  return new Map(
    words.map(
      (word) =>
        /** @type {[string, string]} */ ([word.slice(0, word.lastIndexOf('=')), word.slice(word.lastIndexOf('=') + 1)]),
    ),
  );
}
