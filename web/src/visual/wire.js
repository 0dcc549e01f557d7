// Recorded searches: asking the engine to record one, and fetching parts of it. A trace stays with the engine; the page
// holds what it shows.

import { effect } from '../../vendor/signals.js';
import { ask } from '../socket.js';

/** @import { ExpansionInfo, JudgementInfo, PartingInfo, SolveSettings, ProgressInfo } from '../protocol.js' */
/** @import { AnsweredInfo, Frame, Layers, NodeInfo, OptionInfo, QuestionInfo, Summary, TreeNode } from './types.js' */

/** @typedef {{ trace: number, summary: Summary }} Traced */

const CHUNK = 1024;
const MOST_CHUNKS = 64;
const MOST_NODES = 512;

/**
 * Records a search on a game. Nothing comes back if it was cancelled before there was anything to see.
 * @param {number} game @param {SolveSettings} how @param {{ progress?: (info: ProgressInfo) => void, signal?:
 * AbortSignal, bytes?: number }} [options] `bytes`: for the record; the rest of the search is only sampled
 * @returns {Promise<Traced | null>}
 */
export async function record(game, how, { progress, signal, bytes } = {}) {
  const event = await send({ op: 'trace', game, how, bytes }, { progress, signal });
  return event.ev === 'traced' ? { trace: event.trace, summary: event.summary } : null;
}

/** A recorded search, fetched piece by piece. @param {Traced} traced */
export function openTrace({ trace, summary }) {
  /** @type {Map<number, Frame[]>} */
  const chunks = new Map();
  /** @type {Map<number, Promise<Frame[]>>} */
  const coming = new Map();
  /** @type {Map<number, NodeInfo>} */
  const nodes = new Map();
  let isClosed = false;

  /**
   * Asks about this trace. Whoever still waits when it is closed waits for good: nothing of it is shown any more, and
   * that the engine has forgotten it is no fault.
   * @param {object} op @returns {Promise<any>}
   */
  const inquire = async (op) => {
    try {
      if (!isClosed) return await send({ ...op, trace });
    } catch (error) {
      if (!isClosed) throw error;
    }
    return new Promise(() => {});
  };

  /** @param {number} index @returns {Promise<Frame[]>} */
  function fetchChunk(index) {
    const waiting = coming.get(index);
    if (waiting) return waiting;
    const from = index * CHUNK;
    const asked = inquire({ op: 'frames', from, to: Math.min(from + CHUNK, summary.steps) })
      .then(({ frames }) => {
        remember(chunks, index, /** @type {Frame[]} */ (frames), MOST_CHUNKS);
        return frames;
      })
      .finally(() => coming.delete(index));
    coming.set(index, asked);
    return asked;
  }

  /**
   * A frame that is here already; else it is fetched for the next time, and so is what follows.
   * @param {number} at
   * @returns {Frame | undefined}
   */
  function frame(at) {
    const index = Math.floor(at / CHUNK);
    const ahead = Math.floor((at + CHUNK / 2) / CHUNK);
    for (const wanted of [index, ahead])
      if (!chunks.has(wanted) && wanted * CHUNK < summary.steps) fetchChunk(wanted).catch(() => {});
    return chunks.get(index)?.[at - index * CHUNK];
  }

  return {
    trace,
    summary,
    frame,
    /**
     * The frames up to one, the latest first.
     * @param {number} at
     * @param {number} count
     * @returns {Promise<Frame[]>}
     */
    async before(at, count) {
      const places = Array.from({ length: Math.min(count, at + 1) }, (_, back) => at - back);
      const frames = await Promise.all(places.map((place) => this.frameSoon(place)));
      return frames.flatMap((frame) => frame ?? []);
    },
    /** A frame, waited for. @param {number} at @returns {Promise<Frame | undefined>} */
    async frameSoon(at) {
      const index = Math.floor(at / CHUNK);
      return (chunks.get(index) ?? (await fetchChunk(index)))[at - index * CHUNK];
    },
    /**
     * A few frames out of many, evenly spaced, the last one always.
     * @param {number} count
     * @returns {Promise<Frame[]>}
     */
    async samples(count) {
      const every = Math.max(1, Math.ceil(summary.steps / count));
      const { frames } = await inquire({ op: 'frames', from: 0, to: summary.steps, every });
      const last = await this.frameSoon(summary.steps - 1);
      return last && frames.at(-1)?.at !== last.at ? [...frames, last] : frames;
    },
    /** @param {number} node @returns {NodeInfo | undefined} */
    known: (node) => nodes.get(node),
    /** @param {number} node @returns {Promise<NodeInfo>} */
    async node(node) {
      const known = nodes.get(node);
      if (known) return known;
      const event = await inquire({ op: 'node', node });
      remember(nodes, node, event.node, MOST_NODES);
      return event.node;
    },
    /** The successor that a frame is about, kept or not. @param {number} at @returns {Promise<NodeInfo | null>} */
    successor: async (at) => (await inquire({ op: 'successor', at })).node ?? null,
    /** The best of the open list. @param {number} at @param {number} count @returns {Promise<NodeInfo[]>} */
    frontier: async (at, count) => (await inquire({ op: 'frontier', at, count })).nodes,
    /** How many nodes there are of each f. @param {number} at @returns {Promise<Layers>} */
    layers: async (at) => inquire({ op: 'layers', at }),
    /** The search tree, of at most so many nodes. @param {number} most @returns {Promise<TreeNode[]>} */
    tree: async (most) => (await inquire({ op: 'tree', most })).nodes,
    /** How busy each cell was. @param {number} at @returns {Promise<number[]>} */
    heat: async (at) => (await inquire({ op: 'heat', at })).cells,
    /**
     * The way to a node, the start first.
     * @param {number} node
     * @returns {Promise<{ nodes: NodeInfo[], left_out: number }>}
     */
    path: async (node) => inquire({ op: 'path', node }),
    /**
     * What follows a node, or a place below it where the search never was.
     * @param {number} node
     * @param {readonly number[]} below hashes of successors
     * @returns {Promise<ExpansionInfo>}
     */
    expand: async (node, below) => inquire({ op: 'expand', node, below }),
    /**
     * The next moment at which a node has to be chosen.
     * @param {number} from
     * @returns {Promise<{ at: number | null, options: OptionInfo[] }>}
     */
    choice: async (from) => inquire({ op: 'choice', from }),
    /** What the rule says about a choice. @param {number} at @param {number} node @returns {Promise<JudgementInfo>} */
    judge: async (at, node) => inquire({ op: 'judge', at, node }),
    /**
     * The next question from a frame on; none if there is none.
     * @param {number} from
     * @returns {Promise<QuestionInfo | null>}
     */
    async question(from) {
      const event = await inquire({ op: 'question', from });
      return event.ev === 'question' ? event : null;
    },
    /** What is said about an answer. @param {number} at @param {number} option @returns {Promise<AnsweredInfo>} */
    answer: async (at, option) => inquire({ op: 'answer-question', at, option }),
    /**
     * Where another search of the same board goes another way.
     * @param {number} other
     * @returns {Promise<{ same: number, sides: [PartingInfo | null, PartingInfo | null] }>}
     */
    parting: async (other) => inquire({ op: 'parting', other }),
    /**
     * What is said about an answer to the question where they part.
     * @param {number} other
     * @param {number} option
     * @returns {Promise<AnsweredInfo>}
     */
    answerParting: async (other, option) => inquire({ op: 'answer-parting', other, option }),
    /** Lets the engine forget it. */
    close() {
      isClosed = true;
      send({ op: 'untrace', trace }).catch(() => {});
    },
  };
}

/** @typedef {ReturnType<typeof openTrace>} Trace */

/**
 * Shows the frame that a replay is at, and every later one: at once if it is here, else as soon as it has come, unless
 * the replay has moved on by then. Returns what ends it.
 * @param {Trace} trace
 * @param {{ at: import('../../vendor/signals.js').Signal<number> }} player
 * @param {(frame: Frame) => void} show
 */
export const followFrame = (trace, { at }, show) =>
  effect(() => {
    const wanted = at.value;
    const here = trace.frame(wanted);
    if (here) return show(here);
    void trace
      .frameSoon(wanted)
      .then((late) => late && at.peek() === wanted && show(late))
      .catch(() => {});
  });

/**
 * Runs the newest call only: while one is under way, others wait, and of those only the last is run. What is drawn at
 * sixty frames a second
 * asks the engine no faster than it answers.
 * @template A
 * @param {(argument: A) => Promise<void>} run @returns {(argument: A) => void}
 */
export function newest(run) {
  let isBusy = false;
  /** @type {{ argument: A } | null} */
  let next = null;
  const go = async (/** @type {A} */ argument) => {
    isBusy = true;
    await run(argument).catch(() => {});
    isBusy = false;
    const waiting = next;
    next = null;
    if (waiting) void go(waiting.argument);
  };
  return (argument) => {
    if (isBusy) next = { argument };
    else void go(argument);
  };
}

/** @template V @param {Map<number, V>} map @param {number} key @param {V} value @param {number} most */
function remember(map, key, value, most) {
  map.set(key, value);
  for (const old of map.keys()) {
    if (map.size <= most) break;
    map.delete(old);
  }
}

/** @param {object} op @param {Parameters<typeof ask>[1]} [options] @returns {Promise<any>} */
const send = (op, options) => ask(/** @type {any} */ (op), options);
