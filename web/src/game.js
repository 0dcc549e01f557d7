// A game that the player plays: the engine knows the rules, this keeps what came of them. Signals for what is shown, a
// function for every action. The steps are kept here too, so that a lost connection or a closed tab loses nothing.

import { batch, signal } from '../vendor/signals.js';
import { clock } from './clock.js';
import { about, puzzleOf } from './meta.js';
import { RESTART, recordOf, shuffleStep, sinceRestart } from './record.js';
import { rowsDone } from './play/splits.js';
import { Refusal, ask, heard, keep, newGame, release } from './socket.js';
import { keepSave, saveOf, wasShown } from './store.js';

/** @import { Event, Gesture, LostInfo, Message, Op, GamePosition, Status } from './protocol.js' */

/**
 * How a position came about, for whoever draws it.
 * @typedef {{ position: GamePosition, how: 'open' | 'played' | 'travelled' }} Shown
 */

/**
 * Opens a board where it was left, or afresh.
 * @param {string} board
 * @param {{ fresh?: boolean, keepSaves?: boolean }} [options]
 */
export function openGame(board, { fresh = false, keepSaves = true } = {}) {
  const game = newGame();
  const save = fresh || !keepSaves ? undefined : saveOf(board);
  const separator = about(puzzleOf(board))?.separator ?? ' ';
  /** @type {string[]} */
  let steps = save?.steps ? save.steps.split('\n') : [];
  let at = save?.at ?? 0;
  const time = clock(save?.elapsed ?? 0);

  /** @type {import('../vendor/signals.js').Signal<Shown | null>} */
  const shown = signal(null);
  /** @type {import('../vendor/signals.js').Signal<Status>} */
  const status = signal('playing');
  /** @type {import('../vendor/signals.js').Signal<{ message: Message, faults: string[] } | null>} */
  const trouble = signal(null);
  /** Ends what is searched for on this board when it is left. */
  const closing = new AbortController();
  const bookmarks = signal(save?.bookmarks ?? []);
  /** Since which step the game is lost. */
  const lostFrom = signal(save?.lostFrom ?? null);
  /** Whether a hint is being looked for. */
  const isThinking = signal(false);
  /** Milliseconds that a machine has searched for moves of this game. */
  const searched = signal(0);
  const assisted = signal(keepSaves && (save?.assisted || wasShown(board)));
  /** Whether a machine had a part in it; moves that were typed in may be anybody's. */
  const helped = signal(assisted.peek());
  /** What a closer look at a position found. @type {{ turn: number, status: Status } | null} */
  let closer = null;
  /**
   * What the coach has said.
   * @type {import('../vendor/signals.js').Signal<import('./play/hints.js').Coached | null>}
   */
  const coached = signal(null);
  /**
   * How the game came to be lost, once that was found out.
   * @type {import('../vendor/signals.js').Signal<LostInfo | null>}
   */
  const lostBy = signal(null);
  /** When each move was made since the start or the last restart, in milliseconds of the clock. @type {number[]} */
  let moments = [];
  /** When each row stood for the first time; only of games that were seen from their first move. @type {number[]} */
  let splits = [];
  /** How many steps led to a win: as long as there are as many, whoever looks back has no unfinished game. */
  let wonAfter = save?.won ? steps.length : -1;
  /** Counts wins, so that a win is noticed once. */
  const wins = signal(0);

  const reopen = () =>
    /** @type {Op} */ ({ op: 'open', game, board, record: steps.length ? recordOf(steps, at, separator) : null });

  /** Takes the steps of a position down. @param {GamePosition} position */
  function take(position) {
    if (position.played.length || position.restarted) {
      steps = [
        ...steps.slice(0, position.from),
        ...(position.restarted ? [RESTART] : []),
        ...position.played.map(({ text }) => text),
      ];
      bookmarks.value = bookmarks.value.filter((step) => step <= position.len);
      wonAfter = -1;
    }
    at = position.at;
    if (position.view.status === 'won') wonAfter = steps.length;
  }

  /** @param {GamePosition} position @param {Shown['how']} how */
  function arrive(position, how) {
    const before = shown.peek()?.position;
    take(position);
    batch(() => {
      shown.value = { position, how };
      setStatus(closer?.turn === position.turn ? closer.status : position.view.status, position.from);
      if (how === 'played' && position.played.length && position.view.status !== 'won') time.start();
      if (position.view.status === 'won') time.stop();
      clockMoves(position, how);
      if (position.view.status === 'won') {
        if (how === 'played' && before?.view.status !== 'won') wins.value += 1;
      }
    });
    if (how !== 'open') autosave();
  }

  /** Notes when moves were made. @param {GamePosition} position @param {Shown['how']} how */
  function clockMoves(position, how) {
    if (position.moves === 0) [moments, splits] = [[], []];
    if (how !== 'played' || moments.length + position.played.length !== position.moves) return;
    const now = time.read();
    moments.push(...position.played.map(() => now));
    for (const done = rowsDone(position.view); splits.length < done; ) splits.push(now);
  }

  /** @param {Status} now @param {number} safe a step before which the game was not yet known to be lost */
  function setStatus(now, safe) {
    const isLost = typeof now === 'object';
    if (isLost && (lostFrom.value === null || lostFrom.value > at))
      lostFrom.value = at === 0 ? 0 : Math.max(1, Math.min(safe + 1, at));
    if (!isLost && lostFrom.value !== null && at >= lostFrom.value) lostFrom.value = null;
    if (lostFrom.value === null || (lostBy.value && lostBy.value.lost !== lostFrom.value)) lostBy.value = null;
    status.value = now;
  }

  /** The game as it stands, to be kept. @returns {import('./store.js').Save | null} */
  function snapshot() {
    const position = shown.peek()?.position;
    if (!position) return null;
    return {
      board,
      puzzle: position.puzzle,
      steps: steps.join('\n'),
      at,
      elapsed: time.read(),
      won: wonAfter === steps.length,
      assisted: assisted.value,
      bookmarks: bookmarks.value,
      lostFrom: lostFrom.value,
      saved: Date.now(),
      moves: position.moves,
      view: position.view,
    };
  }

  function autosave() {
    const now = snapshot();
    if (now && keepSaves && (steps.length || save)) keepSave(now);
  }

  /**
   * Asks something of the game; nothing once it was left or could not be opened.
   * @param {Op} op @param {Shown['how']} how @returns {Promise<Event | null>}
   */
  async function send(op, how) {
    if (closing.signal.aborted || trouble.peek()) return null;
    try {
      const event = await ask(op);
      if (event.ev === 'position' && !closing.signal.aborted) arrive(event, how);
      return event;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.event;
    }
  }

  const stopHearing = heard((event) => {
    if (event.ev !== 'status' || event.game !== game) return;
    // The closer look may be quicker than the position that it is about.
    closer = event;
    if (event.turn === shown.peek()?.position.turn) setStatus(event.status, at - 1);
  });
  let isPaused = false;
  const pause = () => {
    if (document.hidden && time.isRunning()) {
      isPaused = true;
      time.stop();
      autosave();
    } else if (!document.hidden && isPaused) {
      isPaused = false;
      time.start();
    }
  };
  document.addEventListener('visibilitychange', pause);
  addEventListener('pagehide', autosave);

  const opened = send(reopen(), 'open').then((event) => {
    if (event?.ev === 'position') keep(game, reopen, (again) => again.ev === 'position' && arrive(again, 'open'));
    else if (event?.ev === 'error')
      trouble.value = { message: event.message, faults: (event.faults ?? []).map(({ message }) => message.id) };
    else if (event?.ev === 'misstep') trouble.value = { message: event.misstep.reason, faults: [] };
    return event;
  });

  return {
    /** What is kept of it. */
    save: snapshot,
    board,
    game,
    opened,
    shown,
    status,
    trouble,
    bookmarks,
    lostFrom,
    isThinking,
    coached,
    lostBy,
    assisted,
    helped,
    searched,
    wins,
    time,
    /** Aborted when the board is left: whatever is searched for on it ends with it. */
    left: closing.signal,
    /** Whether it can be played: it could be opened, and was not left. */
    isOpen: () => shown.peek() !== null && trouble.peek() === null && !closing.signal.aborted,
    /** The number of moves from the start, or the last restart, to a step. @param {number} step */
    movesAt: (step) => sinceRestart(steps.slice(0, step)).moves.length,
    /** When moves were made and rows stood, if every one of them was seen. */
    clocked: () => ({ moments: [...moments], splits: [...splits] }),
    /** The moves from the start, or the last restart, to here. */
    moves: () => sinceRestart(steps.slice(0, at)).moves.join(separator),
    /** Whether what was left was dealt anew since the start or the last restart. */
    isShuffled: () => sinceRestart(steps.slice(0, at)).isShuffled,
    input: (/** @type {Gesture} */ input) => send({ op: 'input', game, input }, 'played'),
    play: (/** @type {string} */ moves) => send({ op: 'play', game, moves }, 'played'),
    /** Takes a text that the player brought along: moves are played, boards are given back. @param {string} text */
    paste: (text) => send({ op: 'paste', game, text }, 'played'),
    /** Puts moves into the history, to be walked through: nothing of them is shown yet. @param {string} moves */
    async lay(moves) {
      if (closing.signal.aborted) return null;
      const event = await ask({ op: 'play', game, moves });
      if (event.ev === 'position') take(event);
      return send({ op: 'travel', game, step: 0 }, 'travelled');
    },
    undo: () => send({ op: 'undo', game }, 'travelled'),
    redo: () => send({ op: 'redo', game }, 'travelled'),
    /** A board that was won is played anew: the clock begins anew too. */
    restart: () => {
      if (status.peek() === 'won') time.reset();
      return send({ op: 'restart', game }, 'travelled');
    },
    /** Deals what is left anew: a step of the game like any other, but for the moves that it does not count. */
    async shuffle() {
      if (closing.signal.aborted || trouble.peek()) return null;
      const event = await ask({ op: 'shuffle', game }, { signal: closing.signal });
      if (event.ev !== 'position' || closing.signal.aborted) return event;
      // The engine chose the seed; the record of the game says which.
      const kept = await ask({ op: 'record', game });
      const seed = kept.ev === 'record' ? kept.record.shuffles?.at(-1)?.[1] : undefined;
      if (seed !== undefined) steps = [...steps.slice(0, event.from), shuffleStep(seed)];
      wonAfter = -1;
      arrive(event, 'travelled');
      return event;
    },
    travel: (/** @type {number} */ step) => send({ op: 'travel', game, step }, 'travelled'),
    /** @param {number} step */
    bookmark(step) {
      const all = bookmarks.value;
      bookmarks.value = all.includes(step)
        ? all.filter((other) => other !== step)
        : [...all, step].sort((one, other) => one - other);
      autosave();
    },
    async targets(/** @type {number} */ cell) {
      const event = await send({ op: 'targets', game, cell }, 'travelled');
      return event?.ev === 'targets' ? event.cells : [];
    },
    /** Somebody else has a part in the game. @param {{ byMachine: boolean }} [who] */
    assist: ({ byMachine } = { byMachine: true }) => {
      assisted.value = true;
      if (byMachine) helped.value = true;
    },
    /** The position was found to be lost. @param {Message} reason */
    tellLost(reason) {
      const turn = shown.peek()?.position.turn;
      if (turn === undefined || typeof status.peek() === 'object') return;
      closer = { turn, status: { lost: { reason, cells: [] } } };
      setStatus(closer.status, 0);
    },
    /** It was found out which move lost the game. @param {LostInfo} info */
    blame(info) {
      batch(() => {
        lostFrom.value = info.lost;
        lostBy.value = info;
      });
      autosave();
    },
    close() {
      autosave();
      closing.abort();
      time.stop();
      stopHearing();
      document.removeEventListener('visibilitychange', pause);
      removeEventListener('pagehide', autosave);
      release(game);
    },
  };
}

/** @typedef {ReturnType<typeof openGame>} Game */
