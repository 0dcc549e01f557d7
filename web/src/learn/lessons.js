// The lessons as data: which board, which search, which knobs, what to compare. The words are in the texts,
// `learn-ID-…`. Every figure that a lesson's words name can be seen live beside them, and a test looks whether it is
// still true.

import { BETTER } from './lessons/better.js';
import { BLIND } from './lessons/blind.js';
import { ESTIMATES } from './lessons/estimates.js';
import { MEMORY } from './lessons/memory.js';
import { MISTAKES } from './lessons/mistakes.js';
import { PUZZLES } from './lessons/puzzles.js';

/** @import { Setup } from '../visual/setup.js' */

/** @typedef {'open' | 'tree' | 'layers' | 'staircase'} View */
/**
 * @typedef {{ setup: Setup, board?: string, memory?: number, nodes?: number }} Row a search to compare; on the lesson's
 *   own board if none is named
 */

/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {typeof PARTS[number]} part
 * @property {readonly string[]} needs lessons that come before it
 * @property {string} board
 * @property {Setup} setup
 * @property {readonly View[]} views
 * @property {readonly string[]} [knobs] settings of the solver that can be changed
 * @property {readonly string[]} [solvers] algorithms to choose from
 * @property {boolean} [heuristic] whether the estimate can be chosen
 * @property {readonly number[]} [memory] bytes to choose from; the first is taken
 * @property {boolean} [play] whether the board can be played by hand
 * @property {string} [byHand] which board that is, if not the lesson's own
 * @property {readonly import('./meters.js').Meter[]} [meters] numbers that follow the board that is played
 * @property {boolean} [repeats] whether the sizes of iterations are worked out by formula
 * @property {boolean} [meeting] whether the sides of a search from both ends are counted on the board that is played
 * @property {readonly number[]} [tables] tiles of a table that is built, to begin with
 * @property {import('./waves.js').WaveData} [waves] a flood over the board that is played
 * @property {readonly string[]} [switches] rules that can be switched on and off
 * @property {string} [line] the recipe of boards to which a line is fitted
 * @property {boolean} [properties] whether the four properties are told
 * @property {boolean} [graph] whether the small map is drawn
 * @property {readonly Row[]} [compare]
 * @property {{ heuristic: string, recipes: readonly string[] }} [fit] a learned estimate whose fit is laid open, and
 * the boards on which
 * @property {string} [formula] a formula to begin with, where an estimate of one's own can be written
 * @property {readonly Setup[]} race
 */

export const PARTS = /** @type {const} */ (['first', 'estimates', 'memory', 'mistakes', 'better', 'puzzles']);

/** The lessons in the order of a course: part by part. */
export const COURSE = [...BLIND, ...ESTIMATES, ...MEMORY, ...MISTAKES, ...BETTER, ...PUZZLES];

/** The lesson of that id. @param {string} id */
export const lessonOf = (id) => COURSE.find((lesson) => lesson.id === id);
