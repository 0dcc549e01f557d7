// Levels and finished games as they are kept: how far the player got, and which games count.

import { within } from './database.js';
import { readMeta } from './files.js';
import { hold, left, release } from './pending.js';
import { Refused, judged, refusedOnly } from './rulings.js';

/** @import { Finish, Judged, PackInfo, Progress, FinishedGame } from '../../protocol.js' */

/** Every row. @param {import('./database.js').StoreName} store */
export const all = (store) => within([store], 'readonly', (rows) => rows.all(store));

/** The games that earlier pages left before they were judged are written down. @type {Promise<void> | null} */
let caughtUp = null;

/** Waits until nothing is missing that was finished before this page. */
function catchUp() {
  caughtUp ??= Promise.all(left.map((game) => judge(game).catch(refusedOnly))).then(() => {});
  return caughtUp;
}

/** The ranked games in the order they were played, as they are told. @returns {Promise<FinishedGame[]>} */
export async function playedRuns() {
  await catchUp();
  const runs = await all('runs');
  return runs.sort((one, other) => one.at - other.at || one.number - other.number).map(({ number: _, ...run }) => run);
}

/** How far the player got with every level, by its id. @returns {Promise<Progress[]>} */
export async function progress() {
  await catchUp();
  const [levels, runs, optima] = await within(['progress', 'runs', 'optima'], 'readonly', (rows) =>
    Promise.all([rows.all('progress'), rows.all('runs'), rows.all('optima')]),
  );
  const least = (/** @type {FinishedGame[]} */ of, /** @type {'steps' | 'cost' | 'time'} */ what) =>
    of.length ? Math.min(...of.map((run) => run[what])) : null;
  const byBoard = Map.groupBy(/** @type {FinishedGame[]} */ (runs), (run) => run.board);
  return levels.map((level) => {
    const own = byBoard.get(level.board) ?? [];
    const proved = optima.filter(({ board }) => board === level.board).map(({ cost }) => cost);
    const best = { steps: least(own, 'steps'), cost: least(own, 'cost'), time: least(own, 'time') };
    const { board, puzzle, pack, solved, changed } = level;
    return { board, puzzle, pack, solved, best, optimum: proved.length ? Math.min(...proved) : null, changed };
  });
}

/**
 * Notes how far the player got with a level; what was solved stays solved.
 * @param {Parameters<Parameters<typeof within>[2]>[0]} rows
 * @param {{ board: string, puzzle: string, pack: string | null }} level
 * @param {string | null} ownPack
 * @param {boolean} isSolved
 * @param {number} changed
 */
export async function note(rows, level, ownPack, isSolved, changed) {
  const { board, puzzle } = level;
  const known = await rows.get('progress', board);
  const pack = level.pack ?? ownPack ?? known?.pack ?? null;
  await rows.put('progress', { board, puzzle, pack, solved: isSolved || (known?.solved ?? false), changed });
}

/** Keeps a finished game, if it counts. @param {Finish} finish @returns {Promise<Judged>} */
export function finish(finish) {
  const game = { finish, at: Date.now() };
  hold(game);
  return judge(game);
}

/** Has the engine judge a game that is held, and writes it down. @param {import('./pending.js').PendingGame} game */
async function judge(game) {
  try {
    const kept = await keep(game);
    release(game);
    return kept;
  } catch (error) {
    // One that does not count will not count later either.
    if (error instanceof Refused) release(game);
    throw error;
  }
}

/** @param {import('./pending.js').PendingGame} game @returns {Promise<Judged>} */
async function keep({ finish: { pack = null, ...told }, at }) {
  const own = pack ? await within(['packs'], 'readonly', (rows) => rows.get('packs', pack)) : undefined;
  const isOwn = Boolean(own?.levels.some((/** @type {{ board: string }} */ level) => level.board === told.board));
  const ruling = await judged({ query: 'judge', finish: { pack, ...told }, is_own_level: isOwn, at });
  return within(['progress', 'runs', 'optima'], 'readwrite', async (rows) => {
    await note(rows, ruling, pack, !told.assisted, at);
    const { steps, cost, family, run, objective } = ruling;
    const ranked = run ? (await rows.all('runs')).filter((other) => other.family === family) : [];
    // Another page may have caught up with the same game.
    const others = ranked.filter((other) => other.at !== at || other.board !== run.board);
    if (run && others.length === ranked.length) await rows.put('runs', run);
    const key = [told.board, objective];
    const optimum = await rows.get('optima', key);
    // A game that did better shows that it was none.
    const isBeaten = optimum && optimum.cost > cost;
    if (isBeaten) await rows.remove('optima', key);
    return {
      steps,
      cost,
      family,
      best_time: others.length > 0 && others.every((other) => told.time < other.time),
      best_steps: others.length > 0 && others.every((other) => steps < other.steps),
      optimum: optimum && !isBeaten ? optimum.cost : null,
    };
  });
}

/** All packs with how far the player got. @returns {Promise<PackInfo[]>} */
export async function listPacks() {
  const solved = (await progress()).filter((level) => level.solved);
  const { puzzles } = await readMeta();
  const builtIn = puzzles.flatMap(({ id: puzzle, packs }) =>
    packs.map(({ id, count }) => ({
      id,
      puzzle,
      title: null,
      author: '',
      levels: count,
      solved: solved.filter((level) => level.puzzle === puzzle && level.pack === id).length,
      own: false,
    })),
  );
  const own = (await all('packs'))
    .sort((one, other) => ordered(one.puzzle, other.puzzle) || ordered(one.title, other.title))
    .map(({ id, puzzle, title, author, levels }) => ({
      id,
      puzzle,
      title,
      author,
      levels: levels.length,
      solved: levels.filter((/** @type {{ board: string }} */ level) =>
        solved.some(({ board }) => board === level.board),
      ).length,
      own: true,
    }));
  return [...builtIn, ...own];
}

/** @param {string} one @param {string} other */
const ordered = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
