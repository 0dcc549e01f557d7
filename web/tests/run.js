// Runs the files of tests, several at a time, each in a process of its own with its own program and browser. A file
// that fails has failed: nothing is tried twice. `node tests/run.js play solve` runs only the files with these names.

import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
/** A file that runs longer than this hangs. */
const HANG_MS = 20 * 60 * 1000;

/** About how long a file takes, by its size. @param {string} file */
const weight = (file) => (file === 'access.test.js' ? Infinity : statSync(join(HERE, file)).size);

const wanted = process.argv.slice(2);
/** Whether the tests are about the page without a server: a selection of them, unless there is time for all. */
const isSite = Boolean(process.env.STARBOARD_SITE);
const SELECTED = ['site', 'gestures', 'solve'];
if (isSite && process.env.STARBOARD_LONG !== '1' && wanted.length === 0) wanted.push(...SELECTED);
const files = ['', 'board']
  .flatMap((folder) => readdirSync(join(HERE, folder)).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.test.js'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .filter((file) => isSite || !file.includes('site.test'))
  // Large files take longest, and the one that looks at every screen; what takes longest begins first.
  .sort((a, b) => weight(b) - weight(a));

/**
 * Runs one file and tells what it printed and whether it passed.
 * @param {string} file
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
function run(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test-reporter=spec', join(HERE, file)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: HANG_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const keep = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}

const DIGEST_LINES = 12;

/** The beginning of what a report says about its failures. @param {string} report */
const digest = (report) =>
  (report.split(/^✖ failing tests:$/m)[1] ?? report.slice(-2000))
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, DIGEST_LINES)
    .join('\n');

const queue = [...files];
/** What went wrong in each file that failed. @type {Map<string, string>} */
const failed = new Map();
async function work() {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const start = Date.now();
    const { passed, output } = await run(file);
    const seconds = Math.round((Date.now() - start) / 1000);
    if (!passed) {
      failed.set(file, output);
      console.log(output);
    }
    console.log(`-- ${file}: ${passed ? 'ok' : 'FAILED'} (${seconds} s)`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${files.length - failed.size} passed, ${failed.size} failed`);
if (failed.size > 0) {
  // Once more at the end, in short: what is read first when only the end is read.
  for (const [file, output] of failed) console.log(`failed: ${file}\n${digest(output)}`);
  process.exit(1);
}
