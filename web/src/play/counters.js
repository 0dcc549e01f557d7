// Time, cost and the puzzle's own numbers beside the board.

import { duration, has, number, text } from '../i18n.js';
import { about } from '../meta.js';
import { settings } from '../store.js';
import { dd, div, dl, dt, component } from '../tags.js';
import { raceClock } from './raceclock.js';

/** @import { Game } from '../game.js' */

/** @param {{ game: Game }} props */
export const counters = (props) => component(Counters, props);

/** @param {{ game: Game }} props */
function Counters({ game }) {
  const position = game.shown.value?.position;
  if (!position) return null;
  const { puzzle, costs, moves, view } = position;
  const objective = about(puzzle)?.objectives[0] ?? '';
  const cost = costs.find(([id]) => id === objective)?.[1] ?? moves;
  const own = new Set(view.counters.map(({ id }) => id));
  const lines = [
    {
      id: 'time',
      name: text('counter-time'),
      value: settings.value.race ? raceClock({ game }) : duration(1000 * game.time.seconds.value),
    },
  ];
  if (!own.has('moves')) lines.push({ id: 'moves', name: text('counter-moves'), value: number(moves) });
  if (position.score !== null && position.score !== undefined)
    lines.push({ id: 'score', name: text('counter-score'), value: number(position.score) });
  if (objective !== 'moves' && !own.has(objective))
    lines.push({ id: 'cost', name: costName(objective), value: number(cost) });
  for (const { id, value } of view.counters)
    lines.push({ id, name: text(`${puzzle}-counter-${id}`), value: number(value) });
  return dl(
    { class: 'counters' },
    lines.map(({ id, name, value }) =>
      div({ key: id, 'data-counter': id }, dt(null, name), dd({ class: 'numbers' }, value)),
    ),
  );
}

/** What an objective counts, in a word. @param {string} objective */
export function costName(objective) {
  const id = `cost-${objective.replace(',', '-')}`;
  return text(has(id) ? id : 'cost-cost');
}
