// The page's end of a worker with an engine in it.

/** @import { Reply } from '../../protocol.js' */
/** @import { WorkerOrder, WorkerReport } from '../types.js' */

/**
 * @typedef {object} Hearing
 * @property {(reply: Reply) => void} onReply
 * @property {(why: string) => void} onBroke it cannot be used any more
 */

/** A worker, or one that starts as soon as the module is there. */
export class EngineWorker {
  #worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** The address whose end ends the work. */
  #token = newToken();
  /** How many requests it was given, and how many had come when it had nothing more to do. */
  #given = 0;
  #done = 0;
  /** @type {Map<number, PromiseWithResolvers<ArrayBuffer>>} */
  #calls = new Map();
  #lastCall = 0;

  /** @param {WebAssembly.Module} module @param {number} memory bytes for a job @param {Hearing} hearing */
  constructor(module, memory, { onReply, onBroke }) {
    this.#worker.onmessage = (/** @type {MessageEvent<WorkerReport>} */ { data }) => {
      if ('reply' in data) onReply(JSON.parse(data.reply));
      else if ('idle' in data) this.#done = data.idle;
      else if ('broke' in data) onBroke(data.broke);
      else {
        this.#calls.get(data.call)?.resolve(data.answer);
        this.#calls.delete(data.call);
      }
    };
    this.#worker.onerror = (event) => onBroke(event.message);
    this.#post({ start: module, memory, token: this.#token });
  }

  /** Asks a request of the protocol. @param {object} request */
  ask(request) {
    this.#given += 1;
    this.#post({ ask: JSON.stringify(request) });
  }

  /** Ends what it works on, if it does, as soon as it looks. */
  interrupt() {
    if (this.#done === this.#given) return;
    URL.revokeObjectURL(this.#token);
    this.#token = newToken();
    this.#post({ token: this.#token });
  }

  /**
   * Asks what has one answer, in bytes.
   * @param {{ query: unknown } | { traceFile: number } | { openTrace: ArrayBuffer }} what
   * @returns {Promise<ArrayBuffer>}
   */
  call(what) {
    const call = ++this.#lastCall;
    /** @type {PromiseWithResolvers<ArrayBuffer>} */
    const answer = Promise.withResolvers();
    this.#calls.set(call, answer);
    this.#post({ call, ...what });
    return answer.promise;
  }

  /** Ends it at once, with everything in it. */
  end() {
    this.#worker.terminate();
    for (const { reject } of this.#calls.values()) reject(new DOMException('the engine was ended', 'AbortError'));
    URL.revokeObjectURL(this.#token);
  }

  /** @param {WorkerOrder} order */
  #post(order) {
    this.#worker.postMessage(order);
  }
}

/** An address that is there until it is taken back. */
const newToken = () => URL.createObjectURL(new Blob(['']));
