// A puzzle's examples: short games from its own data that play themselves; for those who want no motion, the board
// before and after.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { createExample } from '../../board/example.js';
import { skin } from '../../board/skins.js';
import { text } from '../../i18n.js';
import { icon } from '../../parts/icons.js';
import { boardSettings } from '../../parts/look.js';
import { mini } from '../../parts/mini.js';
import { ask, newGame, release } from '../../socket.js';
import { animation } from '../../theme.js';
import { div, figcaption, figure, ol, li, span, component } from '../../tags.js';

/** @import { Played, View } from '../../protocol.js' */
/** A position and the moves that led to it. @typedef {{ view: View, played: Played[] }} Frame */

/** @param {{ puzzle: string }} props */
export const examples = (props) => component(Examples, props);

/** @param {{ puzzle: string }} props */
function Examples({ puzzle }) {
  const games = useSignal(/** @type {Frame[][]} */ ([]));
  useEffect(() => {
    let isGone = false;
    void skin(puzzle).then(async (found) => {
      for (const example of found.examples) {
        const frames = await played(example);
        if (isGone) return;
        games.value = [...games.value, frames];
      }
    });
    return () => {
      isGone = true;
    };
  }, [puzzle]);
  const isStill = animation.value === 'instant';
  return ol(
    { class: 'examples' },
    games.value.map((frames, index) =>
      li(
        { key: index },
        figure(
          { class: 'example', 'data-still': String(isStill) },
          frames.length ? (isStill ? stills(puzzle, frames) : component(Moving, { puzzle, frames })) : null,
          figcaption(null, text(`${puzzle}-example-${index + 1}`)),
        ),
      ),
    ),
  );
}

/** A game that plays itself. @param {{ puzzle: string, frames: Frame[] }} props */
function Moving({ puzzle, frames }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!host.current) return undefined;
    const example = createExample(host.current, { puzzle, text, settings: boardSettings(puzzle) }, frames);
    return () => example.destroy();
  }, [frames]);
  // The sentence below says what is shown; a board that moves by itself would only be read out again and again.
  return div({ ref: host, class: 'board-host', 'aria-hidden': 'true', inert: true });
}

/** Before and after. @param {string} puzzle @param {Frame[]} frames */
const stills = (puzzle, frames) =>
  div(
    { class: 'stills' },
    mini(puzzle, frames[0]?.view),
    span({ 'aria-hidden': 'true' }, icon('next')),
    mini(puzzle, frames.at(-1)?.view),
  );

/**
 * The positions of an example, played by the engine.
 * @param {{ board: string, moves: string[] }} example
 * @returns {Promise<Frame[]>}
 */
async function played({ board, moves }) {
  const game = newGame();
  /** @type {Frame[]} */
  const frames = [];
  try {
    const opened = await ask({ op: 'open', game, board });
    if (opened.ev === 'position') frames.push({ view: opened.view, played: [] });
    for (const move of moves) {
      const moved = await ask({ op: 'play', game, moves: move });
      if (moved.ev === 'position') frames.push({ view: moved.view, played: moved.played });
    }
  } finally {
    release(game);
  }
  return frames;
}
