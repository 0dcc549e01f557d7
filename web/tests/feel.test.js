// How it feels: sounds that can be told apart, pieces with weight, a win for every puzzle, and nothing of it for those
// who asked for stillness. And the drawings of tiles, which are chosen by how they look.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { EASY, PUZZLES, countIs, rig, stepIs } from './app.js';
import { expectBriefly, handOn, holds } from './hands.js';

const { visit } = rig();

visit('every sound is heard, and no two are alike', {}, async ({ page, open, part }) => {
  await open(EASY.sliding);
  const sounds = await page.evaluate(listen);
  const names = Object.keys(sounds);
  for (const [name, { peak }] of Object.entries(sounds)) assert.ok(peak > 0.05 && peak < 0.9, `${name}: ${peak}`);
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      const alike = likeness(sounds[one].print, sounds[other].print);
      assert.ok(alike < 0.9, `${one} and ${other}: ${alike}`);
    }
  }
  await part('skins name sounds that there are, and every puzzle has a win of its own', async () => {
    const wins = new Set();
    for (const puzzle of PUZZLES) {
      const file = new URL(`../../puzzles/${puzzle}/skin/skin.json`, import.meta.url);
      const { sounds: named, celebration } = JSON.parse(readFileSync(file, 'utf8'));
      const all = Object.values(named).flatMap((look) => (typeof look === 'string' ? look : Object.values(look)));
      for (const name of all) assert.ok(names.includes(name), `${puzzle}: ${name}`);
      wins.add(`${named.win} ${celebration}`);
    }
    assert.equal(wins.size, PUZZLES.length);
  });
});

/** How each puzzle shows that it is won. */
const WINS = {
  sliding: '.cheer',
  sokoban: '.hero .hop',
  link: '.board-garland:not(.board-wall)',
  brick: '.board-wall',
};
/** What each puzzle says about it. */
const WORDS = {
  sliding: 'Every tile is where it belongs.',
  sokoban: 'All boxes are home.',
  link: 'Every tile has met its twin',
  brick: 'The last pair is gone',
};
/** Boards that one move solves. */
const LAST = {
  sliding: { board: 'sliding:3x3:1,2,3,4,5,6,7,0,8', moves: 'L' },
  sokoban: { board: 'sokoban:rle:6#|#@$.-#|6#', moves: 'R' },
  link: { board: 'link:2x1:A,A', moves: '1,1-1,2' },
  brick: { board: 'brick:2x1:A,A', moves: '1,1-1,2' },
};

visit(
  'pieces have weight: a crate raises dust, a tile only clicks; a won board celebrates in its own way',
  { settings: { animation: 'smooth' } },
  async ({ page, open }) => {
    const move = async (/** @type {string} */ moves) => {
      await page.getByRole('textbox', { name: 'Type moves' }).fill(moves);
      await page.keyboard.press('Enter');
    };
    await open('sokoban:rle:8#|#@$3-.#|8#');
    const dust = await expectBriefly(page, '.dust');
    await move('R');
    await dust();
    await page.locator('.dust').first().waitFor({ state: 'detached' });
    for (const puzzle of PUZZLES) {
      await open(LAST[puzzle].board);
      await move(LAST[puzzle].moves);
      await page.locator(`.board ${WINS[puzzle]}`).first().waitFor();
      await page.getByRole('dialog', { name: 'Solved!' }).getByText(WORDS[puzzle]).waitFor();
    }
  },
);

visit(
  'where nothing shall move, no crate rocks and no wall falls',
  { fresh: true, settings: { animation: 'system' }, context: { reducedMotion: 'reduce' } },
  async ({ page, open }) => {
    const animations = () =>
      page.evaluate(() => document.querySelector('.board')?.getAnimations({ subtree: true }).length);
    await open('sokoban:rle:8#|#@$3-.#|8#');
    await page.keyboard.press('ArrowRight');
    await stepIs(page, 1, 1);
    assert.equal(await animations(), 0);
    await countIs(page.locator('.dust'), 0);
    await open(LAST.brick.board);
    await (await handOn(page, false)).tap(0);
    await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
    assert.equal(await animations(), 0);
  },
);

visit(
  'an empty board that was won is no empty screen: at once where nothing moves, after a reload, and not before the win',
  { settings: { animation: 'instant' } },
  async ({ page, open }) => {
    await open(LAST.link.board);
    await stepIs(page, 0, 0);
    await page.getByRole('textbox', { name: 'Type moves' }).fill(LAST.link.moves);
    await page.keyboard.press('Enter');
    await page.locator('.win-panel').waitFor();
    const garland = page.locator('.board-garland');
    await garland.waitFor();
    await page.keyboard.press('z');
    await garland.waitFor({ state: 'detached' });
    await page.keyboard.press('y');
    await garland.waitFor();
    await page.reload();
    await garland.waitFor();
    await countIs(page.locator('.garland-piece'), 12);
  },
);

visit('tiles wear the drawings that were chosen, on the board and in words', {}, async ({ page, open }) => {
  await open('link:4x2:1,2,3,4,4,3,2,1');
  await holds(page, 0, 'anchor');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Carved tiles' }).check();
  await page.locator('.board-host .board[data-set="carved"]').waitFor();
  await page.keyboard.press('Escape');
  await holds(page, 0, 'one dot');
  // What was chosen is there after a reload, and for one puzzle only.
  await page.reload();
  await holds(page, 0, 'one dot');
  await open('brick:2x1:A,A');
  await holds(page, 0, 'anchor');
});

visit('every puzzle can be drawn in ink and in neon, chosen by how it looks', {}, async ({ page, open }) => {
  for (const puzzle of PUZZLES) {
    await open(LAST[puzzle].board);
    const board = page.locator('.board-host .board').first();
    const seen = new Set([await board.getAttribute('style')]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Appearance' }).click();
    const looks = page.getByRole('radiogroup', { name: 'Style' });
    for (const name of ['Ink', 'Neon']) {
      await looks.locator('label', { hasText: name }).locator('.thumbnail').waitFor();
      await looks.getByRole('radio', { name }).check();
      await page.locator(`.board-host .board[data-skin="${name.toLowerCase()}"]`).waitFor();
      seen.add(await board.getAttribute('style'));
    }
    assert.equal(seen.size, 3, `${puzzle} has colours of its own in each`);
    await page.keyboard.press('Escape');
  }
});

/** Runs in the page: every sound as its peak and how loud it is in each band and slice of time. */
async function listen() {
  const { RECIPES, lay, lengthOf } = await pageModule('board/synth');
  const [rate, slice, bands] = [22050, 1102, 20];
  /** @type {Record<string, { peak: number, print: number[] }>} */
  const heard = {};
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const context = new OfflineAudioContext(1, Math.ceil((lengthOf(recipe) + 0.1) * rate), rate);
    lay(context, context.destination, recipe, 0);
    const data = (await context.startRendering()).getChannelData(0);
    const print = [];
    for (let start = 0; start < data.length; start += slice) {
      for (let band = 0; band < bands; band += 1) {
        const turn = (2 * Math.PI * 80 * 2 ** (band / 3)) / rate;
        let [re, im] = [0, 0];
        for (let at = 0; at < slice; at += 1) {
          re += (data[start + at] ?? 0) * Math.cos(turn * at);
          im += (data[start + at] ?? 0) * Math.sin(turn * at);
        }
        print.push(Math.sqrt(Math.hypot(re, im)));
      }
    }
    heard[name] = { peak: data.reduce((most, value) => Math.max(most, Math.abs(value)), 0), print };
  }
  return heard;
}

/** How alike two prints are, however loud: 1 if they are the same. @param {number[]} one @param {number[]} other */
function likeness(one, other) {
  const product = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}
