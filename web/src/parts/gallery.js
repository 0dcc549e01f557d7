// One of several looks, chosen by how it looks.

import { input, label, span, div } from '../tags.js';

/** @import { ComponentChildren } from 'preact' */

/**
 * @typedef {object} GalleryProps
 * @property {string} name
 * @property {string} value
 * @property {readonly { id: string, name: string, picture: ComponentChildren }[]} options
 * @property {(id: string) => void} onChange
 */

/** @param {GalleryProps} props */
export const gallery = ({ name, value, options, onChange }) =>
  div(
    { class: 'gallery', role: 'radiogroup', 'aria-label': name },
    options.map(({ id, name: called, picture }) =>
      label(
        { key: id },
        input({ type: 'radio', name, value: id, checked: id === value, onChange: () => onChange(id) }),
        span({ class: 'gallery-picture', 'aria-hidden': 'true' }, picture),
        span({ class: 'small' }, called),
      ),
    ),
  );
