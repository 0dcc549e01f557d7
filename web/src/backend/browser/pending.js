// Finished games that the engine has not judged yet. A page can be left at the moment of a win, and what it asked of
// its worker goes with it: until the game is written down it is held here, and the next page goes on with it.

/** @import { Finish } from '../../protocol.js' */
/** @typedef {{ finish: Finish, at: number }} PendingGame */

/** Goes aside with the other things of a player who is not here (store.js). */
const KEY = 'starboard.pending';

/** @returns {PendingGame[]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {PendingGame[]} games */
function write(games) {
  try {
    if (games.length) localStorage.setItem(KEY, JSON.stringify(games));
    else localStorage.removeItem(KEY);
  } catch {
    // No room: a page that is not left before the game is judged keeps it all the same.
  }
}

/** What pages before this one left. */
export const left = read();

/** @param {PendingGame} game */
export const hold = (game) => write([...read(), game]);

/** @param {PendingGame} game */
export const release = ({ finish, at }) =>
  write(read().filter((other) => other.at !== at || other.finish.board !== finish.board));
