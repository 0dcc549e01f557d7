// A screen about one board: opens its game, closes it with the screen, and says why if there is none.

import { useLayoutEffect, useMemo } from '../../vendor/hooks.js';
import { openGame } from '../game.js';
import { say, text } from '../i18n.js';
import { pathTo } from '../router.js';
import { a, h1, main, p, component } from '../tags.js';

/** @import { ComponentType } from 'preact' */
/** @import { Game } from '../game.js' */

/**
 * @param {ComponentType<{ game: Game, board: string }>} screen
 * @param {{ keepSaves?: boolean }} [options]
 * @returns {ComponentType<{ board: string }>}
 */
export const gameScreen = (screen, options) =>
  function GameScreen({ board }) {
    const game = useMemo(() => openGame(board, options), [board]);
    // Before another screen is shown, not a moment after it: that screen may show what was kept of this game, or forget
    // it.
    useLayoutEffect(() => () => game.close(), [game]);
    const trouble = game.trouble.value;
    if (!trouble) return component(screen, { game, board });
    return main(
      { class: 'page narrow stack', id: 'main' },
      h1(null, text('board-trouble')),
      p(null, say(trouble.message)),
      p(null, a({ class: 'button main', href: pathTo('home') }, text('home-link'))),
    );
  };
