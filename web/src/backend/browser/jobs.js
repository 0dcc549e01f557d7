// A worker that does long work, one job at a time; the others wait here in line. A job that is not wanted any more is
// asked to end; one that does not hear it is ended with its worker, and the next job gets a new one.

import { broken, readJson } from './messages.js';

/** @import { Op, ProgressInfo, Reply } from '../../protocol.js' */
/** @import { EngineWorker, Hearing } from './engineworker.js' */
/** @typedef {Op & { id: number }} Request */

/** Numbers of requests that are ours and not the page's. */
export const FIRST_OWN = 2 ** 31;
/** Milliseconds for a job to end by itself. */
const GRACE = 70;
/** Recorded searches are numbered by worker, so that a number of an ended one means nothing to the next. */
const PER_WORKER = 10_000;

/** What each worker is for: hints first, then searches and what they recorded, then boards. @type {string[][]} */
const LANES = [
  ['hint', 'steps', 'flood', 'lost-move'],
  [
    ...['solve', 'improve', 'confirm', 'review', 'trace', 'untrace'],
    ...['frames', 'node', 'successor', 'frontier', 'layers', 'tree', 'heat'],
    ...['path', 'expand', 'choice', 'judge', 'question', 'answer-question', 'parting', 'answer-parting'],
  ],
  ['generate', 'rate', 'fit', 'check-heuristic', 'profile', 'sheet', 'mark'],
];

/** Which worker does this; none that does jobs if it is −1. @param {Op} op */
export const laneOf = ({ op }) => LANES.findIndex((ops) => ops.includes(op));

/** @type {{ ev: 'progress' } & Omit<ProgressInfo, 'waiting'>} */
const NOTHING_YET = {
  ev: 'progress',
  expanded: 0,
  produced: 0,
  bytes: 0,
  lower_bound: 0,
  best: null,
  permille: null,
  elapsed: 0,
};

export class JobWorker {
  #start;
  #onReply;
  #changes;
  /** @type {EngineWorker | null} */
  #worker = null;
  /** How many workers there were before this one. */
  #number = -1;
  /** The last change of each game that the worker knows. @type {Map<number, Request>} */
  #known = new Map();
  /** @type {Request[]} */
  #waiting = [];
  /** @type {Request | null} */
  #running = null;
  #timer = /** @type {ReturnType<typeof setTimeout> | 0} */ (0);
  #own = FIRST_OWN;
  /** Hear when a game was opened. @type {Map<number, () => void>} */
  #following = new Map();

  /**
   * @param {(hearing: Hearing) => EngineWorker} start
   * @param {(reply: Reply) => void} onReply
   * @param {(game: number, since: Request | null) => Promise<Request[]>} changes what changed a game since
   */
  constructor(start, onReply, changes) {
    this.#start = start;
    this.#onReply = onReply;
    this.#changes = changes;
  }

  /** @param {Request} request */
  ask(request) {
    if ('trace' in request) return this.#inquire(request);
    this.#waiting.push(request);
    if (this.#running || this.#waiting.length > 1)
      this.#onReply({ id: request.id, ...NOTHING_YET, waiting: this.#waiting.length });
    void this.#next();
  }

  /** Ends a job, if it is one of these. @param {number} id */
  cancel(id) {
    const at = this.#waiting.findIndex((request) => request.id === id);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      this.#onReply({ id, ev: 'cancelled' });
    } else if (this.#running?.id === id && !this.#timer) {
      this.#worker?.interrupt();
      this.#timer = setTimeout(() => this.#replace({ id, ev: 'cancelled' }), GRACE);
    }
  }

  /** Ends the jobs about a game, and forgets it. @param {number} game */
  forget(game) {
    const jobs = this.#running ? [...this.#waiting, this.#running] : [...this.#waiting];
    for (const job of jobs) if ('game' in job && job.game === game) this.cancel(job.id);
    if (this.#known.delete(game)) this.#worker?.ask({ id: this.#own++, op: 'close', game });
  }

  end() {
    clearTimeout(this.#timer);
    this.#worker?.end();
  }

  /** @param {number} trace */
  async traceFile(trace) {
    return this.#has(trace) ? this.#worker?.call({ traceFile: trace % PER_WORKER }) : undefined;
  }

  /** @param {ArrayBuffer} openTrace @returns {Promise<any>} */
  async openTrace(openTrace) {
    const opened = readJson(await this.#ready().call({ openTrace }));
    if (opened.value) opened.value.trace += this.#number * PER_WORKER;
    return opened;
  }

  /** Asks about a recorded search. @param {Extract<Request, { trace: number }>} request */
  #inquire(request) {
    const { id, trace } = request;
    // Two searches are compared by the worker that has both.
    const other = 'other' in request ? request.other : trace;
    const own = { trace: trace % PER_WORKER, ...('other' in request ? { other: other % PER_WORKER } : {}) };
    if (this.#has(trace) && this.#has(other)) this.#worker?.ask({ ...request, ...own });
    else this.#onReply({ id, ev: 'error', message: { id: 'trace-not-kept', args: [['trace', trace]] } });
  }

  /** @param {number} trace */
  #has = (trace) => this.#worker !== null && Math.floor(trace / PER_WORKER) === this.#number;

  /** Begins the next job, unless one runs. */
  async #next() {
    const job = this.#running ? null : this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    const worker = this.#ready();
    // What nobody asked for makes room: a proof that is sought while the player looks at a hint.
    worker.interrupt();
    const isWanted = () => worker === this.#worker && this.#running === job;
    if ('game' in job) {
      const { game } = job;
      const changes = await this.#changes(game, this.#known.get(game) ?? null);
      for (const change of changes) {
        if (!isWanted()) return;
        await this.#follow(worker, change);
        this.#known.set(game, change);
      }
    }
    if (!isWanted()) return;
    if (!this.#timer) return worker.ask(job);
    this.#onReply({ id: job.id, ev: 'cancelled' });
    this.#ended();
  }

  /** Has a worker follow a change of a game; a board may take a while to be made. */
  #follow(/** @type {EngineWorker} */ worker, /** @type {Request} */ change) {
    const id = this.#own++;
    const isOpened = change.op === 'open' && new Promise((resolve) => this.#following.set(id, () => resolve(null)));
    worker.ask({ ...change, id });
    return isOpened;
  }

  #ready() {
    if (!this.#worker) {
      this.#number += 1;
      this.#worker = this.#start({
        onReply: (reply) => this.#heard(reply),
        onBroke: (why) => {
          console.warn(why);
          this.#replace(this.#running ? broken(this.#running.id) : null);
        },
      });
    }
    return this.#worker;
  }

  /** @param {Reply} reply */
  #heard(reply) {
    const isLast = reply.ev !== 'progress' && reply.ev !== 'board';
    if (reply.id === 0 || reply.id >= FIRST_OWN) {
      // What its games say is said by the worker that plays.
      if (isLast) this.#following.get(reply.id)?.();
      return;
    }
    if (reply.ev === 'traced') reply.trace += this.#number * PER_WORKER;
    this.#onReply(reply);
    if (reply.id === this.#running?.id && isLast) this.#ended();
  }

  /** Ends the worker; its job ends with this reply. @param {Reply | null} reply */
  #replace(reply) {
    this.#worker?.end();
    this.#worker = null;
    this.#known.clear();
    this.#following.clear();
    if (reply) this.#onReply(reply);
    this.#ended();
  }

  #ended() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#running = null;
    void this.#next();
  }
}
