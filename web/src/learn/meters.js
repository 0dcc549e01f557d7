// Numbers that follow a board which is played by hand: estimates of the position, and formulas about it.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, text } from '../i18n.js';
import { Refusal, ask } from '../socket.js';
import { dd, div, dl, dt, component } from '../tags.js';
import { heuristicName } from '../visual/setup.js';

/** @import { Game } from '../game.js' */
/** @typedef {{ heuristic: string, name?: string }} Meter an estimate, and the text that names it if it is a formula */
/** @typedef {{ game: Game, puzzle: string, meters: readonly Meter[] }} MeterProps */

/** @param {MeterProps} props */
export const meters = (props) => component(Meters, props);

/** @param {MeterProps} props */
function Meters({ game, puzzle, meters: all }) {
  const values = useSignal(/** @type {(number | null)[]} */ ([]));
  const position = game.shown.value?.position;
  useEffect(() => {
    if (!position) return undefined;
    let isWanted = true;
    void Promise.all(all.map(({ heuristic }) => estimateOf(game, heuristic))).then((found) => {
      if (isWanted) values.value = found;
    });
    return () => {
      isWanted = false;
    };
  }, [position, all]);
  return dl(
    { class: 'meters tiles', 'aria-live': 'polite' },
    all.map(({ heuristic, name }, index) => {
      const value = values.value[index];
      return div(
        { key: heuristic, 'data-meter': String(value ?? '') },
        dt(null, name ? text(name) : heuristicName(puzzle, heuristic)),
        dd({ class: 'numbers' }, value === undefined || value === null ? '–' : number(value)),
      );
    }),
  );
}

/** @param {Game} game @param {string} heuristic */
async function estimateOf(game, heuristic) {
  try {
    const event = await ask({ op: 'steps', game: game.game, moves: '', objective: null, heuristic });
    return event.ev === 'steps' ? (event.steps[0]?.h ?? null) : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
