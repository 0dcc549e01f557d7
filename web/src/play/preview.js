// The finished board, for as long as a button is held.

import { text } from '../i18n.js';
import { icon } from '../parts/icons.js';
import { button } from '../tags.js';

/** @import { Handle } from '../parts/boardhost.js' */

/** @param {Handle} handle */
export function preview(handle) {
  const show = (/** @type {boolean} */ isOn) => handle.current?.preview(isOn);
  const on = () => show(true);
  const off = () => show(false);
  const isPress = (/** @type {KeyboardEvent} */ { key }) => key === ' ' || key === 'Enter';
  return button(
    {
      type: 'button',
      class: 'button bare icon-only hold',
      title: text('preview-hint'),
      'aria-label': text('preview'),
      onPointerDown: on,
      onPointerUp: off,
      onPointerLeave: off,
      onPointerCancel: off,
      onContextMenu: (event) => event.preventDefault(),
      onKeyDown: (event) => isPress(event) && on(),
      onKeyUp: (event) => isPress(event) && off(),
      onBlur: off,
    },
    icon('eye'),
  );
}
