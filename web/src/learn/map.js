// The smallest map on which an admissible estimate is not consistent: S–A 1, S–B 3, A–B 1, B–G 3; h(A) = 4, all others
// 0.

/** Places: name, where they are drawn, estimate. */
export const PLACES = /** @type {const} */ ([
  ['S', 40, 100, 0],
  ['A', 150, 35, 4],
  ['B', 260, 100, 0],
  ['G', 380, 100, 0],
]);
/** Roads: from, to, cost. */
export const ROADS = /** @type {const} */ ([
  ['S', 'A', 1],
  ['S', 'B', 3],
  ['A', 'B', 1],
  ['B', 'G', 3],
]);
