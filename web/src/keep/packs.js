// Collections of levels, built in and the player's own, and the way from one level to the next.

import { signal } from '../../vendor/signals.js';
import { levels, read } from '../boards.js';
import { text } from '../i18n.js';
import { about, levelOf, puzzleOf } from '../meta.js';
import { packName } from '../parts/search.js';
import { pathTo, route } from '../router.js';
import { loadProgress, stateOf } from './progress.js';
import { call, complainKept, part } from './wire.js';

/** @import { BoardInfo, OwnPack, PackInfo } from '../protocol.js' */
/** A pack as it is given to be kept. @typedef {Omit<OwnPack, 'changed'>} Pack */
/** @typedef {{ board: string, title: string, info: BoardInfo }} Level */

/** All packs. @type {import('../../vendor/signals.js').Signal<PackInfo[]>} */
export const packs = signal([]);

/**
 * The player's packs that were looked at, by id.
 * @type {import('../../vendor/signals.js').Signal<Record<string, Pack>>}
 */
const own = signal({});

export async function loadPacks() {
  try {
    packs.value = await call('GET', 'packs');
  } catch (error) {
    complainKept(error);
  }
}

/** A pack's title. @param {{ puzzle: string, id: string, title?: string | null }} pack */
export const packTitle = ({ puzzle, id, title }) => title ?? own.value[id]?.title ?? packName(puzzle, id);

/** A pack of the player's own; asked for once. @param {string} id @returns {Promise<Pack>} */
export async function loadOwn(id) {
  const pack = own.peek()[id] ?? (await call('GET', `packs/${part(id)}`));
  own.value = { ...own.peek(), [id]: pack };
  return pack;
}

/** The levels of a pack with their pictures. @param {string} puzzle @param {string} pack @returns {Promise<Level[]>} */
export async function levelsOf(puzzle, pack) {
  if (isBuiltIn(puzzle, pack))
    return (await levels(puzzle, pack)).map((info, index) => ({
      board: `${puzzle}:${pack}/${index + 1}`,
      title: info.title ?? nameIn(puzzle, pack, index),
      info,
    }));
  const found = await loadOwn(pack);
  const infos = await read(found.levels.map(({ board }) => board).join('\n'));
  return found.levels.map(({ board, title }, index) => ({
    board,
    title,
    info: infos[index] ?? { board, title, view: null, rating: null, faults: [] },
  }));
}

/**
 * What a level of a built-in pack is called; most have only their number.
 * @param {string} puzzle @param {string} pack @param {number} index
 */
function nameIn(puzzle, pack, index) {
  const found = about(puzzle)?.packs.find(({ id }) => id === pack);
  const [name, goal] = (found?.names[index] ?? []).map((id) => text(`${puzzle}-level-${id}`));
  return name && goal ? text('level-becomes', { name, goal }) : (name ?? '');
}

/** @param {string} puzzle @param {string} pack */
const isBuiltIn = (puzzle, pack) => Boolean(about(puzzle)?.packs.some(({ id }) => id === pack));

/**
 * The pack that a board is played from: its id says so, or the address, or it is a level of a pack of the player's own.
 * @param {string} board
 */
export const packOf = (board) =>
  levelOf(board)?.pack ?? route.value.query.get('pack') ?? ownPackWith(board)?.id ?? null;

/** @param {string} board */
const ownPackWith = (board) => Object.values(own.value).find(({ levels }) => levels.some((one) => one.board === board));

/** Looks for a board in the player's own packs, whatever way led to it. @param {string} board */
export async function findOwn(board) {
  if (levelOf(board) || board.includes('#') || ownPackWith(board)) return;
  if (!packs.peek().length) await loadPacks();
  const puzzle = puzzleOf(board);
  for (const pack of packs.peek()) if (pack.own && pack.puzzle === puzzle) await loadOwn(pack.id);
}

/** The number and the title of a level in the pack that it is played from. @param {string} board */
export function levelName(board) {
  const level = levelOf(board);
  if (level) return { number: level.number, title: nameIn(level.puzzle, level.pack, level.number - 1) };
  const levels = own.value[packOf(board) ?? '']?.levels ?? [];
  const at = levels.findIndex((one) => one.board === board);
  return at < 0 ? null : { number: at + 1, title: levels[at]?.title ?? '' };
}

/** The address of a level. @param {string} board @param {string | null} pack */
export const levelPath = (board, pack) => pathTo('play', board, pack && !levelOf(board) ? { pack } : {});

/** The boards of the pack that a board is played from, in order; empty until they are known. @param {string} board */
function order(board) {
  const level = levelOf(board);
  if (level)
    return Array.from(
      { length: about(level.puzzle)?.packs.find(({ id }) => id === level.pack)?.count ?? 0 },
      (_, index) => `${level.puzzle}:${level.pack}/${index + 1}`,
    );
  return own.value[packOf(board) ?? '']?.levels.map((other) => other.board) ?? [];
}

/**
 * The address of the level before or after a board's in its pack, if there is one.
 * @param {string} board
 * @param {-1 | 1} by
 */
export function neighbour(board, by) {
  const boards = order(board);
  const at = boards.indexOf(board);
  const to = at < 0 ? undefined : boards[at + by];
  return to === undefined ? null : levelPath(to, packOf(board));
}

/** The address of the nearest level before or after that is not solved yet. @param {string} board @param {-1 | 1} by */
export async function unsolvedNeighbour(board, by) {
  const puzzle = puzzleOf(board);
  await loadProgress(puzzle);
  const boards = order(board);
  for (let at = boards.indexOf(board) + by; boards.includes(board) && at >= 0 && at < boards.length; at += by) {
    const other = boards[at];
    if (other && /untouched|tried/.test(stateOf(puzzle, other))) return levelPath(other, packOf(board));
  }
  return null;
}

/** The first level of a list that is not solved yet. @param {string} puzzle @param {readonly Level[]} list */
export const firstUnsolved = (puzzle, list) => list.find(({ board }) => /untouched|tried/.test(stateOf(puzzle, board)));

/** Keeps a pack of the player's own. @param {Pack} pack */
export async function keepPack({ id, ...pack }) {
  await call('PUT', `packs/${part(id)}`, pack);
  own.value = { ...own.peek(), [id]: { id, ...pack } };
  await loadPacks();
}

/** Forgets a pack; gives it back for those who regret it. @param {string} id */
export async function removePack(id) {
  const pack = await loadOwn(id);
  await call('DELETE', `packs/${part(id)}`);
  own.value = Object.fromEntries(Object.entries(own.peek()).filter(([other]) => other !== id));
  await loadPacks();
  return pack;
}

/** An id for a new pack: its title in plain letters, or a number. @param {string} title */
export function freshId(title) {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'pack';
  const taken = new Set(packs.peek().map(({ id }) => id));
  if (!taken.has(plain)) return plain;
  for (let number = 2; ; number += 1) if (!taken.has(`${plain}-${number}`)) return `${plain}-${number}`;
}
