// Which puzzle to make a board for: an editor and a generator each, with the draft that was left.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { title } from '../parts/overlay.js';
import { pathTo } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { a, article, div, h1, h2, main, p, section, component } from '../tags.js';
import { editorOf, viewOf } from './brushes.js';
import { read } from './draft.js';
import { keptText } from './session.js';

/** @import { View } from '../protocol.js' */

export function Choose() {
  useEffect(() => {
    bindings.value = commonKeys();
    title.value = text('screen-edit');
  }, [language.value]);
  return main(
    { class: 'page home', id: 'main' },
    div({ class: 'stack-tight' }, h1(null, text('screen-edit')), p({ class: 'quiet' }, text('edit-lead'))),
    section(
      { class: 'cards', 'aria-label': text('home-games') },
      puzzles.value.map(({ id }, index) => component(Card, { key: id, puzzle: id, tint: (index % 4) + 1 })),
    ),
  );
}

/** @param {{ puzzle: string, tint: number }} props */
function Card({ puzzle, tint }) {
  const view = useSignal(/** @type {View | null} */ (null));
  const kept = keptText(puzzle);
  useEffect(() => {
    void editorOf(puzzle).then((data) => {
      const draft = read(kept || data.start.join('\n'), data);
      if (draft) view.value = viewOf(draft, data);
    });
  }, [puzzle]);
  const name = text(`${puzzle}-name`);
  return article(
    { class: `card game tint-${tint}` },
    div({ class: 'card-picture' }, mini(puzzle, view.value)),
    div(
      { class: 'words' },
      h2(null, name),
      div(
        { class: 'row' },
        a(
          {
            class: 'button main',
            href: pathTo('edit', puzzle),
            'aria-label': `${text(kept ? 'edit-continue' : 'edit-begin')}: ${name}`,
          },
          text(kept ? 'edit-continue' : 'edit-begin'),
        ),
        a(
          { class: 'button', href: pathTo('make', puzzle), 'aria-label': `${text('screen-make')}: ${name}` },
          icon('shuffle'),
          text('edit-make'),
        ),
      ),
    ),
  );
}
