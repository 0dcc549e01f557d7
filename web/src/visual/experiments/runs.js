// The runs of an experiment: made here, or read from the data files of `starboard bench` and from reports.

/** @import { AnswerData, LaneInfo, TimeProfile } from '../../protocol.js' */

/**
 * @typedef {{ puzzle: string, suite: string, problem: string, objective: string, solver: string, heuristic: string,
 *   weight: string, beam: number | null, branch: number | null, depth: number | null, outcome: string, cost: number |
 *   null, expansions: number, generated: number, branching: number | null, search_time: number, memory: number,
 *   profile: TimeProfile | null }} Run
 */

/**
 * Runs from the lines of `runs.jsonl`; lines that are none are counted.
 * @param {string} content
 * @returns {{ runs: Run[], bad: number }}
 */
export function readLines(content) {
  let bad = 0;
  const runs = content
    .split('\n')
    .filter((line) => line.trim())
    .flatMap((line) => {
      try {
        const run = runOf(JSON.parse(line));
        if (run) return [run];
      } catch {
        // Counted below like every line that is not a run.
      }
      bad += 1;
      return [];
    });
  return { runs, bad };
}

/** Runs from `runs.csv`. @param {string} content @returns {{ runs: Run[], bad: number }} */
export function readTable(content) {
  const [names = [], ...rows] = cells(content);
  const runs = rows.map((row) => runOf(Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))));
  return { runs: runs.flatMap((run) => (run ? [run] : [])), bad: runs.filter((run) => !run).length };
}

/**
 * The run that an answer is.
 * @param {{ puzzle: string, suite: string, problem: string }} where
 * @param {LaneInfo['how']} how
 * @param {AnswerData} answer
 * @param {TimeProfile | null} profile
 * @returns {Run}
 */
export const runOfAnswer = (where, how, answer, profile) => ({
  ...where,
  objective: how.objective ?? answer.objective,
  solver: how.solver ?? answer.solver,
  heuristic: how.heuristic ?? '',
  weight: how.weight ?? '',
  beam: how.beam ?? null,
  branch: how.branch ?? null,
  depth: how.depth ?? null,
  outcome: answer.outcome,
  cost: answer.cost,
  expansions: answer.expanded,
  generated: answer.produced,
  branching: answer.branching,
  search_time: answer.seconds,
  memory: answer.peak_bytes,
  profile,
});

/** What tells runs of one solver from those of another. @param {Run} run */
export const configOf = ({ objective, solver, heuristic, weight, beam, branch, depth }) =>
  [objective, solver, heuristic, weight, beam ?? '', branch ?? '', depth ?? ''].join(' ');

/** @param {any} data @returns {Run | null} */
function runOf(data) {
  const count = (/** @type {unknown} */ value) =>
    value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);
  const expansions = count(data?.expansions);
  if (expansions === null || typeof data.solver !== 'string') return null;
  const words = (/** @type {unknown} */ value) => (value === null || value === undefined ? '' : String(value));
  return {
    puzzle: words(data.puzzle),
    suite: words(data.suite),
    problem: words(data.problem),
    objective: words(data.objective),
    solver: data.solver,
    heuristic: words(data.heuristic),
    weight: words(data.weight),
    beam: count(data.beam),
    branch: count(data.branch),
    depth: count(data.depth),
    outcome: words(data.outcome),
    cost: count(data.cost),
    expansions,
    generated: count(data.generated) ?? 0,
    branching: count(data.branching ?? data.effective_branching),
    search_time: count(data.search_time) ?? 0,
    memory: count(data.memory) ?? 0,
    profile: profileOf(data.profile),
  };
}

/**
 * A profile from a file, where it is JSON or, in a table, the text of it.
 * @param {any} data
 * @returns {TimeProfile | null}
 */
function profileOf(data) {
  if (typeof data === 'string')
    try {
      return data ? profileOf(JSON.parse(data)) : null;
    } catch {
      return null;
    }
  const numbers = /** @type {const} */ ([
    ...['expanded', 'produced', 'seconds', 'measured_seconds'],
    ...['runs', 'stretches', 'reading_seconds'],
  ]);
  const isPart = (/** @type {any} */ one) =>
    typeof one?.part === 'string' && Number.isFinite(one.share) && one.share >= 0 && one.share <= 1;
  const isProfile =
    Array.isArray(data?.parts) && data.parts.every(isPart) && numbers.every((name) => Number.isFinite(data[name]));
  return isProfile ? data : null;
}

/** A run as a row of a table: the shares of its profile have columns of their own. @param {Run} run */
export function flat({ profile, ...run }) {
  const shares = (profile?.parts ?? []).map(({ part, share }) => [`share_${part}`, share]);
  return /** @type {Record<string, string | number | null>} */ ({ ...run, ...Object.fromEntries(shares) });
}

/** The cells of a table as RFC 4180 has it. @param {string} content */
function cells(content) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const match of content.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(match[1] !== undefined ? match[1].replaceAll('""', '"') : (match[2] ?? ''));
    if (match[3] === '') break;
    if (match[3] !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0]);
}
