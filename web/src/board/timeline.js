// When what happens: moves with their events become tracks and cues on one clock. No DOM in here.

/** @import { Event, Played, Weight } from './types.js' */

/**
 * A piece on its way from `start` to `end` (milliseconds) through `path`.
 * @typedef {{ piece: number, path: number[], start: number, end: number, steady: boolean, weight: Weight }} Track
 */

/**
 * Something that happens at a moment. `of` is the number of the move it belongs to.
 * @typedef {{ at: number, event: Event, of: number }} Cue
 */

/** @typedef {{ length: number, tracks: Track[], cues: Cue[] }} Timeline */

const CELL = 34;
const START = 76;
const STEP = 78;
const LINE = 300;
const VANISH = 190;

/**
 * Moves as a timeline. A single move goes as its weight wants; the moves of a run follow each other at a steady pace.
 * @param {Played[]} played @param {number} width of the board, for distances
 * @param {(piece: number) => Weight | undefined} [weightOf]
 * @returns {Timeline}
 */
export function compile(played, width, weightOf = () => undefined) {
  /** @type {Timeline} */
  const timeline = { length: 0, tracks: [], cues: [] };
  const moves = together(played.map((move) => move.events));
  const steady = moves.length > 1;
  for (const [of, events] of moves.entries()) {
    for (const phase of phases(events)) {
      timeline.length +=
        'move' in phase[0] ? travel(timeline, phase, of, steady, width, weightOf) : happen(timeline, phase, of);
    }
  }
  return timeline;
}

/**
 * How much faster than normal to play when `behind` later answers wait: the player is never made to wait for an
 * animation.
 * @param {number} behind
 */
export const hurry = (behind) => (behind > 3 ? Infinity : [1, 3, 6, 12][behind]);

/**
 * Where a piece is on its path at a time, in columns and rows.
 * @param {Track} track @param {number} time @param {number} width
 * @returns {[number, number]}
 */
export function position(track, time, width) {
  const { path, start, end, steady } = track;
  const part = end > start ? Math.min(Math.max((time - start) / (end - start), 0), 1) : 1;
  const far = (steady ? part : EASES[track.weight](part)) * (path.length - 1);
  const index = Math.min(Math.floor(far), path.length - 2);
  const [from, to] = [path[index], path[index + 1]];
  const rest = far - index;
  const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * rest;
  return [mix(from % width, to % width), mix(Math.floor(from / width), Math.floor(to / width))];
}

/**
 * Moves that follow each other but touch different pieces and nothing else happens: a row of tiles that goes as one.
 * @param {Event[][]} moves
 */
function together(moves) {
  const pieces = new Set();
  for (const event of moves.flat()) {
    if (!('move' in event) || pieces.has(event.move.piece)) return moves;
    pieces.add(event.move.piece);
  }
  return moves.length > 1 ? [moves.flat()] : moves;
}

/** Neighbouring events of the same sort happen at the same time. @param {Event[]} events */
function phases(events) {
  /** @type {Event[][]} */
  const phases = [];
  for (const event of events) {
    const last = phases.at(-1);
    if (last && 'move' in last[0] === 'move' in event) last.push(event);
    else phases.push([event]);
  }
  return phases;
}

/**
 * @param {Timeline} timeline @param {Event[]} phase @param {number} of @param {boolean} steady @param {number} width
 * @param {(piece: number) => Weight | undefined} weightOf
 * @returns {number} how long it takes
 */
function travel(timeline, phase, of, steady, width, weightOf) {
  const start = timeline.length;
  // Who pushes goes as slowly as what is pushed.
  const weights = phase.map((event) => ('move' in event ? weightOf(event.move.piece) : undefined));
  const weight = weights.includes('heavy') ? 'heavy' : weights.includes('thrown') ? 'thrown' : 'light';
  let longest = 0;
  for (const event of phase) {
    if (!('move' in event) || event.move.path.length < 2) continue;
    const { piece, path } = event.move;
    const cells = distance(path, width);
    const time = steady && cells === 1 ? STEP : START + CELL * Math.min(cells, 12);
    longest = Math.max(longest, time);
    timeline.tracks.push({ piece, path, start, end: start + time, steady: steady && cells === 1, weight });
    timeline.cues.push({ at: start, event, of });
  }
  return longest;
}

/** @param {Timeline} timeline @param {Event[]} phase @param {number} of */
function happen(timeline, phase, of) {
  const start = timeline.length;
  const line = phase.some((event) => 'line' in event) ? LINE : 0;
  let longest = line;
  for (const event of phase) {
    const wait = 'vanish' in event ? line * 0.6 : 0;
    if ('vanish' in event) longest = Math.max(longest, wait + VANISH);
    timeline.cues.push({ at: start + wait, event, of });
  }
  return longest;
}

/** @param {number[]} path @param {number} width */
function distance(path, width) {
  let sum = 0;
  for (let index = 1; index < path.length; index++) {
    const [a, b] = [path[index - 1], path[index]];
    sum += Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
  }
  return sum;
}

/**
 * How far a piece is on its way after a part of the time. Even what is slow to start is seen to move at once.
 * @type {Record<Weight, (part: number) => number>}
 */
const EASES = {
  light: (part) => 1 - (1 - part) ** 3,
  heavy: (part) => 0.4 * part + 0.6 * part * part * (3 - 2 * part),
  thrown: (part) => 0.4 * part + 0.6 * part * part,
};
