// The engine in workers. One of them plays: it has every game and answers moves at once. The others do long work, each
// its own kind, so that a hint never waits for a search: jobs.js. A job is about a game as it stands, so the worker
// that does it follows the game: it is told, before the job, what was asked of the game since.

import { EngineWorker } from './engineworker.js';
import { FIRST_OWN, JobWorker, laneOf } from './jobs.js';
import { broken, readJson } from './messages.js';
import { openTables } from './tables.js';

/** @import { Op, Reply } from '../../protocol.js' */
/** @import { Connection, Listener } from '../types.js' */
/** @import { Request } from './jobs.js' */
/** @import { KeptTables } from './tables.js' */

/** What changes a game. */
const CHANGES = new Set(['open', 'input', 'play', 'undo', 'redo', 'travel', 'restart', 'paste']);
/** Changes after which a game is rather opened anew than followed. */
const MOST_CHANGES = 400;
const GIB = 2 ** 30;

/** The module, compiled once. @type {Promise<WebAssembly.Module> | null} */
let compiled = null;
/** The workers of the connection that is open, or of the next one. @type {PromiseWithResolvers<Workers>} */
let current = Promise.withResolvers();

/** Opens a connection. @param {URL} home the folder of the page @param {Listener} listener @returns {Connection} */
export function connect(home, listener) {
  let isClosed = false;
  /** @type {Workers | null} */
  let workers = null;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    if (workers) current = Promise.withResolvers();
    workers?.end();
    listener.onClose();
  };
  compiled ??= compile(home);
  const memory = memoryForJobs();
  const tables = openTables({ most: memory / 8, mostOfOne: memory / 16 });
  Promise.all([compiled, tables]).then(
    ([module, tables]) => {
      workers = new Workers(module, { memory, tables }, listener.onReply, close);
      current.resolve(workers);
      listener.onOpen();
    },
    () => {
      compiled = null;
      close();
    },
  );
  return { send: (request) => workers?.ask(request) };
}

/**
 * Asks the engine what has one answer: a value, or a refusal in words.
 * @param {unknown} query
 * @returns {Promise<any>}
 */
export async function inquire(query) {
  return readJson(await (await current.promise).play.call({ query }));
}

/** The file of a recorded search; empty if it is no longer kept. @param {number} trace */
export const traceFile = async (trace) => (await current.promise).search.traceFile(trace);

/** Takes in a recorded search that was a file. @param {ArrayBuffer} file @returns {Promise<any>} */
export const openTrace = async (file) => (await current.promise).search.openTrace(file);

/** @param {URL} home */
async function compile(home) {
  const address = new URL('engine.wasm', home);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // A host that does not call it by its type.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

/** Bytes for the tables of one job: a phone has fewer. */
export function memoryForJobs() {
  const { deviceMemory = 4 } = /** @type {{ deviceMemory?: number }} */ (navigator);
  return deviceMemory >= 8 ? GIB : deviceMemory >= 4 ? GIB / 2 : GIB / 4;
}

/**
 * What was asked of a game, so that another worker can follow it.
 * @typedef {{ changes: Request[], isShuffled: boolean }} History
 */

class Workers {
  #onReply;
  #own = FIRST_OWN;
  /** @type {Map<number, (reply: Reply) => void>} */
  #ownReplies = new Map();
  /** What the playing worker has not yet answered, the oldest first. @type {Map<number, Request>} */
  #asked = new Map();
  /** @type {Map<number, History>} */
  #games = new Map();
  /** The worker that plays. */
  play;
  /** The worker that searches, and has what it recorded. */
  search;
  /** @type {JobWorker[]} */
  #lanes;

  /**
   * @param {WebAssembly.Module} module
   * @param {{ memory: number, tables: KeptTables }} means
   * @param {(reply: Reply) => void} onReply
   * @param {() => void} onBroke
   */
  constructor(module, means, onReply, onBroke) {
    this.#onReply = onReply;
    this.play = new EngineWorker(module, means, {
      onReply: (reply) => this.#heard(reply),
      onBroke: (why) => {
        console.warn(why);
        // What it was about to do is what broke it: that is not asked again.
        const first = this.#asked.keys().next().value;
        if (first !== undefined) onReply(broken(first));
        onBroke();
      },
    });
    const start = (/** @type {import('./engineworker.js').Hearing} */ hearing) =>
      new EngineWorker(module, means, hearing);
    const lane = () => new JobWorker(start, onReply, (game, since) => this.#changes(game, since));
    this.search = lane();
    this.#lanes = [lane(), this.search, lane()];
  }

  /** @param {Request} request */
  ask(request) {
    if (request.op === 'cancel') return this.#cancel(request);
    const lane = this.#lanes[laneOf(request)];
    if (lane) return lane.ask(request);
    if ('game' in request) this.#note(request);
    this.#asked.set(request.id, request);
    this.play.ask(request);
  }

  end() {
    this.play.end();
    for (const lane of this.#lanes) lane.end();
  }

  /** @param {Reply} reply */
  #heard(reply) {
    const own = this.#ownReplies.get(reply.id);
    if (own) {
      this.#ownReplies.delete(reply.id);
      return own(reply);
    }
    if (reply.ev !== 'progress' && reply.ev !== 'board') this.#asked.delete(reply.id);
    this.#onReply(reply);
  }

  /** @param {Extract<Op, { op: 'cancel' }> & { id: number }} request */
  #cancel({ id, job }) {
    this.#onReply({ id, ev: 'done' });
    for (const lane of this.#lanes) lane.cancel(job);
    if (this.#asked.has(job)) {
      this.play.interrupt();
      this.play.ask({ id: this.#own++, op: 'cancel', job });
    }
  }

  /** Remembers what changes a game. @param {Extract<Request, { game: number }>} request */
  #note(request) {
    const { op, game } = request;
    if (op === 'open' || op === 'close') for (const lane of this.#lanes) lane.forget(game);
    if (op === 'open') this.#games.set(game, { changes: [request], isShuffled: false });
    else if (op === 'close') this.#games.delete(game);
    else {
      const history = this.#games.get(game);
      if (!history) return;
      if (CHANGES.has(op)) history.changes.push(request);
      // What was left is dealt anew, each time otherwise.
      if (op === 'shuffle') history.isShuffled = true;
    }
  }

  /**
   * What changed a game after the changes that a worker knows. @param {number} game @param {Request | null} since
   * @returns {Promise<Request[]>}
   */
  async #changes(game, since) {
    const history = this.#games.get(game);
    if (!history) return [];
    if (history.isShuffled || history.changes.length > MOST_CHANGES) await this.#renew(game, history);
    const known = since ? history.changes.indexOf(since) : -1;
    return history.changes.slice(known + 1);
  }

  /** Begins a game's history anew, from how it stands. @param {number} game @param {History} history */
  #renew(game, history) {
    const [first] = history.changes;
    history.isShuffled = false;
    history.changes = [];
    return new Promise((resolve) => {
      const id = this.#own++;
      this.#ownReplies.set(id, (reply) => {
        const board = first?.op === 'open' ? first.board : '';
        if (reply.ev === 'record')
          history.changes.unshift({ id: this.#own++, op: 'open', game, board, record: reply.record });
        resolve(undefined);
      });
      this.play.ask({ id, op: 'record', game });
    });
  }
}
