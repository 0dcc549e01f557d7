// Runs every file of tests by itself, one after the other. A browser on a busy machine can miss a beat: a file that fails is run once more, and said so.

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

/** @param {string} file @param {string} reporter */
const passes = (file, reporter) => spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, join(HERE, file)], { stdio: 'inherit' }).status === 0;

const failed = [];
for (const file of files) {
  console.log(`-- ${file}`);
  if (passes(file, 'dot')) continue;
  console.log(`-- ${file}: failed; once more`);
  if (!passes(file, 'spec')) failed.push(file);
}
if (failed.length) {
  console.log(`failed twice: ${failed.join(', ')}`);
  process.exit(1);
}
