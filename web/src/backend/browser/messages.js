// What is said between the page and its workers, in words that both ends need.

/** @import { Reply } from '../../protocol.js' */

/** @param {ArrayBuffer} bytes @returns {any} */
export const readJson = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** The last event of a request at which an engine broke down. @param {number} id @returns {Reply} */
export const broken = (id) => ({ id, ev: 'error', message: { id: 'job-broke-down', args: [] } });
