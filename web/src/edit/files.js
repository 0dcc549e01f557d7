// Drafts from texts and files, and back: whatever the puzzle reads, tables of a spreadsheet, and texts that are not
// boards yet.

import { read as readBoards } from '../boards.js';
import { text } from '../i18n.js';
import { download } from '../keep/wire.js';
import { puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { ask, newGame, release } from '../socket.js';
import { isTable, read } from './draft.js';

/** @import { BoardInfo } from '../protocol.js' */
/** @import { Draft } from './draft.js' */
/** @import { Session } from './session.js' */

/** More than any file of boards that a person made, and less than the engine takes in one message. */
const MOST_BYTES = 1_000_000;

/**
 * The text of a board in every format that its puzzle writes, the plainest first.
 * @param {string} board
 * @returns {Promise<[string, string][]>}
 */
export async function formatsOf(board) {
  const game = newGame();
  try {
    await ask({ op: 'open', game, board });
    const written = await ask({ op: 'write', game });
    return written.ev === 'written' ? written.formats : [];
  } finally {
    release(game);
  }
}

/**
 * Puts a board into the draft's place.
 * @param {Session} session
 * @param {string} board
 * @param {string | null} [title]
 * @returns {Promise<boolean>}
 */
export async function takeBoard(session, board, title) {
  const plain = (await formatsOf(board))[0]?.[1];
  const draft = plain && read(plain, session.data);
  return accept(session, draft && title ? { ...draft, title } : draft || '');
}

/**
 * Puts what a text holds into the draft's place. Several boards are given back, the faulty ones among them, for the
 * player to choose from.
 * @param {Session} session @param {string} given @returns {Promise<BoardInfo[]>}
 */
export async function takeText(session, given) {
  const { data, puzzle } = session;
  const isId = /^[a-z]+:\S+$/.test(given.trim()) && !given.trim().includes('\n');
  if (!isId && isTable(given, data)) {
    const draft = read(given, data);
    if (draft) {
      accept(session, draft);
      return [];
    }
  }
  const boards = (await readBoards(given, isId ? undefined : puzzle).catch(() => [])).filter(
    ({ board }) => !board || puzzleOf(board) === puzzle,
  );
  if (boards.length > 1) return boards;
  const only = boards[0];
  if (only?.board && (await takeBoard(session, only.board, only.title))) return [];
  if (isId || !takeDraft(session, given)) show(text('edit-nothing-read'), 'bad');
  return [];
}

/**
 * Makes the first of a text's boards the draft as it stands, good or bad; its faults are shown on it.
 * @param {Session} session @param {string} given
 */
export function takeDraft(session, given) {
  const draft = read(given, session.data);
  return draft ? accept(session, draft) : false;
}

/** The text of a file, if it is one that may hold boards. @param {File | null | undefined} file */
export async function textOf(file) {
  if (!file) return '';
  const content = file.size <= MOST_BYTES ? await file.text() : '';
  if (!content) show(text('edit-file-large'), 'bad');
  // What no text holds says that this is a picture or a program.
  else if (/[\0\ufffd]/.test(content)) show(text('edit-nothing-read'), 'bad');
  else return content;
  return '';
}

/** Takes a draft unless it is larger than the editor can show. @param {Session} session @param {Draft | ''} draft */
function accept({ change, data }, draft) {
  if (!draft) return false;
  if (Math.max(draft.width, draft.height) > data.size.max) show(text('edit-too-large', { most: data.size.max }), 'bad');
  else change(draft);
  return true;
}

/** Gives a text to the player as a file. @param {string} name @param {string} content */
export const saveText = (name, content) => download(name, content, 'text/plain;charset=utf-8');

/** A file name from a title. @param {string} title @param {string} fallback @param {string} format */
export function fileName(title, fallback, format) {
  const name = title
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const ending = /^(json|xsb|rle|csv)$/.test(format) ? format : 'txt';
  return `${name || fallback}.${ending}`;
}
