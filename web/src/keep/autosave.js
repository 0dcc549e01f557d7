// Games on the server: every change goes there within a second, at once when the page is left. The browser's own copy
// is there sooner and covers what the server did not hear.

import { about } from '../meta.js';
import { recordOf, stepsOf } from '../record.js';
import { call, part } from './wire.js';

/** @import { KeptSave as AnySave } from '../protocol.js' */
/** @import { Save } from '../store.js' */
/**
 * A kept game with what the page adds to it.
 * @typedef {Omit<AnySave, 'extra'> & { extra: Partial<Save> | null }} KeptSave
 */

const PAUSE = 1000;
/** Browsers send no more than this after a page is gone. */
const MOST_KEEPALIVE = 60_000;
const LONGEST_ID = 200;

/** What waits to be sent, by id. @type {Map<string, Save>} */
const waiting = new Map();
let timer = 0;
let last = 0;
/** @type {Promise<void>} */
let underWay = Promise.resolve();

/** The id of a board's autosave. @param {string} board @param {string} puzzle */
export function autoId(board, puzzle) {
  if (board.length <= LONGEST_ID) return `auto:${board}`;
  let hash = 0xcbf29ce484222325n;
  for (const letter of board) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `auto:${puzzle}:${hash.toString(16)}`;
}

/** Sends a game soon, at most once a second. @param {Save} save */
export function sendSoon(save) {
  waiting.set(autoId(save.board, save.puzzle), save);
  if (!timer) timer = window.setTimeout(() => void flush(), Math.max(0, last + PAUSE - Date.now()));
}

/**
 * Sends what waits, after what is under way: an older state must not arrive last.
 * @param {{ isLeaving?: boolean }} [how]
 */
export function flush({ isLeaving = false } = {}) {
  clearTimeout(timer);
  timer = 0;
  last = Date.now();
  underWay = isLeaving ? sendAll(true) : underWay.then(() => sendAll(false));
  return underWay;
}

/** @param {boolean} isLeaving */
async function sendAll(isLeaving) {
  const games = [...waiting];
  waiting.clear();
  await Promise.all(
    games.map(async ([id, save]) => {
      try {
        await putSave(id, save, '', isLeaving);
      } catch (error) {
        // The next change, or the next start of the page, sends it again.
        if (!(error instanceof Error)) throw error;
      }
    }),
  );
}

/** Forgets a board's autosave on the server. @param {Save} save */
export function forgetAuto({ board, puzzle }) {
  waiting.delete(autoId(board, puzzle));
  void call('DELETE', `saves/${part(autoId(board, puzzle))}`).catch(() => {});
}

/** Keeps a game under an id. @param {string} id @param {Save} save @param {string} name @param {boolean} [isLeaving] */
export async function putSave(id, save, name, isLeaving = false) {
  const { board, elapsed, saved, at, steps, won, assisted, bookmarks, lostFrom, moves, view } = save;
  const separator = about(save.puzzle)?.separator ?? ' ';
  const body = {
    board,
    name,
    record: recordOf(steps ? steps.split('\n') : [], at, separator),
    clock: Math.round(elapsed),
    extra: { steps, won, assisted, bookmarks, lostFrom, moves, view },
    changed: saved,
  };
  const keepalive = isLeaving && JSON.stringify(body).length < MOST_KEEPALIVE;
  await call('PUT', `saves/${part(id)}`, body, { keepalive });
}

/** A game as the page uses it. @param {KeptSave} kept @returns {Save} */
export function fromKept(kept) {
  const { board, puzzle, record, clock, changed } = kept;
  const extra = kept.extra ?? {};
  const separator = about(puzzle)?.separator ?? ' ';
  const steps = extra.steps ?? stepsOf(record, separator).join('\n');
  return {
    board,
    puzzle,
    steps,
    at: record.at,
    elapsed: clock,
    saved: changed,
    won: extra.won ?? false,
    assisted: extra.assisted ?? false,
    bookmarks: extra.bookmarks ?? [],
    lostFrom: extra.lostFrom ?? null,
    moves: extra.moves ?? record.at,
    view: extra.view ?? null,
  };
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) void flush({ isLeaving: true });
});
addEventListener('pagehide', () => void flush({ isLeaving: true }));
