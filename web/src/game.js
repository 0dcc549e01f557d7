// A game that the player plays: the engine knows the rules, this keeps what came of them. Signals for what is shown, a
// function for every action. The steps are kept here too, so that a lost connection or a closed tab loses nothing.

import { batch, signal } from '../vendor/signals.js';
import { clock } from './clock.js';
import { about, puzzleOf } from './meta.js';
import { Refusal, ask, heard, keep, newGame, release } from './socket.js';
import { keepSave, saveOf, wasShown } from './store.js';

/** @import { Event, Gesture, Message, Op, Position, Status } from './protocol.js' */

/** What stands for a restart among the steps. */
const RESTART = '';

/**
 * How a position came about, for whoever draws it.
 * @typedef {{ position: Position, how: 'open' | 'played' | 'travelled' }} Shown
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
  let steps = save?.steps ? save.steps.split('\n').map((step) => (step === '-' ? RESTART : step)) : [];
  let at = save?.at ?? 0;
  const time = clock(save?.elapsed ?? 0);

  /** @type {import('../vendor/signals.js').Signal<Shown | null>} */
  const shown = signal(null);
  /** @type {import('../vendor/signals.js').Signal<Status>} */
  const status = signal('playing');
  /** @type {import('../vendor/signals.js').Signal<{ message: Message, faults: string[] } | null>} */
  const trouble = signal(null);
  const bookmarks = signal(save?.bookmarks ?? []);
  /** Since which step the game is lost. */
  const lostFrom = signal(save?.lostFrom ?? null);
  /** Whether a hint is being looked for. */
  const isThinking = signal(false);
  const assisted = signal(keepSaves && (save?.assisted || wasShown(board)));
  /** What a closer look at a position found. @type {{ turn: number, status: Status } | null} */
  let closer = null;
  /** Counts wins, so that a win is noticed once. */
  const wins = signal(0);

  const record = () => ({ runs: runs(steps, separator), at });
  const reopen = () => /** @type {Op} */ ({ op: 'open', game, board, record: steps.length ? record() : null });

  /** Takes the steps of a position down. @param {Position} position */
  function take(position) {
    if (position.played.length || position.restarted) {
      steps = [
        ...steps.slice(0, position.from),
        ...(position.restarted ? [RESTART] : []),
        ...position.played.map(({ text }) => text),
      ];
      bookmarks.value = bookmarks.value.filter((step) => step <= position.len);
    }
    at = position.at;
  }

  /** @param {Position} position @param {Shown['how']} how */
  function arrive(position, how) {
    const before = shown.peek()?.position;
    take(position);
    batch(() => {
      shown.value = { position, how };
      judge(closer?.turn === position.turn ? closer.status : position.view.status, position.from);
      if (how === 'played' && position.played.length && position.view.status !== 'won') time.start();
      if (position.view.status === 'won') {
        time.stop();
        if (how === 'played' && before?.view.status !== 'won') wins.value += 1;
      }
    });
    if (how !== 'open') autosave();
  }

  /** @param {Status} now @param {number} safe a step before which the game was not yet known to be lost */
  function judge(now, safe) {
    const isLost = typeof now === 'object';
    if (isLost && (lostFrom.value === null || lostFrom.value > at))
      lostFrom.value = Math.max(1, Math.min(safe + 1, at));
    if (!isLost && lostFrom.value !== null && at >= lostFrom.value) lostFrom.value = null;
    status.value = now;
  }

  /** The game as it stands, to be kept. @returns {import('./store.js').Save | null} */
  function snapshot() {
    const position = shown.peek()?.position;
    if (!position) return null;
    return {
      board,
      puzzle: position.puzzle,
      steps: steps.map((step) => (step === RESTART ? '-' : step)).join('\n'),
      at,
      elapsed: time.read(),
      won: position.view.status === 'won',
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

  /** @param {Op} op @param {Shown['how']} how @returns {Promise<Event | null>} */
  async function send(op, how) {
    try {
      const event = await ask(op);
      if (event.ev === 'position') arrive(event, how);
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
    if (event.turn === shown.peek()?.position.turn) judge(event.status, at - 1);
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
    assisted,
    wins,
    time,
    /** The moves from the start, or the last restart, to here. */
    moves: () => runs(steps.slice(0, at), separator).at(-1) ?? '',
    input: (/** @type {Gesture} */ input) => send({ op: 'input', game, input }, 'played'),
    play: (/** @type {string} */ moves) => send({ op: 'play', game, moves }, 'played'),
    /** Puts moves into the history, to be walked through: nothing of them is shown yet. @param {string} moves */
    async lay(moves) {
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
    assist: () => {
      assisted.value = true;
    },
    close() {
      autosave();
      time.stop();
      stopHearing();
      document.removeEventListener('visibilitychange', pause);
      removeEventListener('pagehide', autosave);
      release(game);
    },
  };
}

/** @typedef {ReturnType<typeof openGame>} Game */

/** The texts between restarts. @param {string[]} steps @param {string} separator */
function runs(steps, separator) {
  /** @type {string[][]} */
  const found = [[]];
  for (const step of steps) {
    if (step === RESTART) found.push([]);
    else found.at(-1)?.push(step);
  }
  return found.map((run) => run.join(separator));
}
