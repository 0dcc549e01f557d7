// How long words take to read.

/** Words a minute, for text that is thought about; of Chinese, characters. */
const PACE = { words: 160, characters: 280 };

/** Minutes that words take to read. @param {string} words */
export function readingMinutes(words) {
  const characters = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = words.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return characters / PACE.characters + others / PACE.words;
}
