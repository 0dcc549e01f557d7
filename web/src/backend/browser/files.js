// The folder of the page, and what the server of the other edition works out by itself: here it is in files.

/** @import { Meta } from '../../protocol.js' */

/** The folder of the page. */
export const HOME = new URL('../../..', import.meta.url);

/** What a server answers by itself. */
const FILES = new Map([
  ['meta', 'api/meta.json'],
  ['experiments', 'api/experiments.json'],
]);

/** Answers that came, by path: files of this page never change. @type {Map<string, Promise<Response>>} */
const answers = new Map();

/** The answer to a request that a file answers; nothing for others. @param {string} path */
export async function fileAnswer(path) {
  const file = FILES.get(path);
  if (!file) return null;
  const asked = answers.get(path) ?? fetch(new URL(file, HOME));
  answers.set(path, asked);
  const answer = await asked.catch(() => null);
  // What did not come may come the next time.
  if (!answer?.ok) answers.delete(path);
  return answer?.clone() ?? asked;
}

/** What the engine says about itself. @returns {Promise<Meta>} */
export const readMeta = async () => (await fileAnswer('meta'))?.json();
