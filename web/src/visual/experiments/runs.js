// The runs of a report folder of `starboard bench`, read from its data files.

/**
 * @typedef {{ puzzle: string, suite: string, problem: string, solver: string, heuristic: string, outcome: string, cost:
 *   number | null, expansions: number, generated: number, search_time: number, memory: number }} Run
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
    solver: data.solver,
    heuristic: words(data.heuristic),
    outcome: words(data.outcome),
    cost: count(data.cost),
    expansions,
    generated: count(data.generated) ?? 0,
    search_time: count(data.search_time) ?? 0,
    memory: count(data.memory) ?? 0,
  };
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
