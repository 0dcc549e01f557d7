// Boards, formulas and shorthand of the lessons.

/** @import { Setup } from '../../visual/setup.js' */

/** Six moves from the goal: small enough to see every node. */
export const SMALL = 'sliding:3x3:1,2,3,7,0,5,8,4,6';
/** Four moves, and eight, on the way of the next board. */
export const FOUR = 'sliding:3x3:1,5,2,4,0,3,7,8,6';
export const EIGHT = 'sliding:3x3:5,4,2,1,0,3,7,8,6';
/** Twelve moves from the goal, with a way of fourteen that looks better at first. */
export const TWELVE = 'sliding:3x3:5,3,4,1,0,2,7,8,6';
/** Twenty moves; SMA* has to forget with 20 kB, and 4 kB are too little for it. */
export const TWENTY = 'sliding:3x3:2,5,1,8,3,7,4,6,0';
/** Twelve moves; the fitted estimate is too high on every such way. */
export const MISJUDGED = 'sliding:3x3:2,3,0,1,5,6,7,8,4';
/** Thirty-one moves: no 3×3 board is further from the goal. */
export const FARTHEST = 'sliding:3x3:8,6,7,2,5,4,3,0,1';
/** A 15-puzzle of 36 moves. */
export const FIFTEEN = 'sliding:4x4:5,6,4,7,10,12,1,2,13,9,14,8,3,0,15,11';
/** Far too large for any proof of its best plan. */
export const HUNDRED = 'sliding:10x10#g1-5';
/** Seven and eight exchanged: no moves solve it. */
export const ODD = 'sliding:3x3:1,2,3,4,5,6,8,7,0';
/** Six moves, as far from the goal as a 2×2 board can be. */
export const TWO = 'sliding:2x2:0,3,2,1';
/** Sixteen moves, of which three tiles in the wrong order are all that can be seen. */
export const SIXTEEN = 'sliding:3x3:3,1,2,4,5,6,7,8,0';
/** Two boxes, twelve pushes, many squares that no box ever leaves. */
export const BOXES = 'sokoban:quay/34';
/** Three boxes, 25 pushes: every rule that sees a lost position saves something. */
export const BASIN = 'sokoban:quay/80';
/** Three boxes, 15 pushes. */
export const YARD = 'sokoban:quay/60';
/** Five boxes, 27 pushes, many of which close something off. */
export const HARBOUR = 'sokoban:quay/90';
/** Five boxes, 25 pushes. */
export const STORE = 'sokoban:quay/84';
/** Two pairs of bricks on the corners of a rectangle, and two more to take the wrong way. */
export const RECTANGLE = 'brick:2x3:A,B,B,A,A,A';
/** Two removals; after the free one three pairs wait for each other. */
export const CYCLE = 'brick:4x4:,A,,,B,A,C,,,A,,B,*,C,*,A';
/** Bricks on which it pays to see what can never go. */
export const KNOTS = ['brick:5x5,p6#g1-a', 'brick:5x5,p6#g1-2'];
/** Ten tiles with room between them, for paths with at most so many turns. */
export const OPEN_TILES = [',t0', ',t1', '', ',t3'].map(
  (turns) => `link:6x4${turns}:1,,2,,3,1,,4,,2,,,5,,3,,4,,,5,,,,`,
);
/** The only free removal makes it unsolvable. */
export const CROSSING = 'brick:3x3:A,B,,B,A,,A,,A';
/** Four classic modes, four answers. */
export const MODES = 'brick:7x7,c2.5.1#g1-7';
/** Costs 7; with few branches 8 or nothing. */
export const PAIRS = 'link:4x3:1,2,1,1,2,1,2,2,3,2,2,3';
/** With one branch the classic search gets stuck, with two it costs 13, with three 12, the optimum. */
export const NARROW = 'link:5x4,t1,r0:2,4,4,2,2,4,3,3,2,3,2,1,2,2,3,1,4,2,2,2';
/** Solvable with two turns, not with one, cheaper with three. */
export const TURNS = [',t1', '', ',t3'].map((turns) => `link:4x4${turns}:1,4,2,1,2,1,2,4,4,2,3,2,3,4,2,1`);

/** Manhattan distance as a formula. */
export const OWN = 'sum(t in tiles: distance(t))';
/** With two more for every pair in a row of its own that stands in the wrong order: not consistent. */
export const CONFLICTS =
  `${OWN} + 2 * count(a in tiles, b in tiles: a.row == a.goal.row and b.row == b.goal.row and a.row == b.row ` +
  'and a.column < b.column and a.goal.column > b.goal.column)';

/** Pairs of tiles in which the larger one comes first. */
export const INVERSIONS =
  'count(a in tiles, b in tiles: a.number > b.number and (a.row < b.row or a.row == b.row and a.column < b.column))';
/** Every box to its nearest goal, and nothing for a box that is lost. */
export const UNPRUNED = 'sum(b in boxes: if(b.dead, 0, pushes(b)))';

export const by = (/** @type {string} */ solver, /** @type {Partial<Setup>} */ more = {}) => ({ solver, ...more });
export const MANHATTAN = { heuristic: 'manhattan' };

/** Every choice among the rules that see lost positions in Sokoban. */
export const RULES = ['dead', 'freeze', 'corral'];
export const PRUNINGS = [
  'none',
  'dead',
  'freeze',
  'corral',
  'dead+freeze',
  'dead+corral',
  'freeze+corral',
  'dead+freeze+corral',
].map((rules) => ({ heuristic: `pruning:${rules}` }));

/** Boards of the questions, by puzzle: others than those of the lessons. */
export const QUESTIONS = /** @type {Record<string, readonly string[]>} */ ({
  sliding: ['sliding:3x3:4,3,1,5,0,2,7,8,6', 'sliding:3x3:2,0,4,1,5,3,7,8,6', 'sliding:3x3:1,5,2,0,3,6,4,7,8'],
  sokoban: ['sokoban:quay/52', 'sokoban:quay/56', 'sokoban:quay/44'],
  link: ['link:4x4:1,2,3,1,2,3,1,4,4,2,1,3,3,2,4,4', 'link:6x4#g1-3'],
  brick: ['brick:5x5,p6#g1-7', 'brick:5x5,p6#g1-8'],
});
/** The same for a lesson whose search needs a larger board. */
export const LARGE_QUESTIONS = ['sliding:4x4#g1-5', 'sliding:4x4#g1-6'];
/** The same for a search that has to forget: more moves than its memory has room for. */
export const FORGETFUL_QUESTIONS = ['sliding:3x3:8,1,0,3,5,7,4,2,6', 'sliding:3x3:8,6,7,2,5,4,3,0,1'];
