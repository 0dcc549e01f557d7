// Everything that is kept as one file: the same file as a server's, so that what was played here goes on there.

import { STORES, within } from './database.js';
import { note, playedRuns, progress } from './levels.js';
import { Refused, judged, refusedOnly, told } from './rulings.js';

/** @import { Imported } from '../../protocol.js' */

const FORMAT = 'starboard-data';
const VERSION = 1;

/** The file. */
export async function exportAll() {
  const [settings, saves, optima, packs] = await within(STORES, 'readonly', (rows) =>
    Promise.all([rows.all('settings'), rows.all('saves'), rows.all('optima'), rows.all('packs')]),
  );
  return {
    format: FORMAT,
    version: VERSION,
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    saves,
    progress: await progress(),
    runs: await playedRuns(),
    optima,
    packs,
  };
}

/**
 * Adds what a file holds to what is kept: newer saves win, equal runs are kept once, and a run counts only if it
 * replays.
 * @param {any} file
 * @returns {Promise<Imported>}
 */
export async function importAll(file) {
  if (file.format !== FORMAT) throw new Refused(422, told('store-import-format'));
  if (file.version > VERSION) throw new Refused(422, told('store-import-newer', ['version', file.version]));
  return add(file, { isTrusted: false });
}

/**
 * Adds what a file or a part of one holds.
 * @param {any} file
 * @param {{ isTrusted: boolean }} how whether its games replayed already
 * @returns {Promise<Imported>}
 */
export async function add(file, { isTrusted }) {
  const { settings = {}, saves = [], runs = [], optima = [], packs = [] } = file;
  const imported = { saves: 0, progress: 0, runs: 0, optima: 0, packs: 0, refused: 0 };
  // Everything that the engine is asked comes before the transaction, which waits for nothing else.
  const levels = await checked(file.progress ?? [], (level) => judged({ query: 'level', board: level.board }));
  const boards = await checked(optima, (optimum) => judged({ query: 'level', board: optimum.board }));
  const goodPacks = await checked(packs, (pack) => judged({ query: 'pack', pack }).then(() => true));
  const known = new Set((await playedRuns()).map(({ board, time, at }) => `${board} ${time} ${at}`));
  const newRuns = runs.filter((/** @type {any} */ run) => !known.has(`${run.board} ${run.time} ${run.at}`));
  const honest = isTrusted ? newRuns.map(() => true) : await judged({ query: 'honest', runs: newRuns });
  return within(STORES, 'readwrite', async (rows) => {
    for (const [key, value] of Object.entries(settings)) await rows.put('settings', { key, value });
    for (const save of saves) {
      const there = await rows.get('saves', save.id);
      if (there && there.changed >= save.changed) continue;
      await rows.put('saves', save);
      imported.saves += 1;
    }
    for (const { row, found } of levels) {
      if (!found) {
        imported.refused += 1;
        continue;
      }
      await note(rows, found, row.pack ?? null, Boolean(row.solved), row.changed);
      imported.progress += 1;
    }
    for (const [index, run] of newRuns.entries()) {
      if (honest[index]) await rows.put('runs', run);
      imported[honest[index] ? 'runs' : 'refused'] += 1;
    }
    const all = await rows.all('runs');
    for (const { row, found } of boards) {
      const { board, objective, cost } = row;
      const there = await rows.get('optima', [board, objective]);
      const isBeaten = all.some((run) => run.board === board && run.cost < cost);
      const isGood = found?.objective === objective && !isBeaten && (there === undefined || there.cost === cost);
      if (isGood) await rows.put('optima', { board, objective, cost });
      imported[isGood ? 'optima' : 'refused'] += 1;
    }
    for (const { row, found } of goodPacks) {
      if (found) await rows.put('packs', row);
      imported[found ? 'packs' : 'refused'] += 1;
    }
    return imported;
  });
}

/**
 * Each row with what the engine says of it; null where it refuses.
 * @param {any[]} list
 * @param {(row: any) => Promise<any>} check
 */
const checked = (list, check) =>
  Promise.all(list.map(async (row) => ({ row, found: await check(row).catch(refusedOnly) })));
