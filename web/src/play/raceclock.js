// The clock of those who race: hundredths while it runs, and before the first move the time that is left to look.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { duration, number, text } from '../i18n.js';
import { settings } from '../store.js';
import { span, component } from '../tags.js';

/** @import { Game } from '../game.js' */

/** @param {{ game: Game }} props */
export const raceClock = (props) => component(RaceClock, props);

/** @param {{ game: Game }} props */
function RaceClock({ game }) {
  const element = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const position = game.shown.value?.position;
  const isFresh = position !== undefined && position.len === 0 && !game.time.read();
  const isWon = game.status.value === 'won';
  useEffect(() => {
    const { inspection } = settings.peek();
    const began = performance.now();
    let frame = 0;
    const draw = () => {
      const left = inspection - (performance.now() - began) / 1000;
      const isLooking = isFresh && inspection > 0 && !game.time.isRunning();
      // Whoever has looked long enough races, ready or not.
      if (isLooking && left <= 0) game.time.start();
      if (element.current)
        element.current.textContent =
          isLooking && left > 0
            ? text('race-look', { seconds: number(Math.ceil(left)) })
            : duration(game.time.read(), true);
      if (!isWon) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [game, isFresh, isWon]);
  return span({ ref: element, class: 'race-clock' });
}
