// Campaigns as data: a pack whose levels belong to chapters.

import { about, levelOf } from './meta.js';

/**
 * @typedef {object} Chapter
 * @property {string} id
 * @property {number} index
 * @property {string[]} boards
 * @property {readonly (number | null)[]} optima the proved optimum of each board, where there is one
 * @property {readonly string[]} pictures what each board is shown with; empty if there is nothing special about it
 */

/** The campaign of a puzzle: its pack and the chapters of it. @param {string} puzzle */
export function campaignOf(puzzle) {
  const pack = about(puzzle)?.packs.find(({ chapters }) => chapters.length);
  if (!pack) return null;
  let before = 0;
  const chapters = pack.chapters.map(({ id, optima, pictures }, index) => {
    const boards = optima.map((_, at) => `${puzzle}:${pack.id}/${before + at + 1}`);
    before += boards.length;
    return /** @type {Chapter} */ ({ id, index, boards, optima, pictures });
  });
  return { pack: pack.id, chapters };
}

/** The chapter of a board, and its place in it from 1. @param {string} board */
export function chapterOf(board) {
  const level = levelOf(board);
  const campaign = level && campaignOf(level.puzzle);
  if (!campaign || campaign.pack !== level.pack) return null;
  const chapter = campaign.chapters.find(({ boards }) => boards.includes(board));
  return chapter ? { puzzle: level.puzzle, chapter, number: chapter.boards.indexOf(board) + 1 } : null;
}

/** The picture that a board is shown with, if it has one of its own. @param {string} board */
export function pictureOf(board) {
  const place = chapterOf(board);
  return place?.chapter.pictures[place.number - 1];
}
