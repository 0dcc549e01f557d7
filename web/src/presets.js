// Boards to begin with, as data: how easy, medium and hard boards of each puzzle are asked for. A puzzle that is not
// listed begins with its own defaults.

/**
 * @typedef {{ level?: string, options?: Record<string, string>, bestOf?: number }} Wish a built-in level, or what the
 *   generator shall make: one board, or the hardest of several
 */
/** @typedef {{ first: Wish, easy: Wish, medium: Wish, hard: Wish, daily: Wish }} Presets */

/** @type {Record<string, Presets>} */
const PRESETS = {
  sliding: {
    first: { options: { size: '3x3', moves: '12' } },
    easy: { options: { size: '3x3' } },
    medium: { options: { size: '4x4' } },
    hard: { options: { size: '6x6' } },
    daily: { options: { size: '4x4' } },
  },
  sokoban: {
    first: { level: 'sokoban:quay/1' },
    easy: { options: { size: '8x8', boxes: '2', difficulty: 'easy' } },
    medium: { options: { size: '10x10', boxes: '3', difficulty: 'medium' } },
    hard: { options: { size: '12x12', boxes: '5', difficulty: 'hard' } },
    daily: { options: { size: '9x9', boxes: '3', difficulty: 'medium' }, bestOf: 32 },
  },
  link: {
    first: { options: { size: '6x4', kinds: '6' } },
    easy: { options: { size: '8x6', kinds: '8' } },
    medium: { options: { size: '10x8', kinds: '16' } },
    hard: { options: { size: '14x10', kinds: '30' } },
    daily: { options: { size: '10x8', kinds: '16' } },
  },
  brick: {
    first: { options: { size: '5x5', pairs: '6', kinds: '4' } },
    easy: { options: { size: '6x6', pairs: '10', kinds: '6' } },
    medium: { options: { size: '8x8', pairs: '18', kinds: '9' } },
    hard: { options: { size: '10x10', pairs: '30', kinds: '12' } },
    daily: { options: { size: '8x8', pairs: '18', kinds: '9' }, bestOf: 16 },
  },
};

const PLAIN = { first: {}, easy: {}, medium: {}, hard: {}, daily: {} };

/** @param {string} puzzle @returns {Presets} */
export const presets = (puzzle) => PRESETS[puzzle] ?? PLAIN;
