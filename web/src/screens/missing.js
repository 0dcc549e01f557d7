// What is shown where there is nothing.

import { useEffect } from '../../vendor/hooks.js';
import { text } from '../i18n.js';
import { bindings } from '../keys.js';
import { a, h1, main, p } from '../tags.js';

export function Missing() {
  useEffect(() => void (bindings.value = []), []);
  return main({ class: 'page narrow stack', id: 'main' }, h1(null, text('missing-title')), p({ class: 'quiet' }, text('missing-text')), p(null, a({ class: 'button main', href: '/' }, text('home-link'))));
}
