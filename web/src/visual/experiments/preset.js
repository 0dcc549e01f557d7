// The classic experiments of every puzzle, run from the page: each of their runs is an ordinary solve, one after the
// other, so that none disturbs the clock of another and every one can be cancelled.

import { request } from '../../backend.js';
import { Refusal, ask, newGame } from '../../socket.js';
import { runOfAnswer } from './runs.js';

/** @import { ExperimentInfo, LaneInfo, TimeProfile } from '../../protocol.js' */
/** @import { Run } from './runs.js' */

/** What there is; nothing if the server cannot say. @returns {Promise<ExperimentInfo[]>} */
export async function listExperiments() {
  const response = await request('experiments').catch(() => null);
  return response?.ok ? response.json() : [];
}

/**
 * What an experiment consists of, in the order of running: board by board, every solver on it.
 * @param {ExperimentInfo} experiment
 */
const planOf = ({ groups, lanes }) =>
  groups.flatMap(({ label, boards }) => {
    const own = lanes.filter((lane) => lane.groups.includes(label));
    return boards.map((board) => ({ suite: label, board, lanes: own }));
  });

/** How many runs an experiment has. @param {ExperimentInfo} experiment */
export const countOf = (experiment) => planOf(experiment).reduce((sum, { lanes }) => sum + lanes.length, 0);

/**
 * Runs an experiment; what it found is told run by run. A run that was cancelled is none.
 * @param {ExperimentInfo} experiment
 * @param {(run: Run) => void} each
 * @param {AbortSignal} signal
 */
export async function runExperiment(experiment, each, signal) {
  const game = newGame();
  try {
    for (const { suite, board, lanes } of planOf(experiment)) {
      if (signal.aborted) return;
      await ask({ op: 'open', game, board, record: null }, { signal });
      for (const { how } of lanes) {
        if (signal.aborted) return;
        const event = await ask({ op: 'solve', game, how }, { signal });
        if (event.ev !== 'solution' || event.answer.stop === 'cancelled') return;
        const profile = experiment.profile ? await profileOf(board, how, signal) : null;
        if (signal.aborted) return;
        each(runOfAnswer({ puzzle: experiment.puzzle, suite, problem: board }, how, event.answer, profile));
      }
    }
  } finally {
    void ask({ op: 'close', game }).catch(() => {});
  }
}

/**
 * Where the time of a run goes; nothing for solvers that do not tell the parts of their work.
 * @param {string} board
 * @param {LaneInfo['how']} how
 * @param {AbortSignal} signal
 * @returns {Promise<TimeProfile | null>}
 */
async function profileOf(board, how, signal) {
  try {
    const event = await ask({ op: 'profile', board, how }, { signal });
    return event.ev === 'profiled' ? event : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
