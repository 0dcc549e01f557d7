// What is shown where there is nothing.

import { useEffect } from '../../vendor/hooks.js';
import { language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { title } from '../parts/overlay.js';
import { pathTo } from '../router.js';
import { a, h1, main, p } from '../tags.js';

export function Missing() {
  useEffect(() => {
    bindings.value = [];
    title.value = text('missing-title');
  }, [language.value]);
  return main(
    { class: 'page narrow stack', id: 'main' },
    h1(null, text('missing-title')),
    p({ class: 'quiet' }, text('missing-text')),
    p(null, a({ class: 'button main', href: pathTo('home') }, text('home-link'))),
  );
}
