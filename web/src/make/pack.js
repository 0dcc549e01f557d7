// Boards that were made, as a pack: one text of all of them, or kept among the player's own.

import { formatsOf } from '../edit/files.js';
import { freshId, keepPack, loadPacks } from '../keep/packs.js';

/** The texts of boards with a title each. @param {readonly string[]} boards @param {string} title */
export async function packText(boards, title) {
  const texts = [];
  for (const [index, board] of boards.entries()) {
    const plain = (await formatsOf(board))[0]?.[1] ?? '';
    texts.push(`; ${title} ${index + 1}\n${plain.replace(/^;.*\n/, '').trimEnd()}\n`);
  }
  return texts.join('\n');
}

/**
 * Keeps boards as a new pack of the player's own; gives its id.
 * @param {string} puzzle
 * @param {string} title
 * @param {readonly string[]} boards
 */
export async function keepBoards(puzzle, title, boards) {
  await loadPacks();
  const id = freshId(title);
  await keepPack({
    id,
    puzzle,
    title,
    author: '',
    levels: boards.map((board, index) => ({ board, title: `${title} ${index + 1}` })),
  });
  return id;
}
