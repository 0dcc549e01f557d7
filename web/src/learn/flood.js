// Floods of a position, asked for anew whenever it changes.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { say } from '../i18n.js';
import { Refusal, ask } from '../socket.js';

/** @import { Game } from '../game.js' */
/** @import { Flood } from '../protocol.js' */

/**
 * The floods of these names from where the game stands; none while they are worked out, or where they are refused.
 * @param {Game} game
 * @param {readonly string[]} names
 */
export function useFloods(game, names) {
  const floods = useSignal(/** @type {readonly (Flood | null)[]} */ ([]));
  const trouble = useSignal('');
  const position = game.shown.value?.position;
  useEffect(() => {
    if (!position) return undefined;
    let isWanted = true;
    trouble.value = '';
    void Promise.all(names.map((name) => floodOf(game, name))).then((found) => {
      if (!isWanted) return;
      floods.value = found.map((one) => (typeof one === 'string' ? null : one));
      trouble.value = found.find((one) => typeof one === 'string') ?? '';
    });
    return () => {
      isWanted = false;
    };
  }, [position, names.join('|')]);
  return { floods: floods.value, trouble: trouble.value };
}

/** The flood, or why there is none. @param {Game} game @param {string} flood @returns {Promise<Flood | string>} */
async function floodOf(game, flood) {
  try {
    const event = await ask({ op: 'flood', game: game.game, flood });
    return event.ev === 'flood' ? event : '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(error.event.message);
  }
}
