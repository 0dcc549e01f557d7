// What can be placed, and how: brushes, tools, symmetry, shape.

import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { actionButton, choice, entry, onSubmit } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, div, form, h2, section, span, component } from '../tags.js';
import { brushName, sample } from './brushes.js';
import { flipped, mirrored, resized, turned } from './shape.js';
import { blank } from './draft.js';

/** @import { Brush } from './brushes.js' */
/** @import { Session, Tool } from './session.js' */
/** @import { Side, Symmetry } from './shape.js' */

/** Brushes that a digit chooses. */
const DIGITS = 9;

/** @param {{ session: Session }} props */
export const palette = (props) => component(Palette, props);

/** @param {{ session: Session }} props */
function Palette({ session }) {
  const { brushes, brush, tool, data } = session;
  if (data.counts) return component(NumberKeys, { session });
  const tools = /** @type {[Tool, string][]} */ (
    ['paint', 'rectangle', 'fill', 'take'].map((id) => [id, text(`edit-tool-${id}`)])
  );
  const chips = brushes.value.map((one, index) => ({
    many: one.many,
    chip: component(Chip, {
      key: one.word,
      session,
      brush: one,
      digit: index < DIGITS ? index + 1 : 0,
      isOn: one.word === brush.value?.word,
    }),
  }));
  return section(
    { class: 'edit-palette stack-tight', 'aria-label': text('edit-palette') },
    choice({
      name: text('edit-tools'),
      group: 'edit-tool',
      value: tool.value,
      options: tools,
      onChange: (to) => (tool.value = to),
    }),
    // The few that stand for themselves come before those of a range, whatever their digits.
    div(
      { class: 'stack-tight', role: 'group', 'aria-label': text('edit-brush') },
      div(
        { class: 'brushes' },
        chips.filter(({ many }) => !many).map(({ chip }) => chip),
      ),
      chips.some(({ many }) => many)
        ? div(
            { class: 'brushes many' },
            chips.filter(({ many }) => many).map(({ chip }) => chip),
          )
        : null,
    ),
    data.other.piece ? component(OwnWord, { session }) : null,
  );
}

/** @param {{ session: Session, brush: Brush, digit: number, isOn: boolean }} props */
function Chip({ session, brush, digit, isOn }) {
  const name = brushName(session.puzzle, brush);
  return button(
    {
      type: 'button',
      class: `brush${brush.many ? ' small' : ''}`,
      'aria-pressed': isOn ? 'true' : 'false',
      'aria-label': name,
      title: digit ? `${name} (${digit})` : name,
      'data-word': brush.word,
      onClick: () => session.choose(brush.word),
    },
    mini(session.puzzle, sample(brush.word, session.data)),
    brush.many ? null : span({ class: 'brush-name' }, name),
  );
}

/** A kind with a name of one's own. @param {{ session: Session }} props */
function OwnWord({ session }) {
  const typed = useSignal('');
  const word = typed.value.trim().replace(/[\s,;]+/g, '_');
  const choose = () => word && session.chooseWord(word);
  return form(
    { class: 'own-word', onSubmit: onSubmit(choose) },
    entry({
      name: text('edit-own-word'),
      placeholder: text('edit-own-word'),
      value: typed.value,
      maxLength: 24,
      onInput: (event) => (typed.value = event.currentTarget.value),
    }),
    actionButton(text('edit-own-use'), undefined, {
      type: 'submit',
      disabled: !word,
      pressed: Boolean(word) && session.brush.value?.word === word,
    }),
  );
}

/** Raising and lowering for fingers and keys. @param {{ session: Session }} props */
function NumberKeys({ session }) {
  const { cursor, draft } = session;
  const cell = cursor.value;
  const [row, column] = [Math.floor(cell / draft.value.width) + 1, (cell % draft.value.width) + 1];
  return section(
    { class: 'edit-palette stack-tight', 'aria-label': text('edit-palette') },
    span({ class: 'quiet small' }, text('edit-count-help')),
    div(
      { class: 'count-keys' },
      actionButton(text('edit-lower'), () => session.count(cell, -1), { icon: 'minus', iconOnly: true }),
      entry({
        name: text('edit-number-at', { row, column }),
        inputMode: 'numeric',
        value: draft.value.cells[cell] ?? '',
        onInput: (event) =>
          /^\d{1,5}$/.test(event.currentTarget.value.trim()) &&
          session.put(cell, String(Number(event.currentTarget.value))),
      }),
      actionButton(text('edit-raise'), () => session.count(cell, 1), { icon: 'plus', iconOnly: true }),
    ),
    span({ class: 'quiet small' }, text('edit-number-at', { row, column })),
  );
}

/** Mirrors, turns and sizes. @param {{ session: Session }} props */
export function Shape({ session }) {
  const { draft, data, symmetry } = session;
  const { width, height } = draft.value;
  const kinds = /** @type {[Symmetry, string][]} */ (
    ['none', 'sides', 'ends', 'both', 'turn'].map((id) => [id, text(`edit-symmetry-${id}`)])
  );
  const size = (/** @type {Side} */ side, /** @type {1 | -1} */ by) => {
    const next = resized(draft.value, side, by, data.empty);
    // Numbers that fit the new size, for a board of numbers needs each once.
    session.change(data.counts ? { ...next, cells: blank(next.width, next.height, data).cells } : next);
  };
  const line = (/** @type {Side} */ side) => {
    const length = side === 'left' || side === 'right' ? width : height;
    return div(
      { key: side, class: 'resize-line' },
      span(null, text(`edit-side-${side}`)),
      actionButton(text(`edit-less-${side}`), () => size(side, -1), {
        icon: 'minus',
        iconOnly: true,
        disabled: length <= data.size.min,
      }),
      actionButton(text(`edit-more-${side}`), () => size(side, 1), {
        icon: 'plus',
        iconOnly: true,
        disabled: length >= data.size.max,
      }),
    );
  };
  return section(
    { class: 'card stack', 'aria-labelledby': 'shape-title' },
    h2({ id: 'shape-title' }, text('edit-shape'), ' ', span({ class: 'quiet numbers' }, `${width} × ${height}`)),
    div({ class: 'resize' }, /** @type {const} */ (['left', 'right', 'top', 'bottom']).map(line)),
    div(
      { class: 'shape-actions' },
      actionButton(text('edit-mirror'), () => session.change(mirrored(draft.value))),
      actionButton(text('edit-flip'), () => session.change(flipped(draft.value))),
      actionButton(text('edit-turn'), () => session.change(turned(draft.value))),
    ),
    data.counts
      ? null
      : div(
          { class: 'stack-tight' },
          span({ 'aria-hidden': 'true' }, text('edit-symmetry')),
          choice({
            name: text('edit-symmetry'),
            group: 'edit-symmetry',
            value: symmetry.value,
            options: kinds,
            onChange: (to) => (symmetry.value = to),
          }),
        ),
  );
}
