// What the buttons and keys of the play screen do, apart from moving.

import { effect } from '../../vendor/signals.js';
import { make } from '../boards.js';
import { say, text } from '../i18n.js';
import { neighbour } from '../keep/packs.js';
import { about, puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { faultText } from '../parts/faults.js';
import { complaint } from '../parts/params.js';
import { presets } from '../presets.js';
import { go, pathTo } from '../router.js';
import { Refusal, ask } from '../socket.js';
import { set, settings } from '../store.js';

/** @import { Board } from '../parts/boardhost.js' */
/** @import { Game } from '../game.js' */
/** @import { HintInfo, Options, Played, ProgressInfo, View } from '../protocol.js' */

/** Searches for hints that are under way. @type {WeakMap<Game, AbortController>} */
const thinking = new WeakMap();

/** Asks for a good next move. @param {Game} game @returns {Promise<HintInfo | null>} */
async function askHint(game) {
  if (thinking.has(game) || !game.isOpen()) return null;
  if (game.status.value === 'won') {
    show(text('hint-won'));
    return null;
  }
  const abort = new AbortController();
  const before = game.shown.peek()?.position.turn;
  const start = performance.now();
  thinking.set(game, abort);
  game.isThinking.value = true;
  try {
    const signal = AbortSignal.any([abort.signal, game.left]);
    const event = await ask({ op: 'hint', game: game.game }, { signal });
    // Whoever moved on meanwhile has no use for it.
    if (signal.aborted || game.shown.peek()?.position.turn !== before) return null;
    if (event.ev === 'hint') {
      if (!event.step)
        show(
          event.why ? say(event.why) : text(event.outcome === 'unsolvable' ? 'hint-unsolvable' : 'hint-none'),
          'bad',
        );
      return event;
    }
    show(text('hint-none'), 'bad');
  } catch (error) {
    complain(error);
  } finally {
    thinking.delete(game);
    game.isThinking.value = false;
    game.searched.value += performance.now() - start;
  }
  return null;
}

/**
 * Shows a good next move without playing it; asked for again while it is searched for, gives it up.
 * @param {Game} game
 * @param {Board | null} board
 */
export async function hint(game, board) {
  thinking.get(game)?.abort();
  const found = await askHint(game);
  if (!found?.step) return;
  game.assist();
  board?.suggest(found.step);
  untilMoved(
    game,
    show(found.left === null ? hinted(found.step) : text('hint-left', { hint: hinted(found.step), left: found.left })),
  );
}

/** A move that is suggested: in words with what it costs, where the puzzle has them. @param {Played} move */
const hinted = (move) => (move.words ? say(move.words) : text('hint-move', { move: move.text }));

/** Calls `done` once the game has another position, or was left. @param {Game} game @param {() => void} done */
function untilMoved(game, done) {
  const before = game.shown.peek();
  const stop = effect(() => {
    if (game.shown.value === before && !game.left.aborted) return;
    done();
    queueMicrotask(() => stop());
  });
}

/** Plays a good next move. @param {Game} game */
export async function oneStep(game) {
  const found = await askHint(game);
  if (!found?.step) return;
  game.assist();
  await game.play(found.step.text);
}

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
  const next = neighbour(board, 1);
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
  const event = await game.paste(pasted.trim());
  if (event?.ev === 'position') {
    // Several moves at once may come from a solver; nobody can tell, so such a game is not ranked.
    if (event.played.length > 1) game.assist();
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
