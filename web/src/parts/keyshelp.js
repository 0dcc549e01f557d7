// The keys of a screen, as a list and as the overlay that `?` opens.

import { text } from '../i18n.js';
import { printed } from '../keys.js';
import { dd, dl, dt, kbd } from '../tags.js';
import { sheet } from './sheet.js';

/** @import { Binding } from '../keys.js' */

/** @param {readonly Pick<Binding, 'keys' | 'text'>[]} bindings */
export const keyList = (bindings) =>
  dl(
    { class: 'keys' },
    bindings.map(({ keys, text: id }) => [
      dt(
        { key: id },
        keys.map((key) => kbd({ key }, printed(key))),
      ),
      dd(null, text(id)),
    ]),
  );

/** @param {{ bindings: readonly Binding[], onClose: () => void }} props */
export const keysHelp = ({ bindings, onClose }) => sheet({ title: text('keys-title'), onClose }, keyList(bindings));
