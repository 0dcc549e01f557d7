// The kept reports of the laboratory as a part of everything that is saved to one file. They never reach a server.

import { readLines } from '../visual/experiments/runs.js';
import { addReports, keptReports } from './reports.js';

/** The reports of this player, for a file; none where the browser keeps none. */
export async function givenReports() {
  const reports = await keptReports().catch(() => []);
  return reports.map(({ player: _, ...report }) => report);
}

/**
 * Takes the reports of a file, whatever it holds there.
 * @param {unknown} given
 * @returns {Promise<{ reports: number, refused: number }>} how many there were, and how many things were none
 */
export async function takeReports(given) {
  const all = Array.isArray(given) ? given : [];
  const reports = all.flatMap((one) => reportOf(one) ?? []);
  if (reports.length) await addReports(reports);
  return { reports: reports.length, refused: all.length - reports.length };
}

/** A report, if it is one: what is shown of it later was read like every file of runs. @param {any} given */
function reportOf(given) {
  const { id, title, command, kept, runs } = given ?? {};
  const isReport = [id, title, command].every((part) => typeof part === 'string') && Number.isFinite(kept);
  if (!isReport || !Array.isArray(runs)) return null;
  const read = readLines(runs.map((run) => JSON.stringify(run)).join('\n'));
  return read.bad ? null : { id, title, command, kept, runs: read.runs };
}
