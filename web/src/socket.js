// The one connection of this tab to the engine: requests with numbers, jobs with progress, and a reconnect that loses
// nothing.
//
// A request stays pending until its last event came. When the connection breaks, the games that are open are opened
// again from the records the tab keeps, and then everything pending is sent again in its order. The engine forgot the
// broken connection's games, so a request that it had carried out without our hearing of it is not carried out twice:
// the record we open with is from before it.

import { signal } from '../vendor/signals.js';
import { openConnection } from './backend.js';

/** @import { BoardInfo, Event, Op, ProgressInfo, Reply } from './protocol.js' */

/**
 * `ready` only while the engine can be reached.
 * @type {import('../vendor/signals.js').Signal<'connecting' | 'ready' | 'lost'>}
 */
export const connection = signal('connecting');

/** Whether the engine has been there since the page was loaded. */
export const isMet = signal(false);

/** An engine's refusal: `event.message` says why. */
export class Refusal extends Error {
  /** @param {Extract<Event, { ev: 'error' }>} event */
  constructor(event) {
    super(event.message.id);
    this.event = event;
  }
}

/** @typedef {{ request: Op & { id: number }, hear: (event: Event) => boolean, isOpen: number | null }} Pending */

/** @type {Map<number, Pending>} */
const pending = new Map();
/** Games to open again, by number. @type {Map<number, { reopen: () => Op, reopened: (event: Event) => void }>} */
const games = new Map();
/** @type {Set<(event: Event) => void>} */
const listeners = new Set();
/** @type {import('./backend/types.js').Connection | null} */
let open = null;
let nextId = 1;
let nextGame = 1;
let attempts = 0;

/** Hears what comes unasked; gives the function that stops it. @param {(event: Event) => void} listener */
export function heard(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A number for a new game of this tab. */
export const newGame = () => nextGame++;

/**
 * Keeps a game across reconnects.
 * @param {number} game
 * @param {() => Op} reopen gives the request that opens it where it stands
 * @param {(event: Event) => void} reopened hears the answer
 */
export const keep = (game, reopen, reopened) => void games.set(game, { reopen, reopened });

/** Lets go of a game. @param {number} game */
export function release(game) {
  games.delete(game);
  if (connection.value === 'ready') void ask({ op: 'close', game }).catch(() => {});
}

/**
 * Asks for one thing; resolves with the last event, rejects with a {@link Refusal}.
 * @param {Op} op
 * @param {{ progress?: (info: ProgressInfo) => void, each?: (board: BoardInfo) => void, signal?: AbortSignal }}
 *   [options] `signal` cancels a job,
 *   which then ends with its own last event
 * @returns {Promise<Event>}
 */
export function ask(op, { progress, each, signal: abort } = {}) {
  const id = nextId++;
  return new Promise((resolve, reject) => {
    const hear = (/** @type {Event} */ event) => {
      if (event.ev === 'progress' || event.ev === 'board') {
        if (event.ev === 'progress') progress?.(event);
        else each?.(event.board);
        return false;
      }
      if (event.ev === 'error') reject(new Refusal(event));
      else resolve(event);
      return true;
    };
    const request = { id, ...op };
    pending.set(id, { request, hear, isOpen: op.op === 'open' ? op.game : null });
    const cancel = () => {
      if (pending.has(id)) void ask({ op: 'cancel', job: id }).catch(() => {});
    };
    abort?.addEventListener('abort', cancel, { once: true });
    send(request);
    if (abort?.aborted) cancel();
  });
}

/** Connects, and stays connected. */
export function connect() {
  const fresh = openConnection({ onOpen, onReply, onClose });
  open = fresh;
  function onOpen() {
    attempts = 0;
    isMet.value = true;
    const opening = new Set([...pending.values()].map((entry) => entry.isOpen));
    for (const [game, { reopen, reopened }] of games) {
      if (opening.has(game)) continue;
      const id = nextId++;
      pending.set(id, { request: { id, ...reopen() }, hear: opened(reopened), isOpen: game });
    }
    // What is asked of a game comes after its opening.
    const entries = [...pending.values()].sort(
      (one, other) => Number(one.isOpen === null) - Number(other.isOpen === null),
    );
    for (const { request } of entries) fresh.send(request);
    connection.value = 'ready';
  }
  /** @param {Reply} reply */
  function onReply(reply) {
    if (reply.id === 0) {
      for (const listener of listeners) listener(reply);
      return;
    }
    const entry = pending.get(reply.id);
    if (entry?.hear(reply)) pending.delete(reply.id);
  }
  function onClose() {
    if (open !== fresh) return;
    open = null;
    connection.value = 'lost';
    attempts += 1;
    setTimeout(connect, Math.min(100 * 2 ** attempts, 2000));
  }
}

/** Hears the one answer to an opening. @param {(event: Event) => void} reopened */
const opened = (reopened) => (/** @type {Event} */ event) => {
  reopened(event);
  return true;
};

/** @param {Pending['request']} request */
const send = (request) => open?.send(request);
