// Boards that were made, as a pack: one text of all of them, or kept on the server.

import { formatsOf } from '../edit/files.js';

/** The texts of boards with a title each. @param {readonly string[]} boards @param {string} title */
export async function packText(boards, title) {
  const texts = [];
  for (const [index, board] of boards.entries()) {
    const plain = (await formatsOf(board))[0]?.[1] ?? '';
    texts.push(`; ${title} ${index + 1}\n${plain.replace(/^;.*\n/, '').trimEnd()}\n`);
  }
  return texts.join('\n');
}

/** Whether this server keeps packs of one's own. */
export async function canKeep() {
  const response = await fetch('/api/v1/openapi.json');
  const paths = response.ok ? Object.keys((await response.json()).paths ?? {}) : [];
  return paths.some((path) => /\/packs\/\{\w+\}$/.test(path));
}

/** Keeps a pack on the server. @param {string} puzzle @param {string} title @param {readonly string[]} boards @returns {Promise<boolean>} */
export async function keepPack(puzzle, title, boards) {
  const id = `own-${Date.now().toString(36)}`;
  const levels = boards.map((board, index) => ({ board, title: `${title} ${index + 1}` }));
  const response = await fetch(`/api/v1/packs/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, puzzle, title, author: '', levels, changed: Date.now() }),
  });
  return response.ok;
}
