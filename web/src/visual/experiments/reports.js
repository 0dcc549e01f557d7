// The reports that lie in the server's folder of experiments.

import { request } from '../../backend.js';

/** @import { BenchReports } from '../../protocol.js' */

/** What there is; nothing if the server cannot say. @returns {Promise<BenchReports>} */
export async function listReports() {
  const response = await request('benches').catch(() => null);
  return response?.ok ? response.json() : { folder: null, reports: [] };
}

/** The lines of a report; null if it has gone meanwhile. @param {string} id @returns {Promise<string | null>} */
export async function fetchReport(id) {
  const response = await request(`benches/${encodeURIComponent(id)}`).catch(() => null);
  return response?.ok ? response.text() : null;
}
