// Where two searches meet: the positions that each side has to look at, counted on the board that is played, for a
// meeting place that one can drag.

import { useSignal } from '../../vendor/signals.js';
import { number, text } from '../i18n.js';
import { field, range } from '../parts/controls.js';
import { div, p, component } from '../tags.js';
import { barRows } from './bars.js';
import { useFloods } from './flood.js';

/** @import { Game } from '../game.js' */

const NAMES = ['positions:start', 'positions'];

/** @param {{ game: Game }} props */
export const meeting = (props) => component(Meeting, props);

/** @param {{ game: Game }} props */
function Meeting({ game }) {
  const chosen = useSignal(/** @type {number | null} */ (null));
  const { floods, trouble } = useFloods(game, NAMES);
  const [start, goal] = floods;
  if (trouble) return p({ class: 'badge bad', role: 'alert' }, trouble);
  const depth = goal?.here;
  if (!start || !goal) return p({ class: 'small quiet', role: 'status' }, text('learn-compare-wait'));
  if (depth == null) return p({ class: 'small' }, text('meeting-never'));
  const at = Math.min(chosen.value ?? Math.floor(depth / 2), depth);
  const within = (/** @type {typeof start} */ flood, /** @type {number} */ steps) =>
    flood.waves.slice(0, steps + 1).reduce((sum, wave) => sum + wave.count, 0);
  const [near, far] = [within(start, at), within(goal, depth - at)];
  const alone = within(start, depth);
  return div(
    { class: 'stack-tight widget', 'data-near': String(near), 'data-far': String(far), 'data-alone': String(alone) },
    field(
      { name: text('meeting-place', { near: number(at), far: number(depth - at) }) },
      range({
        name: text('meeting-drag'),
        value: at,
        min: 0,
        max: depth,
        onInput: (value) => (chosen.value = value),
        says: text('meeting-place', { near: number(at), far: number(depth - at) }),
      }),
    ),
    barRows({
      name: text('meeting-title'),
      bars: [
        { name: text('meeting-near'), value: near },
        { name: text('meeting-far'), value: far },
        { name: text('meeting-both'), value: near + far, look: 'now' },
        { name: text('meeting-alone'), value: alone },
      ],
    }),
  );
}
