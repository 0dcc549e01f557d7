// The module gives the answers of the program: plays `answers.jsonl` through it, one line after the other, and compares
// boards, outcomes, costs, plans and counts. The same file is held against the native engine by the test of the crate.
// Usage: node browser/tests/answers.js MODULE

import { readFileSync } from 'node:fs';

const [, , path = 'target/wasm32-unknown-unknown/wasm/browser.wasm'] = process.argv;
const lines = readFileSync(new URL('./answers.jsonl', import.meta.url), 'utf8').trim().split('\n');

/** @type {any} */
let engine;
/** @type {any[]} */
let replies = [];
const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);
const name = (at, length) => new TextDecoder().decode(bytes(at, length));
/** The tables that were made. @type {Map<string, Uint8Array>} */
const tables = new Map();
let parts = [];
/** What a call answered. */
let answered = new Uint8Array();
let taken;
let tablesMade = 0;
let tablesRead = 0;
const host = {
  now: () => performance.timeOrigin + performance.now(),
  random: () => 0.5,
  is_cancelled: () => 0,
  reply: (at, length) => void replies.push(JSON.parse(new TextDecoder().decode(bytes(at, length)))),
  answer: (at, length) => {
    answered = bytes(at, length).slice();
  },
  broke: (at, length) => console.error(name(at, length)),
  has_table: (at, length) => Number(tables.has(name(at, length))),
  read_table: (at, length) => {
    taken = tables.get(name(at, length));
    if (taken) tablesRead += 1;
    return taken ? taken.length : -1;
  },
  take_table: (at) => bytes(at, taken.length).set(taken),
  add_table_part: (at, length) => void parts.push(bytes(at, length).slice()),
  keep_table: (at, length) => {
    tables.set(name(at, length), Buffer.concat(parts));
    parts = [];
    tablesMade += 1;
  },
  forget_table: (at, length) => Number(tables.delete(name(at, length))),
};

/** Asks, lets everything be done, and gives the last word. */
function ask(request) {
  replies = [];
  const text = new TextEncoder().encode(JSON.stringify({ id: 7, ...request }));
  const at = engine.allocate(text.length);
  bytes(at, text.length).set(text);
  engine.ask(at, text.length);
  while (engine.pump());
  return replies.filter(({ id, ev }) => id === 7 && ev !== 'progress').at(-1);
}

/** Begins with a module of its own. */
async function start() {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { host });
  engine = instance.exports;
  engine.start(2 ** 30, 2 ** 26);
}

let wrong = 0;
/** What is compared of a recorded search: as in the test of the crate. */
function recorded(how) {
  const { trace } = ask({ op: 'trace', game: 1, how });
  engine.trace_file(trace);
  const sum = answered.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5) >>> 0;
  return { length: answered.length, sum };
}

/** Compares one line. */
function check(line) {
  const { ask: asked, answer: wanted } = JSON.parse(line);
  ask({ op: 'open', game: 1, board: asked.board });
  if (asked.record) return compare(asked, wanted, recorded(asked.record));
  const { board } = ask({ op: 'write', game: 1 });
  const { answer } = ask({ op: 'solve', game: 1, how: asked.how });
  const found = { board };
  for (const key of Object.keys(wanted).slice(1)) found[key] = answer?.[key] ?? null;
  compare(asked, wanted, found);
}

function compare(asked, wanted, found) {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  wrong += 1;
  console.error(`${JSON.stringify(asked)}\n  native ${JSON.stringify(wanted)}`);
  console.error(`  module ${JSON.stringify(found)}`);
}

await start();
/** Lines that made tables. */
const makers = lines.filter((line) => {
  const before = tablesMade;
  check(line);
  return tablesMade > before;
});
console.log(`${lines.length - wrong} of ${lines.length} answers of the module are those of the program`);

// The next visit has what the first one made, and answers the same.
const made = tablesMade;
await start();
for (const line of makers) check(line);
console.log(`${made} tables were made at first, ${tablesMade - made} the second time, ${tablesRead} were there`);
process.exit(wrong || made === 0 || tablesMade > made || tablesRead !== made ? 1 : 0);
