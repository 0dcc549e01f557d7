// What needs no browser: vendored files are what they claim to be, texts agree, every Chinese character is in the font.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { bytes } from '../src/i18n.js';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Files below a folder whose paths match. @param {string} folder @param {RegExp} pattern */
const below = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => pattern.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path));

test('vendored files have the hashes that are written down', () => {
  const lines = readFileSync(join(WEB, 'vendor/SHA256SUMS'), 'utf8').trim().split('\n');
  for (const line of lines) {
    const [hash, name = ''] = line.split(/\s+/);
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(WEB, 'vendor', name)))
        .digest('hex'),
      hash,
      name,
    );
  }
  assert.equal(lines.length, below(join(WEB, 'vendor'), /\.(js|css)$/).length);
});

test('both languages have the same texts', () => {
  for (const english of below(join(WEB, 'locales'), /en\.ftl$/)) {
    const ids = (/** @type {string} */ file) =>
      [...readFileSync(file, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]).sort();
    // Of two texts with one name only the first is ever shown.
    assert.deepEqual([...new Set(ids(english))], ids(english), english);
    assert.deepEqual(ids(english.replace(/en\.ftl$/, 'zh-CN.ftl')), ids(english), english);
  }
});

test('bytes are told in units that are written the same for none, one and many', () => {
  const told = [0, 1, 512, 70_000, 999_999, 1_000_000, 2_500_000_000, 4e12].map(bytes);
  assert.deepEqual(told, ['0 kB', '0 kB', '0.5 kB', '70 kB', '1,000 kB', '1 MB', '2.5 GB', '4,000 GB']);
});

test('every Chinese character that is shown is in the font of the texts, and the style sheet says so', () => {
  const sheet = readFileSync(join(WEB, 'styles/fonts.css'), 'utf8');
  const [more, texts, first, name] = ['app-sc-more', 'app-sc', 'app-sc-first', 'app-sc-name'].map((font) => {
    const has = characters(readFileSync(join(WEB, `fonts/${font}.woff2`)));
    const [rule = ''] = sheet.split('@font-face').filter((part) => part.includes(`/${font}.woff2`));
    const named = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) =>
      Array.from(
        { length: Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1 },
        (_, at) => Number.parseInt(from, 16) + at,
      ),
    );
    return { has, named: new Set(named) };
  });
  assert.ok(more && texts && first && name);
  const shown = {
    has: new Set([...texts.has, ...first.has]),
    named: new Set([...texts.named, ...first.named]),
  };
  assert.ok(new Set([...more.has, ...shown.has]).size > 3755, 'what people may write besides');
  assert.deepEqual([...name.named], ['中'.codePointAt(0)], 'all that a page in English needs');
  for (const { has, named } of [texts, first, name])
    assert.deepEqual(
      [...named].filter((code) => !has.has(code)),
      [],
    );
  const root = join(WEB, '..');
  const files = ['crates', 'puzzles', 'web/locales'].flatMap((folder) => below(join(root, folder), /zh-CN\.ftl$/));
  assert.ok(files.length >= 6);
  const late = new Set();
  for (const file of files) {
    const texts = readFileSync(file, 'utf8').match(/[\u2e80-\u9fff\uff00-\uffef]/g) ?? [];
    const codes = texts
      .map((text) => text.codePointAt(0) ?? 0)
      .filter((code) => !shown.named.has(code) && !name.named.has(code));
    assert.deepEqual(
      codes.filter((code) => !more.has.has(code)),
      [],
      file,
    );
    for (const code of codes) late.add(code);
  }
  // They are shown, but cost a large file more.
  assert.ok(late.size <= 40, `fonts/make.py puts ${String.fromCodePoint(...late)} into the font of the texts`);
});

test('no style sheet and no script names an address outside', () => {
  for (const file of [
    ...below(join(WEB, 'src'), /\.js$/),
    ...below(join(WEB, 'styles'), /\.css$/),
    join(WEB, 'index.html'),
  ]) {
    const outside = (readFileSync(file, 'utf8').match(/https?:\/\/[^\s'"]+/g) ?? []).filter(
      (address) => !address.startsWith('http://www.w3.org/'),
    );
    assert.deepEqual(outside, [], file);
  }
});

/** The code points that a WOFF2 font has glyphs for. @param {Buffer} font @returns {Set<number>} */
function characters(font) {
  const tables = font.readUInt16BE(12);
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
  };
  let offset = 0;
  let cmap = -1;
  for (let table = 0; table < tables; table += 1) {
    const flags = font.readUInt8(at++);
    const known = flags & 0x3f;
    if (known === 0x3f) at += 4;
    const length = base128();
    // `glyf` and `loca` are stored in another form unless the version says otherwise, all other tables as they are.
    const isTransformed = known === 10 || known === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? base128() : length;
    if (known === 0) cmap = offset;
    offset += stored;
  }
  const table = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(cmap);
  const found = new Set();
  for (let record = 0; record < table.readUInt16BE(2); record += 1) {
    const start = table.readUInt32BE(4 + 8 * record + 4);
    if (table.readUInt16BE(start) !== 12) continue;
    for (let group = 0; group < table.readUInt32BE(start + 12); group += 1) {
      const from = start + 16 + 12 * group;
      for (let code = table.readUInt32BE(from); code <= table.readUInt32BE(from + 4); code += 1) found.add(code);
    }
  }
  if (found.size) return found;
  const start = table.readUInt32BE(8);
  const segments = table.readUInt16BE(start + 6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const last = table.readUInt16BE(start + 14 + 2 * segment);
    const first = table.readUInt16BE(start + 16 + 2 * (segments + segment));
    for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(code);
  }
  return found;
}
