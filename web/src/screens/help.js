// Help: how each puzzle is played, shown by small games that play themselves; what there is to do; keys; files.

import { useEffect } from '../../vendor/hooks.js';
import { text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { icon } from '../parts/icons.js';
import { keyList } from '../parts/keyshelp.js';
import { searchBox } from '../parts/search.js';
import { newBoard, optionsLike, complain } from '../play/actions.js';
import { actionButton } from '../parts/controls.js';
import { rules } from '../play/rules.js';
import { a, div, h1, h2, h3, main, nav, section } from '../tags.js';
import { commonKeys } from './common.js';
import { pathTo } from '../router.js';
import { examples } from './help/examples.js';
import { commonFormats, formats } from './help/formats.js';
import { activities, choices } from './help/modes.js';

/** @import { IconName } from '../parts/icons.js' */
/** @import { ComponentChildren } from 'preact' */

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const PLAY_KEYS = [
  { keys: ARROWS, text: 'key-move' },
  { keys: ['Shift+ArrowUp', 'Ctrl+ArrowUp'], text: 'key-run' },
  { keys: ['Enter'], text: 'key-pick' },
  { keys: ['z', 'u', 'Backspace'], text: 'key-undo' },
  { keys: ['y', 'Ctrl+y'], text: 'key-redo' },
  { keys: ['r'], text: 'key-restart' },
  { keys: ['t'], text: 'key-hint' },
  { keys: [' '], text: 'key-step' },
  { keys: ['x'], text: 'key-shuffle' },
  { keys: ['n'], text: 'key-new' },
  { keys: ['[', ']'], text: 'guide-key-levels' },
  { keys: ['Ctrl+s'], text: 'key-save' },
  { keys: ['Ctrl+c'], text: 'key-copy' },
  { keys: ['Ctrl+v'], text: 'key-paste' },
];
const SOLVE_KEYS = [
  { keys: ['Enter'], text: 'key-solve' },
  { keys: [' '], text: 'key-play' },
  { keys: ['ArrowRight'], text: 'key-next' },
  { keys: ['ArrowLeft'], text: 'key-previous' },
  { keys: ['+'], text: 'key-faster' },
  { keys: ['-'], text: 'key-slower' },
];
const EDIT_KEYS = [
  { keys: ARROWS, text: 'key-edit-cursor' },
  { keys: ['[', ']'], text: 'key-edit-brush' },
  { keys: ['Enter'], text: 'key-edit-place' },
  { keys: [' '], text: 'key-edit-toggle' },
  { keys: ['t'], text: 'edit-play' },
  { keys: ['o'], text: 'edit-open' },
  { keys: ['Ctrl+s'], text: 'edit-save' },
];

/** @param {{ board: string }} props the puzzle stands where other screens have a board */
export function Help({ board: puzzle }) {
  const shown = puzzles.value.filter(({ id }) => !puzzle || id === puzzle);
  useEffect(() => {
    bindings.value = commonKeys();
  }, []);
  return main(
    { class: 'page narrow stack help-page', id: 'main' },
    h1(null, text('screen-help')),
    nav(
      { class: 'row', 'aria-label': text('home-games') },
      a({ class: 'button', href: pathTo('help'), 'aria-current': puzzle ? undefined : 'page' }, text('guide-all')),
      puzzles.value.map(({ id }) =>
        a(
          { key: id, class: 'button', href: pathTo('help', id), 'aria-current': id === puzzle ? 'page' : undefined },
          text(`${id}-name`),
        ),
      ),
    ),
    shown.map(({ id }) =>
      section(
        { key: id, class: 'card stack', 'aria-labelledby': `help-${id}` },
        h2({ id: `help-${id}` }, text(`${id}-name`)),
        examples({ puzzle: id }),
        rules(id),
        choices(id),
        formats({ puzzle: id }),
        div(
          { class: 'row' },
          actionButton(text('help-start'), () => void newBoard(id, optionsLike(id)).catch(complain), {
            icon: 'play',
            look: 'main',
          }),
        ),
      ),
    ),
    part('modes', 'learn', text('guide-modes'), activities()),
    part(
      'keys',
      'keyboard',
      text('keys-title'),
      [
        [text('guide-keys-play'), PLAY_KEYS],
        [text('guide-keys-solve'), SOLVE_KEYS],
        [text('guide-keys-edit'), EDIT_KEYS],
        [text('guide-keys-everywhere'), commonKeys()],
      ].map(([name, keys]) =>
        div(
          { key: String(name), class: 'stack-tight' },
          h3(null, String(name)),
          keyList(/** @type {typeof PLAY_KEYS} */ (keys)),
        ),
      ),
    ),
    part('files', 'levels', text('guide-files'), commonFormats()),
    searchBox(),
  );
}

/** @param {string} id @param {IconName} sign @param {string} title @param {ComponentChildren} children */
const part = (id, sign, title, children) =>
  section({ class: 'card stack', 'aria-labelledby': id }, h2({ id, class: 'row' }, icon(sign), title), children);
