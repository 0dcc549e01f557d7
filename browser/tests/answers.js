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
const host = {
  now: () => performance.timeOrigin + performance.now(),
  random: () => 0.5,
  is_cancelled: () => 0,
  reply: (at, length) => void replies.push(JSON.parse(new TextDecoder().decode(bytes(at, length)))),
  answer: () => {},
  broke: (at, length) => console.error(new TextDecoder().decode(bytes(at, length))),
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

const { instance } = await WebAssembly.instantiate(readFileSync(path), { host });
engine = instance.exports;
engine.start(2 ** 30);

let wrong = 0;
for (const line of lines) {
  const { ask: asked, answer: wanted } = JSON.parse(line);
  ask({ op: 'open', game: 1, board: asked.board });
  const { board } = ask({ op: 'write', game: 1 });
  const { answer } = ask({ op: 'solve', game: 1, how: asked.how });
  const found = { board, ...Object.fromEntries(Object.keys(wanted).slice(1).map((key) => [key, answer?.[key] ?? null])) };
  if (JSON.stringify(found) === JSON.stringify(wanted)) continue;
  wrong += 1;
  console.error(`${asked.board} ${JSON.stringify(asked.how)}\n  native ${JSON.stringify(wanted)}`);
  console.error(`  module ${JSON.stringify(found)}`);
}
console.log(`${lines.length - wrong} of ${lines.length} answers of the module are those of the program`);
process.exit(wrong ? 1 : 0);
