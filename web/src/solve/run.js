// One solver's work on a board, and the plan it found: signals for what is shown, functions for what can be done.

import { batch, signal } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { about } from '../meta.js';
import { announce, show } from '../notices.js';
import { Refusal, ask } from '../socket.js';
import { keepOptimum, keepShown } from '../store.js';

/** @import { Game } from '../game.js' */
/**
 * @import { AnswerData, Change, CheckedArgument, Confirmation, Estimate, GamePosition, Improvement, PlanStep, Played,
 *   ProgressInfo, SolveSettings } from '../protocol.js'
 */
/** @typedef {'optimal' | 'bounded' | 'fast'} Mode */
/**
 * @typedef {{ mode: Mode, solver: string, heuristic: string, objective: string, weight: string, beam: string, branch:
 *   string, depth: string, seconds: string, megabytes: string, nodes: string }} Choices
 */

/** @typedef {{ moves: string, cost: number | null, objective: string | null, how: SolveSettings | null }} Plan */

const STEP_MS = 420;
/** How many times as long the next search takes that goes on from a plan. */
const LONGER = 4;
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
  /** Whether a further search goes on from the plan; null as long as nobody knows. */
  const goesOn = signal(/** @type {boolean | null} */ (null));
  /** Where the plan is better than the solution that was given, if one was. */
  const improvements = signal(/** @type {Improvement[]} */ ([]));
  /** A small argument that there is no solution. */
  const argument = signal(/** @type {CheckedArgument | null} */ (null));
  /** What came of the check of the proof. */
  const checked = signal(/** @type {Confirmation | null} */ (null));
  /** @type {import('../../vendor/signals.js').Signal<string>} */
  const ended = signal('');
  /** @type {import('../../vendor/signals.js').Signal<PlanStep[]>} */
  const steps = signal([]);
  /** Whose estimate the steps show. @type {import('../../vendor/signals.js').Signal<Estimate | null>} */
  const estimate = signal(null);
  const at = signal(0);
  const isPlaying = signal(false);
  const speed = signal(1);
  /** What the plans cost that this search has found, in their order. */
  const costs = signal(/** @type {number[]} */ ([]));
  /** Proved: no plan is cheaper. Never falls while the board is searched on. */
  const bound = signal(0);
  /** A better plan than the one that is being watched. @type {import('../../vendor/signals.js').Signal<Plan | null>} */
  const better = signal(null);
  /** What the plan that is shown costs. */
  const shownCost = signal(/** @type {number | null} */ (null));
  /** @type {Change[][]} */
  let events = [];
  /** @type {AbortController | null} */
  let abort = null;
  let timer = 0;
  let before = 0;
  let isClosed = false;
  /** Whether the first plan shall be played by itself. */
  let isWanted = false;
  /** Plans are laid out one after the other. */
  let laying = Promise.resolve();
  /** Whether the plan is being changed; a step that is asked for meanwhile is taken in the new one. */
  let isChanging = false;
  let asked = /** @type {number | null} */ (null);
  /** What the plans of this board were asked to be best at. @type {SolveSettings['objective']} */
  let objective;
  const isWatched = () => isPlaying.value || at.value > 0;

  /**
   * Searches from the start; a plan that is there stays until a better one is found.
   * @param {{ op: 'solve' } | { op: 'improve', moves?: string }} what
   * @param {SolveSettings} how
   */
  async function search(what, how) {
    if (isBusy.value) return;
    const mine = new AbortController();
    abort = mine;
    batch(() => {
      isBusy.value = true;
      progress.value = null;
      answer.value = null;
      argument.value = null;
      checked.value = null;
      ended.value = '';
    });
    try {
      await game.opened;
      if (!game.isOpen()) return;
      const signal = AbortSignal.any([mine.signal, game.left]);
      const event = await ask({ ...what, game: game.game, how }, { progress: (info) => hear(info, how), signal });
      if (event.ev === 'solution') {
        goesOn.value = event.goes_on;
        argument.value = event.argument ?? null;
        improvements.value = event.improvements ?? [];
        await receive(event.answer, how);
      }
      if (event.ev === 'cancelled') ended.value = text('solve-cancelled');
      else if (event.ev === 'limit') ended.value = text('solve-limit', { limit: text(`stop-${event.stop}`) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ended.value = say(error.event.message);
    } finally {
      isBusy.value = false;
    }
  }

  /** Takes away what was found before, and goes to the start. */
  async function reset() {
    pause();
    batch(() => {
      steps.value = [];
      at.value = 0;
      answer.value = null;
      argument.value = null;
      goesOn.value = null;
      ended.value = '';
      costs.value = [];
      bound.value = 0;
      better.value = null;
      shownCost.value = null;
      improvements.value = [];
    });
    await game.opened;
    await game.travel(0);
    const how = howOf(choices.value, puzzle);
    objective = how.objective;
    return how;
  }

  /** Searches for a plan of its own. */
  async function solve() {
    if (!isBusy.value) await search({ op: 'solve' }, await reset());
  }

  /** Shows a solution that somebody found, and goes on from it. @param {string} moves */
  async function improveGiven(moves) {
    const how = await reset();
    if (!game.isOpen() || !(await walk({ moves, cost: null, objective: objective ?? null, how: null }))) return;
    const cost = steps.value.at(-1)?.g ?? null;
    if (cost !== null) costs.value = [cost];
    shownCost.value = cost;
    await search({ op: 'improve', moves }, how);
  }

  /**
   * Searches on, longer than before, for a better plan than there is; the engine knows where the last search began and
   * what it found.
   */
  async function improve() {
    const seconds = Number(choices.value.seconds);
    if (seconds > 0) choices.value = { ...choices.value, seconds: String(Math.ceil(seconds * LONGER)) };
    await search({ op: 'improve' }, { ...howOf(choices.value, puzzle), objective });
  }

  /** Has the proof checked without the solvers; what was found stays. */
  async function check() {
    if (isBusy.value || !answer.value) return;
    abort = new AbortController();
    batch(() => {
      isBusy.value = true;
      progress.value = null;
      checked.value = null;
    });
    try {
      const signal = AbortSignal.any([abort.signal, game.left]);
      const listen = (/** @type {ProgressInfo} */ info) => (progress.value = info);
      const how = howOf(choices.value, puzzle);
      const event = await ask({ op: 'confirm', game: game.game, how }, { progress: listen, signal });
      if (event.ev === 'confirmation') checked.value = event;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(say(error.event.message), 'bad');
    } finally {
      isBusy.value = false;
    }
  }

  /** @param {ProgressInfo} info @param {SolveSettings} how */
  function hear(info, how) {
    progress.value = info;
    bound.value = Math.max(bound.value, info.lower_bound);
    const { plan } = info;
    if (plan) offer({ moves: plan.moves, cost: plan.cost, objective: how.objective ?? null, how });
  }

  /** @param {AnswerData} found @param {SolveSettings} how */
  async function receive(found, how) {
    answer.value = found;
    bound.value = Math.max(bound.value, found.lower_bound ?? 0);
    const { outcome, cost, moves } = found;
    const isDefault = found.objective === about(puzzle)?.objectives[0];
    if (outcome === 'optimal' && cost !== null && isDefault) keepOptimum(game.board, cost);
    if (moves) offer({ moves, cost, objective: found.objective, how });
    await laying;
  }

  /**
   * Takes a plan that is better than those before: shown at once, unless one of them is being watched.
   * @param {Plan} plan
   */
  function offer(plan) {
    const known = costs.value.at(-1);
    if (isClosed || (known !== undefined && plan.cost !== null && plan.cost >= known)) return;
    if (plan.cost !== null) costs.value = [...costs.value, plan.cost];
    keepShown(game.board);
    if (isWatched()) better.value = plan;
    else void take(plan, true);
  }

  /**
   * Shows a plan in the place of the one that is shown. One that nobody asked for waits if that one is being watched.
   * @param {Plan} plan
   * @param {boolean} [isUnasked]
   */
  function take(plan, isUnasked = false) {
    laying = laying.then(async () => {
      if (isClosed) return;
      if (better.peek() === plan) better.value = null;
      if (await walk(plan, isUnasked)) {
        shownCost.value = plan.cost;
        if (isWanted) start();
      } else if (isUnasked && !isClosed) better.value = plan;
    });
    return laying;
  }

  /**
   * Lays a plan out as steps, with the figures that its solver saw. Tells whether it did.
   * @param {Plan} plan
   * @param {boolean} [isUnasked]
   */
  async function walk({ moves, objective, how }, isUnasked = false) {
    if (!isUnasked) await game.travel(0);
    const { solver = null, heuristic = null, weight = null } = how ?? {};
    const event = await ask({ op: 'steps', game: game.game, moves, objective, solver, heuristic, weight });
    if (event.ev !== 'steps' || isClosed || (isUnasked && isWatched())) return false;
    isChanging = true;
    try {
      await game.lay(moves);
    } finally {
      isChanging = false;
    }
    events = event.events;
    estimate.value = event.estimate ?? null;
    before = 0;
    steps.value = event.steps;
    at.value = 0;
    if (asked !== null) travel(asked);
    return true;
  }

  /** @param {number} step */
  function travel(step) {
    asked = isChanging ? step : null;
    if (isChanging) return;
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

  function start() {
    isWanted = false;
    if (steps.value.length < 2) return;
    if (at.value === steps.value.length - 1) travel(0);
    isPlaying.value = true;
    timer = window.setTimeout(tick, STEP_MS / speed.value / 2);
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
    goesOn,
    ended,
    steps,
    estimate,
    at,
    isPlaying,
    speed,
    costs,
    bound,
    better,
    shownCost,
    improvements,
    solve,
    improve,
    improveGiven,
    argument,
    check,
    checked,
    /** Searches, and plays the first plan as soon as there is one. */
    async watch() {
      isWanted = true;
      await solve();
      await laying;
      if (isWanted && !isPlaying.value) start();
    },
    /** Plays the moves that clear most, where there is no plan that clears all. */
    async watchPartial() {
      const { partial, objective } = answer.value ?? {};
      if (!partial) return;
      pause();
      keepShown(game.board);
      await take({ moves: partial, cost: null, objective: objective ?? null, how: null });
      start();
    },
    /** Shows the better plan that was found meanwhile. */
    async takeBetter() {
      pause();
      if (better.value) await take(better.value);
    },
    /** Walks through a game that was played. @param {string} moves */
    async replay(moves) {
      await game.opened;
      if (game.isOpen()) await walk({ moves, cost: null, objective: null, how: null });
    },
    travel,
    cancel: () => abort?.abort(),
    toggle: () => (isPlaying.value ? pause() : start()),
    faster: (/** @type {number} */ times) => {
      speed.value = Math.min(64, Math.max(0.25, speed.value * times));
    },
    /**
     * What to animate on the way to a position: a step forward has its events.
     * @param {GamePosition} position
     * @returns {Played[]}
     */
    playedBy(position) {
      const from = before;
      before = position.at;
      const step = steps.peek()[position.at];
      return step && position.at === from + 1
        ? [{ text: step.text, words: step.words, events: events[from] ?? [] }]
        : [];
    },
    close() {
      isClosed = true;
      pause();
      abort?.abort();
    },
  };
}

/** @typedef {ReturnType<typeof newRun>} Run */

/** The choices as the engine wants them. @param {Choices} choices @param {string} puzzle @returns {SolveSettings} */
function howOf(choices, puzzle) {
  const solvers = about(puzzle)?.solvers ?? [];
  const id = choices.solver || defaultSolver(choices.mode, puzzle);
  const solver = solvers.find((other) => other.id === id);
  const whole = (/** @type {string} */ typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined);
  const looksAt = (/** @type {import('../protocol.js').Setting} */ setting) => solver?.settings.includes(setting);
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
