// The coach. Asked once it shows where to look, asked again what to do, drawn and in words, asked a third time it does
// it. In a position that is lost it says why, and which move lost it. What to say comes from the engine; a game that
// moves on is looked at anew.

import { effect } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { about, puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { Refusal, ask } from '../socket.js';
import { optima } from '../store.js';
import { complain } from './actions.js';
import { amount } from './amounts.js';
import { wayBack } from './wayback.js';

/** @import { Board } from '../parts/boardhost.js' */
/** @import { Game } from '../game.js' */
/** @import { Advised, HintInfo } from '../protocol.js' */

/** Searches for hints that are under way. @type {WeakMap<Game, AbortController>} */
const thinking = new WeakMap();

/**
 * How much the coach has said about the position that is shown: 0 nothing, 1 where to look, 2 what to do.
 * @param {Game} game
 */
export function degree(game) {
  const given = game.coached.value;
  return given && given.turn === game.shown.value?.position.turn ? given.degree : 0;
}

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
    if (event.ev !== 'hint') show(text('hint-none'), 'bad');
    else if (event.step) return event;
    else if (event.outcome === 'unsolvable') {
      game.tellLost(event.why ?? { id: 'coach-exhausted', args: [] });
      show(event.why ? say(event.why) : text('hint-unsolvable'), 'bad');
    } else show(text('hint-none'), 'bad');
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
 * The next degree of help; asked for again while it is searched for, gives it up.
 * @param {Game} game
 * @param {Board | null} board
 */
export async function hint(game, board) {
  thinking.get(game)?.abort();
  const status = game.status.peek();
  if (typeof status === 'object') {
    // The badge has the rest: which move it was.
    const back = wayBack(game);
    const lead = back && { text: text('lost-back', { step: back.moves }), run: () => void game.travel(back.step) };
    show(say(status.lost.reason, wordOn(board)), 'bad', lead ?? undefined);
    return;
  }
  const said = degree(game);
  const found = said ? game.coached.peek()?.found : await askHint(game);
  const advice = found?.advice;
  const turn = game.shown.peek()?.position.turn;
  if (!advice || turn === undefined) return;
  game.assist();
  if (said === 2) return carryOut(game, advice);
  game.coached.value = { turn, degree: said === 0 ? 1 : 2, found };
  const next = { text: text(said === 0 ? 'hint-show' : 'hint-do'), run: () => void hint(game, board) };
  if (said === 0) {
    board?.light(advice.look);
    const words = advice.look_words ? say(advice.look_words, wordOn(board)) : text('hint-look');
    untilMoved(game, show(words, 'plain', next, { stays: true }));
  } else {
    board?.suggest(advice.moves);
    const words = advice.words ? say(advice.words, wordOn(board)) : text('hint-drawn');
    untilMoved(game, show(withRest(words, found, game), 'plain', next, { stays: true }));
  }
}

/**
 * Words with how far it is, in what the puzzle counts, and whether that is proved.
 * @param {string} words @param {HintInfo} found @param {Game} game
 */
function withRest(words, { left, cost, outcome }, game) {
  if (left === null || cost === null) return words;
  if (left === 1) return text('hint-last', { hint: words });
  const objective = about(puzzleOf(game.board))?.objectives[0] ?? '';
  const isProved = outcome === 'optimal' || isOnBestWay(game, objective, cost);
  return text(isProved ? 'hint-left' : 'hint-left-unproved', { hint: words, rest: amount(cost, objective) });
}

/**
 * Whether a game that goes on at this cost would come to the best possible of its board: a cheaper way on would then
 * beat what is proved, so there is none. What was dealt anew is another board.
 * @param {Game} game @param {string} objective @param {number} cost
 */
function isOnBestWay(game, objective, cost) {
  const optimum = game.isShuffled() ? undefined : optima.peek()[game.board];
  const spent = game.shown.peek()?.position.costs.find(([id]) => id === objective)?.[1];
  return optimum !== undefined && spent !== undefined && spent + cost <= optimum;
}

/** Plays what the coach advises. @param {Game} game @param {Advised} advice */
async function carryOut(game, { moves }) {
  const separator = about(puzzleOf(game.board))?.separator ?? ' ';
  await game.play(moves.map((move) => move.text).join(separator));
}

/** Says a kind of pieces by what is drawn on them. @param {Board | null} board */
export const wordOn = (board) => (/** @type {string} */ name, /** @type {string} */ value) =>
  name === 'kind' ? (board?.kindName(value) ?? value) : value;

/** Calls `done` once the game has another position, or was left. @param {Game} game @param {() => void} done */
function untilMoved(game, done) {
  const before = game.shown.peek()?.position.turn;
  const stop = effect(() => {
    if (game.shown.value?.position.turn === before && !game.left.aborted) return;
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

/**
 * Finds out which move lost a game, beside it: by a short look, and by a longer one where that did not say enough. Ends
 * when the game moves on.
 * @param {Game} game @param {AbortSignal} signal
 */
export async function findLostMove(game, signal) {
  const turn = game.shown.peek()?.position.turn;
  for (const patient of [false, true]) {
    const event = await ask({ op: 'lost-move', game: game.game, patient }, { signal }).catch(refusedOnly);
    if (signal.aborted || game.shown.peek()?.position.turn !== turn) return;
    if (event.ev === 'lost') game.blame(event);
    if (event.ev === 'lost' && event.is_proved) return;
  }
}

/** What was refused is no trouble here: nothing more is known than before. @param {unknown} error */
function refusedOnly(error) {
  if (error instanceof Refusal) return error.event;
  throw error;
}

/** What the coach has said about a position. @typedef {{ turn: number, degree: 1 | 2, found: HintInfo }} Coached */
