// What the buttons and keys of the play screen do, apart from moving and asking the coach.

import { make } from '../boards.js';
import { say, text } from '../i18n.js';
import { pathAfter } from '../keep/campaign.js';
import { about, puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { faultText } from '../parts/faults.js';
import { complaint } from '../parts/params.js';
import { presets } from '../presets.js';
import { boardOf, go, pathTo } from '../router.js';
import { Refusal, ask } from '../socket.js';
import { set, settings } from '../store.js';

/** @import { Game } from '../game.js' */
/** @import { Options, ProgressInfo, View } from '../protocol.js' */

/** Another arrangement of what is left, in the same game. @param {Game} game */
export async function shuffle(game) {
  if (!about(puzzleOf(game.board))?.shuffles || game.status.value === 'won') return;
  try {
    await game.shuffle();
  } catch (error) {
    complain(error);
  }
}

/** The position as a board of its own. @param {Game} game */
export async function written(game) {
  if (!game.isOpen()) return null;
  const event = await ask({ op: 'write', game: game.game });
  return event.ev === 'written' ? event : null;
}

/** Has the position solved, to be watched. @param {Game} game */
export async function solveHere(game) {
  game.assist();
  const position = await written(game);
  if (position) go(pathTo('solve', position.board, { watch: '1', from: game.board }));
}

/**
 * Opens a new board.
 * @param {string} puzzle
 * @param {Options} options
 * @param {{ seed?: string, screen?: 'play' | 'solve', signal?: AbortSignal, progress?: (info: ProgressInfo) => void }}
 *   [how]
 */
export async function newBoard(puzzle, options, { seed, screen = 'play', signal, progress } = {}) {
  const made = await make(puzzle, options, { seed, signal, progress });
  if (!made?.board || signal?.aborted) return false;
  set({ wishes: { ...settings.value.wishes, [puzzle]: options } });
  go(pathTo(screen, made.board));
  return true;
}

/**
 * What to ask for to get another board like the one that is shown: what was asked for last if that has its size, else
 * the preset of its size, else its size alone.
 * @param {string} puzzle
 * @param {View} [view]
 * @returns {Options}
 */
export function optionsLike(puzzle, view) {
  const { easy, medium, hard } = presets(puzzle);
  const wished = settings.value.wishes[puzzle] ?? easy.options ?? {};
  const param = about(puzzle)?.generator.find(({ kind }) => typeof kind === 'object' && 'size' in kind);
  if (!param || !view) return wished;
  const size = `${view.width}x${view.height}`;
  const fitting = [wished, easy.options, medium.options, hard.options].find(
    (options) => options && (options[param.id] ?? param.default) === size,
  );
  return fitting ?? (complaint(param, size) ? wished : { [param.id]: size });
}

/**
 * Goes on to the next board: of the pack, or a new one.
 * @param {string} board
 * @param {string} puzzle
 * @param {View} [view] of the board
 */
export async function nextBoard(board, puzzle, view) {
  const next = pathAfter(board);
  if (next) go(next);
  else await newBoard(puzzle, optionsLike(puzzle, view)).catch(complain);
}

/**
 * Takes a text that the player brought along: a board is opened, moves of this game are played. Says in words what is
 * wrong otherwise.
 * @param {string} pasted
 * @param {Game} game
 * @returns {Promise<boolean>}
 */
export async function takeText(pasted, game) {
  if (!pasted.trim()) return false;
  const linked = boardOf(pasted);
  if (linked) {
    go(pathTo('play', linked));
    return true;
  }
  const event = await game.paste(pasted.trim());
  if (event?.ev === 'position') {
    // Several moves at once may come from a solver; nobody can tell, so such a game is not ranked.
    if (event.played.length > 1) game.assist({ byMachine: false });
    return true;
  }
  if (event?.ev === 'boards') {
    const found = event.boards.find(({ board }) => board)?.board;
    const fault = event.boards[0]?.faults[0];
    if (found) go(pathTo('play', found));
    else if (fault) show(faultText(fault), 'bad');
    return Boolean(found);
  }
  if (event?.ev === 'misstep')
    show(
      text('misstep', { number: event.misstep.number, text: event.misstep.text, problem: say(event.misstep.reason) }),
      'bad',
    );
  else if (event?.ev === 'error') show(say(event.message), 'bad');
  return false;
}

/** Puts a text on the clipboard. @param {string} copied */
export async function copy(copied) {
  try {
    await navigator.clipboard.writeText(copied);
    show(text('copied'), 'good');
  } catch {
    show(text('copy-failed'), 'bad');
  }
}

/** Says what the engine refused. @param {unknown} error */
export function complain(error) {
  if (!(error instanceof Refusal)) throw error;
  const fault = error.event.faults?.[0];
  show(fault ? faultText(fault) : say(error.event.message), 'bad');
}
