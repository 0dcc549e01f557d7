// Runs every file of tests by itself, one after the other. A browser on a busy machine can miss a beat: a file that
// fails is run once more, and said so.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const files = ['', 'board'].flatMap((folder) =>
  readdirSync(join(HERE, folder))
    .filter((name) => name.endsWith('.test.js'))
    .map((name) => join(folder, name)),
);

/** A file that takes longer hangs. */
const PATIENCE = 10 * 60 * 1000;

/** @param {string} file @param {string} reporter */
const passes = (file, reporter) =>
  spawnSync(process.execPath, [`--test-reporter=${reporter}`, join(HERE, file)], {
    stdio: 'inherit',
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  }).status === 0;

for (const file of files) {
  const start = Date.now();
  const took = () => `${Math.round((Date.now() - start) / 1000)} s`;
  console.log(`-- ${file}`);
  if (!passes(file, 'dot')) {
    console.log(`-- ${file}: failed after ${took()}; once more`);
    if (!passes(file, 'spec')) {
      console.log(`-- ${file}: failed twice (${took()})`);
      process.exit(1);
    }
  }
  console.log(`-- ${file}: ok (${took()})`);
}
