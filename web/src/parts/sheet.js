// A sheet over the page: a modal dialog that Esc, the cross and a click outside close.

import { useEffect, useId, useRef } from '../../vendor/hooks.js';
import { text } from '../i18n.js';
import { dialog, div, h2, component } from '../tags.js';
import { actionButton } from './controls.js';

/** @import { ComponentChildren } from 'preact' */
/** @typedef {{ title: string, onClose: () => void, wide?: boolean, children?: ComponentChildren }} SheetProps */

/** @param {SheetProps} props @param {...ComponentChildren} children */
export const sheet = (props, ...children) => component(Sheet, props, ...children);

/** @param {SheetProps} props */
function Sheet({ title, onClose, wide, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useEffect(() => {
    const shown = element.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (event.target === element.current) onClose();
  };
  return dialog(
    {
      ref: element,
      class: `sheet${wide ? ' wide' : ''}`,
      'aria-labelledby': heading,
      onClick,
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
    },
    div(
      { class: 'top' },
      h2({ id: heading, tabIndex: -1, autofocus: true }, title),
      actionButton(text('close'), onClose, { icon: 'close', look: 'bare', iconOnly: true }),
    ),
    div({ class: 'body' }, children),
  );
}
