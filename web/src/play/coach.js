// A few words for those who meet a puzzle for the first time: the goal, what the hands do, and where help is. Gone once
// they were read, or the first board is won.

import { anyText, language, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { saves, set, settings } from '../store.js';
import { aside, p, component } from '../tags.js';

/**
 * @typedef {{ puzzle: string, isBegun: boolean }} CoachProps where there is little room, the words go with the first
 *   move
 */

/** @param {CoachProps} props */
export const coach = (props) => component(Coach, props);

/** @param {CoachProps} props */
function Coach({ puzzle, isBegun }) {
  const how = anyText(`howto-${puzzle}`);
  if (!how || settings.value.met[puzzle] || saves.value.some((save) => save.puzzle === puzzle && save.won)) return null;
  return aside(
    { class: `coach${isBegun ? ' begun' : ''}`, 'aria-label': text('coach') },
    p(null, [text(`${puzzle}-goal`), how].join(language.value === 'en' ? ' ' : '')),
    p(null, text('coach-help')),
    actionButton(text('coach-done'), () => set({ met: { ...settings.value.met, [puzzle]: true } }), {
      look: 'bare',
      icon: 'check',
    }),
  );
}
