// A worker with an engine in it. It answers requests, and does long work when nothing else waits. While it works it
// hears nothing; whether the work is still wanted it asks by looking at an address that the page takes back.

/**
 * @typedef {{
 *   memory: WebAssembly.Memory, allocate: (length: number) => number,
 *   start: (memory: number, mostOfTable: number) => void, ask: (at: number, length: number) => void,
 *   pump: () => number, inquire: (at: number, length: number) => void, trace_file: (trace: number) => void,
 *   open_trace: (at: number, length: number) => void,
 * }} Exports
 */
/** @import { WorkerOrder, WorkerReport } from '../types.js' */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @type {Exports} */
let engine;
/** The address to look at; none where looking does not work. */
let token = '';
/** What a call answered. @type {ArrayBuffer} */
let answered = new ArrayBuffer(0);
let why = '';
/** Where the tables are that are kept, by name. @type {Map<string, string>} */
let tables = new Map();
/** The file of a table that the engine is about to take. @type {ArrayBuffer} */
let tableFile = new ArrayBuffer(0);
/** Parts of a file that is to be kept. @type {Blob[]} */
let tableParts = [];
let isWorking = false;
/** How many requests came. */
let given = 0;

/** @param {WorkerReport} report @param {Transferable[]} [transfer] */
const report = (report, transfer = []) => postMessage(report, { transfer });

/** @param {number} at @param {number} length */
const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);

/** @param {number} at @param {number} length */
const textAt = (at, length) => decoder.decode(bytes(at, length));

/** What the engine may call. */
const host = {
  now: () => performance.timeOrigin + performance.now(),
  random: () => {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return high / 2 ** 32 + (low >>> 11) / 2 ** 53;
  },
  is_cancelled: () => (token && isWorking && !isThere(token) ? 1 : 0),
  reply: (/** @type {number} */ at, /** @type {number} */ length) => report({ reply: textAt(at, length) }),
  answer: (/** @type {number} */ at, /** @type {number} */ length) => {
    answered = bytes(at, length).slice().buffer;
  },
  broke: (/** @type {number} */ at, /** @type {number} */ length) => {
    why = textAt(at, length);
  },
  has_table: (/** @type {number} */ at, /** @type {number} */ length) => (tables.has(textAt(at, length)) ? 1 : 0),
  read_table: (/** @type {number} */ at, /** @type {number} */ length) => {
    const table = textAt(at, length);
    const file = fileAt(tables.get(table) ?? '');
    if (!file) return -1;
    report({ table, used: true });
    tableFile = file;
    return file.byteLength;
  },
  take_table: (/** @type {number} */ at) => {
    bytes(at, tableFile.byteLength).set(new Uint8Array(tableFile));
    tableFile = new ArrayBuffer(0);
  },
  add_table_part: (/** @type {number} */ at, /** @type {number} */ length) => {
    tableParts.push(new Blob([bytes(at, length)]));
  },
  keep_table: (/** @type {number} */ at, /** @type {number} */ length) => {
    report({ table: textAt(at, length), made: new Blob(tableParts) });
    tableParts = [];
  },
  forget_table: (/** @type {number} */ at, /** @type {number} */ length) => {
    const table = textAt(at, length);
    const wasThere = tables.delete(table);
    if (wasThere) report({ table, forgotten: true });
    return wasThere ? 1 : 0;
  },
};

/** What an address leads to; null if that cannot be had. @param {string} address @returns {ArrayBuffer | null} */
function fileAt(address) {
  if (!address) return null;
  try {
    // The engine waits for it in the middle of its work: this is the one way to read that does not end its turn.
    const look = new XMLHttpRequest();
    look.open('GET', address, false);
    look.responseType = 'arraybuffer';
    look.send();
    return look.status === 200 ? look.response : null;
  } catch {
    return null;
  }
}

/** Whether an address still leads anywhere. @param {string} address */
function isThere(address) {
  try {
    const look = new XMLHttpRequest();
    look.open('GET', address, false);
    look.send();
    return look.status === 200;
  } catch {
    return false;
  }
}

/** Hands bytes to the engine. @param {Uint8Array} given @param {(at: number, length: number) => void} take */
function hand(given, take) {
  const at = engine.allocate(given.length);
  bytes(at, given.length).set(given);
  take(at, given.length);
}

/** Long work, one piece a turn: what came meanwhile is heard between two. */
const turn = new MessageChannel();
turn.port1.onmessage = () =>
  guarded(() => {
    isWorking = true;
    const did = engine.pump();
    isWorking = false;
    if (did) turn.port2.postMessage(null);
    else report({ idle: given });
  });

/** @param {() => void} work */
function guarded(work) {
  try {
    work();
  } catch (error) {
    // The engine cannot be used any more; the page starts another worker.
    report({ broke: why || String(error) });
    close();
  }
}

addEventListener('message', (/** @type {MessageEvent<WorkerOrder>} */ { data }) =>
  guarded(() => {
    if ('start' in data) {
      const instance = new WebAssembly.Instance(data.start, { host });
      engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
      engine.start(data.memory, data.mostOfTable);
    }
    if ('tables' in data) tables = new Map(data.tables);
    if ('token' in data) token = isThere(data.token) ? data.token : '';
    if ('ask' in data) {
      given += 1;
      hand(encoder.encode(data.ask), engine.ask);
      turn.port2.postMessage(null);
    }
    if ('call' in data) {
      if ('query' in data) hand(encoder.encode(JSON.stringify(data.query)), engine.inquire);
      else if ('traceFile' in data) engine.trace_file(data.traceFile);
      else hand(new Uint8Array(data.openTrace), engine.open_trace);
      report({ call: data.call, answer: answered }, [answered]);
    }
  }),
);
