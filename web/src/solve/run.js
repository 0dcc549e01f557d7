// One solver's work on a board, and the plan it found: signals for what is shown, functions for what can be done.

import { batch, signal } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { about } from '../meta.js';
import { announce, show } from '../notices.js';
import { Refusal, ask } from '../socket.js';
import { keepOptimum, keepShown } from '../store.js';

/** @import { Game } from '../game.js' */
/** @import { AnswerData, Change, How, Played, Position, ProgressInfo, Step } from '../protocol.js' */
/** @typedef {'optimal' | 'bounded' | 'fast'} Mode */
/**
 * @typedef {{ mode: Mode, solver: string, heuristic: string, objective: string, weight: string, beam: string, branch:
 *   string, depth: string, seconds: string, megabytes: string, nodes: string }} Choices
 */

const STEP_MS = 420;
const MEGABYTE = 1_000_000;

/** @param {Game} game @param {string} puzzle */
export function newRun(game, puzzle) {
  /** @type {import('../../vendor/signals.js').Signal<Choices>} */
  const choices = signal({
    mode: 'optimal',
    solver: '',
    heuristic: '',
    objective: '',
    weight: '1.5',
    beam: '',
    branch: '',
    depth: '',
    seconds: '60',
    megabytes: '',
    nodes: '',
  });
  const isBusy = signal(false);
  /** @type {import('../../vendor/signals.js').Signal<ProgressInfo | null>} */
  const progress = signal(null);
  /** @type {import('../../vendor/signals.js').Signal<AnswerData | null>} */
  const answer = signal(null);
  /** @type {import('../../vendor/signals.js').Signal<string>} */
  const ended = signal('');
  /** @type {import('../../vendor/signals.js').Signal<Step[]>} */
  const steps = signal([]);
  const at = signal(0);
  const isPlaying = signal(false);
  const speed = signal(1);
  /** @type {Change[][]} */
  let events = [];
  /** @type {AbortController | null} */
  let abort = null;
  let timer = 0;
  let before = 0;
  let isClosed = false;

  async function solve() {
    if (isBusy.value) return;
    pause();
    abort = new AbortController();
    batch(() => {
      isBusy.value = true;
      progress.value = null;
      answer.value = null;
      ended.value = '';
      steps.value = [];
      at.value = 0;
    });
    try {
      await game.opened;
      await game.travel(0);
      const how = howOf(choices.value, puzzle);
      const event = await ask(
        { op: 'solve', game: game.game, how },
        { progress: (info) => (progress.value = info), signal: abort.signal },
      );
      if (event.ev === 'solution') await receive(event.answer, how);
      else if (event.ev === 'cancelled') ended.value = text('solve-cancelled');
      else if (event.ev === 'limit') ended.value = text('solve-limit', { limit: text(`stop-${event.stop}`) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(say(error.event.message), 'bad');
      ended.value = say(error.event.message);
    } finally {
      isBusy.value = false;
    }
  }

  /** @param {AnswerData} found @param {How} how */
  async function receive(found, how) {
    answer.value = found;
    const isDefault = found.objective === about(puzzle)?.objectives[0];
    if (found.outcome === 'optimal' && found.cost !== null && isDefault) keepOptimum(game.board, found.cost);
    if (!found.moves || isClosed) return;
    keepShown(game.board);
    await walk(found.moves, found.objective, how.heuristic ?? null);
  }

  /**
   * Lays moves out as steps.
   * @param {string} moves
   * @param {string | null} objective
   * @param {string | null} heuristic
   */
  async function walk(moves, objective, heuristic) {
    const event = await ask({ op: 'steps', game: game.game, moves, objective, heuristic });
    if (event.ev !== 'steps') return;
    events = event.events;
    await game.lay(moves);
    before = 0;
    steps.value = event.steps;
    at.value = 0;
  }

  /** @param {number} step */
  function travel(step) {
    const to = Math.max(0, Math.min(step, steps.value.length - 1));
    if (!steps.value.length || to === at.value) return;
    at.value = to;
    void game.travel(to);
    announce(steps.value[to]?.text ?? '');
  }

  function pause() {
    clearTimeout(timer);
    isPlaying.value = false;
  }

  function tick() {
    if (at.value >= steps.value.length - 1) return pause();
    // Above a step a frame, several steps at once.
    const wait = STEP_MS / speed.value;
    travel(at.value + Math.max(1, Math.round(16 / wait)));
    timer = window.setTimeout(tick, Math.max(16, wait));
  }

  return {
    choices,
    isBusy,
    progress,
    answer,
    ended,
    steps,
    at,
    isPlaying,
    speed,
    solve,
    /** Walks through a game that was played. @param {string} moves */
    async replay(moves) {
      await game.opened;
      await game.travel(0);
      await walk(moves, null, null);
    },
    travel,
    cancel: () => abort?.abort(),
    toggle() {
      if (isPlaying.value) return pause();
      if (steps.value.length < 2) return;
      if (at.value === steps.value.length - 1) travel(0);
      isPlaying.value = true;
      timer = window.setTimeout(tick, STEP_MS / speed.value / 2);
    },
    faster: (/** @type {number} */ times) => {
      speed.value = Math.min(64, Math.max(0.25, speed.value * times));
    },
    /**
     * What to animate on the way to a position: a step forward has its events.
     * @param {Position} position
     * @returns {Played[]}
     */
    playedBy(position) {
      const from = before;
      before = position.at;
      const step = steps.peek()[position.at];
      return step && position.at === from + 1 ? [{ text: step.text, events: events[from] ?? [] }] : [];
    },
    close() {
      isClosed = true;
      pause();
      abort?.abort();
    },
  };
}

/** @typedef {ReturnType<typeof newRun>} Run */

/** The choices as the engine wants them. @param {Choices} choices @param {string} puzzle @returns {How} */
function howOf(choices, puzzle) {
  const solvers = about(puzzle)?.solvers ?? [];
  const id = choices.solver || defaultSolver(choices.mode, puzzle);
  const solver = solvers.find((other) => other.id === id);
  const whole = (/** @type {string} */ typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined);
  const looksAt = (/** @type {string} */ setting) => solver?.settings.includes(setting);
  const seconds = whole(choices.seconds);
  const megabytes = whole(choices.megabytes);
  return {
    objective: choices.objective || undefined,
    solver: id || undefined,
    heuristic: solver?.heuristic && choices.heuristic ? choices.heuristic : undefined,
    weight: looksAt('weight') ? choices.weight || undefined : undefined,
    beam: looksAt('beam') ? whole(choices.beam) : undefined,
    branch: looksAt('branch') ? whole(choices.branch) : undefined,
    depth: looksAt('depth') ? whole(choices.depth) : undefined,
    time: seconds && 1000 * seconds,
    memory: megabytes && MEGABYTE * megabytes,
    nodes: whole(choices.nodes),
  };
}

/**
 * What a mode takes when no solver is chosen; the puzzle's own choice for proofs.
 * @param {Mode} mode
 * @param {string} puzzle
 */
export function defaultSolver(mode, puzzle) {
  if (mode === 'optimal') return '';
  const claim = mode === 'bounded' ? 'bounded' : 'any';
  return (about(puzzle)?.solvers ?? []).find((solver) => solver.claim === claim)?.id ?? '';
}
