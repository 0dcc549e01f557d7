// Keys as data: a screen lists its bindings, the same list answers the keyboard and fills the help.

import { signal } from '../vendor/signals.js';

/**
 * @typedef {object} Binding
 * @property {string[]} keys such as `z`, `Ctrl+z`, `ArrowLeft`, `Shift+ArrowLeft`
 * @property {string} text message id of what it does
 * @property {(event: KeyboardEvent) => void} [run] absent: the board answers it
 * @property {(event: KeyboardEvent) => void} [release] when the key goes up
 */

/** The bindings of the screen that is shown. @type {import('../vendor/signals.js').Signal<Binding[]>} */
export const bindings = signal([]);

/** The board that gets what no binding wants. @type {{ current: null | ((event: KeyboardEvent) => boolean) }} */
export const boardKeys = { current: null };

/** Starts listening. */
export function listen() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return;
    const binding = find(event);
    if (binding?.run) {
      event.preventDefault();
      if (!event.repeat || !binding.release) binding.run(event);
    } else if (boardKeys.current?.(event)) {
      event.preventDefault();
    }
  });
  addEventListener('keyup', (event) => find(event)?.release?.(event));
}

/** A key as it is written in the help. @param {string} key */
export function printed(key) {
  /** @type {Record<string, string>} */
  const signs = {
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Backspace: '⌫',
    Enter: '⏎',
    Escape: 'Esc',
    ' ': 'Space',
  };
  return key === '+'
    ? key
    : key
        .split('+')
        .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
        .join(' + ');
}

/** @param {KeyboardEvent} event */
function find(event) {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  // A sign such as ? or + needs Shift on some keyboards, so Shift counts only with letters and named keys.
  const shift = event.shiftKey && (event.key.length > 1 || /[a-z]/.test(name)) ? 'Shift+' : '';
  if (event.altKey) return undefined;
  return bindings.value.find(({ keys }) => keys.includes(control + shift + name));
}

/** @param {KeyboardEvent} event */
function isTyping({ target, key }) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement)
    return target.type === 'range'
      ? /^(Arrow|Home|End|Page)/.test(key)
      : !/^(checkbox|radio|button)$/.test(target.type) || key === ' ' || /^Arrow/.test(key);
  return (
    (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement || target.tagName === 'SUMMARY') &&
    /^(Enter| )$/.test(key)
  );
}
