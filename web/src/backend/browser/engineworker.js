// The page's end of a worker with an engine in it.

/** @import { Reply } from '../../protocol.js' */
/** @import { WorkerOrder, WorkerReport } from '../types.js' */
/** @import { KeptTables } from './tables.js' */

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
  #tables;
  #tell = () => this.#post({ tables: this.#tables.addresses });

  /**
   * @param {WebAssembly.Module} module
   * @param {{ memory: number, tables: KeptTables }} means bytes for a job, and what solvers made before
   * @param {Hearing} hearing
   */
  constructor(module, { memory, tables }, { onReply, onBroke }) {
    this.#tables = tables;
    this.#worker.onmessage = (/** @type {MessageEvent<WorkerReport>} */ { data }) => {
      if ('reply' in data) onReply(JSON.parse(data.reply));
      else if ('idle' in data) this.#done = data.idle;
      else if ('broke' in data) onBroke(data.broke);
      else if ('made' in data) void tables.keep(data.table, data.made);
      else if ('used' in data) void tables.use(data.table);
      else if ('forgotten' in data) void tables.forget(data.table);
      else {
        this.#calls.get(data.call)?.resolve(data.answer);
        this.#calls.delete(data.call);
      }
    };
    this.#worker.onerror = (event) => onBroke(event.message);
    const { mostOfOne: mostOfTable, addresses } = tables;
    this.#post({ start: module, memory, mostOfTable, tables: addresses, token: this.#token });
    tables.addEventListener('change', this.#tell);
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
    this.#tables.removeEventListener('change', this.#tell);
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
