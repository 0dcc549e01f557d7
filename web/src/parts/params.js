// A form from a puzzle's own description of its parameters. Values are texts by parameter id; the engine judges them,
// this only helps to write them.

import { anyText, has, text } from '../i18n.js';
import { div, span } from '../tags.js';
import { choice, entry, field, pick, tick } from './controls.js';

/** @import { Param } from '../meta.js' */
/** @typedef {Record<string, string>} Values */

const FEW = 4;

/** @param {{ puzzle: string, params: readonly Param[], values: Values, onChange: (values: Values) => void }} props */
export const paramFields = ({ puzzle, params, values, onChange }) =>
  params.map((param) => {
    const set = (/** @type {string} */ value) => {
      const { [param.id]: _, ...others } = values;
      onChange(value === '' || value === param.default ? others : { ...others, [param.id]: value });
    };
    const name = text(`${puzzle}-param-${param.id}`);
    const value = values[param.id] ?? param.default ?? '';
    const help = anyText(`help-${puzzle}-${param.id}`);
    const problem = complaint(param, values[param.id]);
    if (param.kind === 'flag')
      return div(
        { key: param.id, class: 'field' },
        tick(name, value === 'true', (on) => set(String(on))),
        help ? span({ class: 'help' }, help) : null,
      );
    return div(
      { key: param.id },
      field({ name, help, problem }, control({ puzzle, param, name, value, set, invalid: Boolean(problem) })),
    );
  });

/**
 * What is wrong with a value, in words; nothing if only the puzzle can tell.
 * @param {Param} param
 * @param {string | undefined} value
 */
export function complaint({ kind }, value) {
  if (value === undefined || typeof kind === 'string') return undefined;
  if ('number' in kind) {
    const { min, max } = kind.number;
    return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : text('form-not-a-number', { min, max });
  }
  if ('size' in kind) {
    const { min, max } = kind.size;
    const sides = /^(\d+)x(\d+)$/.exec(value)?.slice(1).map(Number) ?? [];
    return sides.length === 2 && sides.every((side) => side >= min && side <= max)
      ? undefined
      : text('form-not-a-size', { min, max });
  }
  return undefined;
}

/** A value's name for people. @param {string} puzzle @param {string} param @param {string} value */
export const valueName = (puzzle, param, value) => {
  const id = `choice-${puzzle}-${param}-${value}`;
  return has(id) ? text(id) : value;
};

/**
 * @param {{ puzzle: string, param: Param, name: string, value: string, set: (value: string) => void, invalid: boolean
 *   }} props
 */
function control({ puzzle, param, name, value, set, invalid }) {
  const { kind } = param;
  const common = { name, value, 'aria-invalid': invalid };
  const onInput = (/** @type {{ currentTarget: HTMLInputElement }} */ event) => set(event.currentTarget.value.trim());
  if (kind === 'text' || kind === 'flag') return entry({ ...common, onInput, placeholder: text('form-automatic') });
  if ('number' in kind) {
    const { min, max } = kind.number;
    return entry({
      ...common,
      type: 'number',
      inputMode: 'numeric',
      min,
      max,
      onInput,
      placeholder: text('form-automatic'),
    });
  }
  if ('size' in kind) return sizeEntry({ name, value, min: kind.size.min, max: kind.size.max, set, invalid });
  const words = 'choice' in kind ? kind.choice : kind['choice-or-text'];
  const options = /** @type {[string, string][]} */ (words.map((word) => [word, valueName(puzzle, param.id, word)]));
  if (param.default === null) options.unshift(['', text('form-automatic')]);
  return options.length <= FEW
    ? choice({ name, value, options, onChange: set, group: `${puzzle}-${param.id}` })
    : pick({ name, value, options, onChange: set });
}

/**
 * @param {{ name: string, value: string, min: number, max: number, set: (value: string) => void, invalid: boolean }}
 *   props
 */
function sizeEntry({ name, value, min, max, set, invalid }) {
  const [width = '', height = ''] = value.split('x');
  const side = (/** @type {string} */ part, /** @type {string} */ now, /** @type {(typed: string) => string} */ join) =>
    entry({
      name: `${name}: ${part}`,
      type: 'number',
      inputMode: 'numeric',
      min,
      max,
      value: now,
      'aria-invalid': invalid,
      onInput: (event) => set(join(event.currentTarget.value)),
    });
  return div(
    { class: 'size' },
    side(text('form-columns'), width, (typed) => `${typed}x${height}`),
    span({ 'aria-hidden': 'true' }, '×'),
    side(text('form-rows'), height, (typed) => `${width}x${typed}`),
  );
}
