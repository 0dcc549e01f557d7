// A few words for those who meet a puzzle for the first time: what the hands do, and where help is. Gone once they were read, or the first board is won.

import { anyText, text } from '../i18n.js';
import { act } from '../parts/controls.js';
import { saves, set, settings } from '../store.js';
import { aside, p, use } from '../tags.js';

/** @param {{ puzzle: string }} props */
export const coach = (props) => use(Coach, props);

/** @param {{ puzzle: string }} props */
function Coach({ puzzle }) {
  const how = anyText(`howto-${puzzle}`);
  if (!how || settings.value.met[puzzle] || saves.value.some((save) => save.puzzle === puzzle && save.won)) return null;
  return aside(
    { class: 'coach', 'aria-label': text('coach') },
    p(null, how),
    p(null, text('coach-help')),
    act(text('coach-done'), () => set({ met: { ...settings.value.met, [puzzle]: true } }), { look: 'bare', icon: 'check' }),
  );
}
