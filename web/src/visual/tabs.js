// Several panels in one place: a row of tabs, arrow keys go along it.

import { useId } from '../../vendor/hooks.js';
import { button, div, component } from '../tags.js';

/** @import { ComponentChildren } from 'preact' */

/**
 * @template {string} T
 * @param {{ name: string, value: T, options: readonly (readonly [T, string])[], onChange: (value: T) => void }} props
 * @param {ComponentChildren} child
 */
export const tabs = (props, child) => component(/** @type {(props: any) => any} */ (Tabs), { ...props }, child);

/**
 * @param {{ name: string, value: string, options: readonly (readonly [string, string])[], onChange: (value: string) =>
 *   void, children?: ComponentChildren }} props
 */
function Tabs({ name, value, options, onChange, children }) {
  const id = useId();
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const place = options.findIndex(([option]) => option === value);
    const next = options[(place + by + options.length) % options.length]?.[0];
    if (next === undefined) return;
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return div(
    { class: 'tabs stack-tight' },
    div(
      { role: 'tablist', 'aria-label': name, class: 'tab-row', onKeyDown },
      options.map(([option, words]) =>
        button(
          {
            key: option,
            id: `${id}-${option}`,
            type: 'button',
            role: 'tab',
            class: 'tab',
            'aria-selected': option === value ? 'true' : 'false',
            'aria-controls': `${id}-panel`,
            tabIndex: option === value ? 0 : -1,
            onClick: () => onChange(option),
          },
          words,
        ),
      ),
    ),
    div(
      { key: value, id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${value}`, class: 'tab-panel' },
      children,
    ),
  );
}
