// Controls: buttons, choices, sliders, ticks, fields. Every one has a name that can be read aloud.

import { button, div, input, label, option, select, span } from '../tags.js';
import { icon } from './icons.js';

/** @import { ComponentChildren, JSX } from 'preact' */
/** @import { IconName } from './icons.js' */

/**
 * @typedef {object} ButtonOptions
 * @property {IconName} [icon]
 * @property {'main' | 'plain' | 'bare' | 'danger'} [look] `danger`: what it does cannot be taken back
 * @property {boolean} [disabled]
 * @property {boolean} [iconOnly] shows the icon, says the name
 * @property {boolean} [pressed]
 * @property {string} [hint] shown when the mouse rests on it
 * @property {'submit' | 'button'} [type]
 */

/**
 * A button.
 * @param {string} name
 * @param {((event: MouseEvent) => void) | undefined} run
 * @param {ButtonOptions} [options]
 */
export const actionButton = (
  name,
  run,
  { icon: shape, look = 'plain', disabled, iconOnly, pressed, hint, type = 'button' } = {},
) =>
  button(
    {
      type,
      class: `button ${look}${iconOnly ? ' icon-only' : ''}`,
      onClick: run,
      disabled,
      'aria-label': iconOnly ? name : undefined,
      'aria-pressed': pressed === undefined ? undefined : pressed ? 'true' : 'false',
      title: hint ?? (iconOnly ? name : undefined),
    },
    shape && icon(shape),
    iconOnly ? null : span(null, name),
  );

/**
 * One of a few, side by side.
 * @template {string} T
 * @param {{ name: string, value: T, options: readonly (readonly [T, string])[], onChange: (value: T) => void, group?:
 *   string, mark?: (value: T) => import('../../vendor/preact.js').ComponentChild }} props `mark` goes before the words
 */
export const choice = ({ name, value, options, onChange, group = name, mark }) =>
  div(
    { class: 'choice', role: 'radiogroup', 'aria-label': name },
    options.map(([id, text]) =>
      label(
        { key: id },
        input({ type: 'radio', name: group, value: id, checked: id === value, onChange: () => onChange(id) }),
        mark?.(id),
        text,
      ),
    ),
  );

/**
 * One of many.
 * @param {{ name: string, value: string, options: readonly (readonly [string, string])[], onChange: (value: string) =>
 *   void, describedBy?: string }} props
 */
export const pick = ({ name, value, options, onChange, describedBy }) =>
  select(
    {
      class: 'entry',
      'aria-label': name,
      'aria-describedby': describedBy,
      value,
      onChange: (event) => onChange(event.currentTarget.value),
    },
    options.map(([id, text]) => option({ key: id, value: id, selected: id === value }, text)),
  );

/**
 * A slider.
 * @param {{ name: string, value: number, min: number, max: number, step?: number, onInput: (value: number) => void,
 *   says?: string }} props
 */
export const range = ({ name, value, min, max, step = 1, onInput, says }) =>
  input({
    type: 'range',
    class: 'range',
    'aria-label': name,
    'aria-valuetext': says,
    value,
    min,
    max,
    step,
    onInput: (event) => onInput(event.currentTarget.valueAsNumber),
  });

/** Yes or no. @param {string} name @param {boolean} value @param {(value: boolean) => void} onChange */
export const tick = (name, value, onChange) =>
  label(
    { class: 'tick' },
    input({ type: 'checkbox', checked: value, onChange: (event) => onChange(event.currentTarget.checked) }),
    span(null, name),
  );

/**
 * A control with its name above and what is to be said about it below.
 * @param {{ name: string, help?: string, problem?: string }} props
 * @param {...ComponentChildren} children
 */
export const field = ({ name, help, problem }, ...children) =>
  div(
    { class: 'field' },
    span({ class: 'name', 'aria-hidden': 'true' }, name),
    ...children,
    problem ? span({ class: 'problem', role: 'alert' }, problem) : null,
    help ? span({ class: 'help' }, help) : null,
  );

/**
 * What a form does when it is sent: no page is loaded.
 * @param {() => void} run
 * @returns {(event: Event) => void}
 */
export const onSubmit = (run) => (event) => {
  event.preventDefault();
  run();
};

/** A line of text. @param {{ name: string } & JSX.IntrinsicElements['input']} props */
export const entry = ({ name, ...props }) =>
  input({ class: 'entry', type: 'text', autocomplete: 'off', spellcheck: false, 'aria-label': name, ...props });

/**
 * A field for a number, kept as it is typed.
 * @param {string} name
 * @param {import('../../vendor/signals.js').Signal<string>} typed
 * @param {'numeric' | 'decimal'} [inputMode]
 */
export const numberField = (name, typed, inputMode = 'numeric') =>
  field(
    { name },
    entry({ name, inputMode, value: typed.value, onInput: (event) => (typed.value = event.currentTarget.value) }),
  );
