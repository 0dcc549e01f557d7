// How far the player got in a campaign: stars, chapters that are open, the next step.

import { campaignOf, chapterOf } from '../chapters.js';
import { text } from '../i18n.js';
import { pathTo } from '../router.js';
import { optima, settings } from '../store.js';
import { neighbour } from './packs.js';
import { progressOf } from './progress.js';

/** @import { Chapter } from '../chapters.js' */

/**
 * Stars for a game: one for solving the board, two within a tenth of the best possible, three for just that. Where
 * nothing is proved there is only the first.
 * @param {number} cost @param {number | null | undefined} optimum
 */
export const starsFor = (cost, optimum) => (optimum == null || 10 * cost > 11 * optimum ? 1 : cost > optimum ? 2 : 3);

/** The best possible of a board of a campaign, if it is proved. @param {Chapter} chapter @param {number} at */
export function optimumAt({ boards, optima: proved }, at) {
  return proved[at] ?? optima.value[boards[at] ?? ''] ?? null;
}

/** The player's stars on a board of a chapter. @param {string} puzzle @param {Chapter} chapter @param {number} at */
export function starsAt(puzzle, chapter, at) {
  const progress = progressOf(puzzle, chapter.boards[at] ?? '');
  if (!progress?.solved) return 0;
  return progress.best.cost === null ? 1 : starsFor(progress.best.cost, optimumAt(chapter, at) ?? progress.optimum);
}

/** @param {string} puzzle @param {string} board */
const isSolved = (puzzle, board) => Boolean(progressOf(puzzle, board)?.solved);

/** Boards of a chapter that are solved. @param {string} puzzle @param {Chapter} chapter */
export const solvedIn = (puzzle, { boards }) => boards.filter((board) => isSolved(puzzle, board)).length;

/** Boards that have to be solved before the next chapter opens. @param {Chapter} chapter */
export const neededIn = ({ boards }) => Math.ceil(boards.length / 2);

/** Whether a chapter is open: half of the one before is solved. @param {string} puzzle @param {number} index */
export function isOpen(puzzle, index) {
  const before = campaignOf(puzzle)?.chapters[index - 1];
  return settings.value.openAll || !before || solvedIn(puzzle, before) >= neededIn(before);
}

/** Stars and solved boards of some chapters. @param {string} puzzle @param {readonly Chapter[]} chapters */
export function tally(puzzle, chapters) {
  const sum = { stars: 0, most: 0, solved: 0, levels: 0 };
  for (const chapter of chapters) {
    chapter.boards.forEach((_, at) => {
      sum.stars += starsAt(puzzle, chapter, at);
      sum.most += optimumAt(chapter, at) === null ? 1 : 3;
    });
    sum.solved += solvedIn(puzzle, chapter);
    sum.levels += chapter.boards.length;
  }
  return sum;
}

/**
 * The board to play next: the first that is not solved after the one that was solved last, else the first of all. None
 * if everything that is open is solved.
 * @param {string} puzzle
 */
export function nextStep(puzzle) {
  const chapters = campaignOf(puzzle)?.chapters ?? [];
  const open = chapters.filter(({ index }) => isOpen(puzzle, index)).flatMap(({ boards }) => boards);
  const when = (/** @type {string} */ board) => {
    const progress = progressOf(puzzle, board);
    return progress?.solved ? progress.changed : 0;
  };
  const last = open.reduce((latest, board) => (when(board) > when(latest) ? board : latest), open[0] ?? '');
  const from = Math.max(0, open.indexOf(last));
  return [...open.slice(from), ...open.slice(0, from)].find((board) => !isSolved(puzzle, board)) ?? null;
}

/** A chapter's name. @param {string} puzzle @param {{ id: string }} chapter */
export const chapterName = (puzzle, { id }) => text(`${puzzle}-chapter-${id}`);

/** Where a board stands in its campaign: “Parking 3”. @param {string} board */
export function stepName(board) {
  const place = chapterOf(board);
  return place
    ? text('campaign-step', { chapter: chapterName(place.puzzle, place.chapter), number: place.number })
    : '';
}

/** The address after a level: the next one, or the campaign while that one is not open. @param {string} board */
export function pathAfter(board) {
  const next = neighbour(board, 1);
  const place = chapterOf(board);
  if (!place || !next || place.number < place.chapter.boards.length) return next;
  return isOpen(place.puzzle, place.chapter.index + 1) ? next : pathTo('campaign', place.puzzle);
}
