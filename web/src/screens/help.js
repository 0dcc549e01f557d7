// Help: how each puzzle is played, and the keys.

import { useEffect } from '../../vendor/hooks.js';
import { text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { icon } from '../parts/icons.js';
import { keyList } from '../parts/keyshelp.js';
import { searchBox } from '../parts/search.js';
import { newBoard, complain } from '../play/actions.js';
import { act } from '../parts/controls.js';
import { rules } from '../play/rules.js';
import { a, div, h1, h2, main, nav, section } from '../tags.js';
import { commonKeys } from './common.js';
import { pathTo } from '../router.js';

const PLAY_KEYS = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: 'key-move' },
  { keys: ['Enter'], text: 'key-pick' },
  { keys: ['z', 'u', 'Backspace'], text: 'key-undo' },
  { keys: ['y', 'Ctrl+y'], text: 'key-redo' },
  { keys: ['r'], text: 'key-restart' },
  { keys: ['t'], text: 'key-hint' },
  { keys: [' '], text: 'key-step' },
  { keys: ['n'], text: 'key-new' },
];

/** @param {{ puzzle: string }} props */
export function Help({ puzzle }) {
  const shown = puzzles.value.filter(({ id }) => !puzzle || id === puzzle);
  useEffect(() => void (bindings.value = commonKeys()), []);
  return main(
    { class: 'page narrow stack', id: 'main' },
    h1(null, text('screen-help')),
    nav({ class: 'row', 'aria-label': text('home-games') }, puzzles.value.map(({ id }) => a({ key: id, class: 'button', href: pathTo('help', id), 'aria-current': id === puzzle ? 'page' : undefined }, text(`${id}-name`)))),
    shown.map(({ id }) => section({ key: id, class: 'card stack', 'aria-label': text(`${id}-name`) }, h2(null, text(`${id}-name`)), rules(id), div({ class: 'row' }, act(text('help-start'), () => void newBoard(id).catch(complain), { icon: 'play', look: 'main' })))),
    section({ class: 'card stack', 'aria-labelledby': 'keys' }, h2({ id: 'keys', class: 'row' }, icon('keyboard'), text('keys-title')), keyList([...PLAY_KEYS, ...commonKeys()])),
    searchBox(),
  );
}
