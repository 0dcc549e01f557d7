// Boards to begin with, as data: how easy, medium and hard boards of each puzzle are asked for. A puzzle that is not
// listed begins with its own defaults.

/**
 * @typedef {{ level?: string, options?: Record<string, string>, bestOf?: number, near?: number }} Wish a built-in
 *   level, or what the generator shall make: one board, or of several the hardest, or the one rated nearest to a number
 */
/** @typedef {{ first: Wish, easy: Wish, medium: Wish, hard: Wish, week: Wish[] }} Presets `week`: Monday first */

/** @type {Record<string, Presets>} */
const PRESETS = {
  sliding: {
    first: { options: { size: '3x3', moves: '12' } },
    easy: { options: { size: '3x3' } },
    medium: { options: { size: '4x4' } },
    hard: { options: { size: '6x6' } },
    // By the length of the shortest solution, which is what they are rated by: no picking, and alike on every machine.
    week: [
      { options: { size: '3x3', depth: '10-14' } },
      { options: { size: '3x3', depth: '16-19' } },
      { options: { size: '3x3', depth: '22-25' } },
      { options: { size: '4x3', depth: '26-30' } },
      { options: { size: '4x4', depth: '32-36' } },
      { options: { size: '4x4', depth: '44-48' } },
      { options: { size: '5x5' } },
    ],
  },
  sokoban: {
    first: { level: 'sokoban:quay/1' },
    easy: { options: { size: '8x8', boxes: '2', difficulty: 'easy' } },
    medium: { options: { size: '10x10', boxes: '3', difficulty: 'medium' } },
    hard: { options: { size: '12x12', boxes: '5', difficulty: 'hard' } },
    week: [
      { options: { size: '7x7', boxes: '2', difficulty: 'easy' }, bestOf: 16, near: 12 },
      { options: { size: '8x7', boxes: '2', difficulty: 'medium' }, bestOf: 16, near: 21 },
      { options: { size: '8x8', boxes: '3', difficulty: 'medium' }, bestOf: 16, near: 30 },
      { options: { size: '9x8', boxes: '3', difficulty: 'medium' }, bestOf: 16, near: 39 },
      { options: { size: '9x9', boxes: '3', difficulty: 'hard' }, bestOf: 16, near: 50 },
      { options: { size: '10x9', boxes: '4', difficulty: 'hard' }, bestOf: 16, near: 62 },
      { options: { size: '11x9', boxes: '4', style: 'carved', difficulty: 'hard' }, bestOf: 24, near: 78 },
    ],
  },
  link: {
    first: { options: { size: '6x4', kinds: '6' } },
    easy: { options: { size: '8x6', kinds: '8' } },
    medium: { options: { size: '10x8', kinds: '16' } },
    hard: { options: { size: '14x10', kinds: '30' } },
    // Small enough to be rated in a moment.
    week: [
      { options: { size: '6x4', kinds: '6' }, bestOf: 8, near: 14 },
      { options: { size: '6x5', kinds: '7', blockers: '2' }, bestOf: 8, near: 24 },
      { options: { size: '6x5', kinds: '8' }, bestOf: 8, near: 34 },
      { options: { size: '6x6', kinds: '9' }, bestOf: 8, near: 44 },
      { options: { size: '7x6', kinds: '10' }, bestOf: 8, near: 56 },
      { options: { size: '7x6', kinds: '12', blockers: '4' }, bestOf: 8, near: 70 },
      { options: { size: '8x6', kinds: '12' }, bestOf: 8, near: 90 },
    ],
  },
  brick: {
    first: { options: { size: '5x5', pairs: '6', kinds: '4' } },
    easy: { options: { size: '6x6', pairs: '10', kinds: '6' } },
    medium: { options: { size: '8x8', pairs: '18', kinds: '9' } },
    hard: { options: { size: '10x10', pairs: '30', kinds: '12' } },
    week: [
      { options: { size: '5x5', pairs: '7', kinds: '4' }, bestOf: 16, near: 8 },
      { options: { size: '6x5', pairs: '8', kinds: '5' }, bestOf: 16, near: 18 },
      { options: { size: '6x6', pairs: '10', kinds: '6' }, bestOf: 16, near: 29 },
      { options: { size: '6x6', pairs: '12', kinds: '6' }, bestOf: 16, near: 40 },
      { options: { size: '7x6', pairs: '13', kinds: '7' }, bestOf: 16, near: 52 },
      { options: { size: '7x7', pairs: '15', kinds: '8' }, bestOf: 16, near: 66 },
      { options: { size: '8x8', pairs: '18', kinds: '9' }, bestOf: 16, near: 85 },
    ],
  },
};

const PLAIN = { first: {}, easy: {}, medium: {}, hard: {}, week: [] };

/** @param {string} puzzle @returns {Presets} */
export const presets = (puzzle) => PRESETS[puzzle] ?? PLAIN;
