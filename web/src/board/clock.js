// Plays timelines one after the other. When answers come faster than they can be shown, it hurries, and in the end
// skips: what is on the screen is never more than a moment behind the game.

import { hurry } from './timeline.js';

/** @import { Timeline, Cue } from './timeline.js' */

/**
 * Something to play: `move` puts pieces where they are at a time, `cue` makes something happen, `done` shows the
 * result.
 * @typedef {{ timeline: Timeline, move: (time: number) => void, cue: (cue: Cue, hurried: boolean) => void, done: () =>
 *   void }} Scene
 */

/**
 * The source of time, so that tests can do without a browser.
 * @typedef {{ request: (callback: (now: number) => void) => number, cancel: (handle: number) => void }} Frames
 */

export class Clock {
  /** @type {{ scene: Scene, resolve: () => void }[]} */
  #queue = [];
  #frames;
  #handle = 0;
  #last = NaN;
  #time = 0;
  #cue = 0;
  /** 1 is normal. */
  speed = 1;

  /** @param {Frames} [frames] */
  constructor(
    frames = {
      request: (callback) => requestAnimationFrame(callback),
      cancel: (handle) => cancelAnimationFrame(handle),
    },
  ) {
    this.#frames = frames;
  }

  /** Plays a scene after those that wait. @param {Scene} scene @returns {Promise<void>} */
  play(scene) {
    return new Promise((resolve) => {
      this.#queue.push({ scene, resolve });
      if (this.#queue.length === 1) this.#begin();
    });
  }

  /** Whether something is being played. */
  get busy() {
    return this.#queue.length > 0;
  }

  /** Brings everything that waits to its end at once. */
  finish() {
    this.#frames.cancel(this.#handle);
    while (this.#queue.length > 0) this.#end();
  }

  #begin() {
    this.#time = 0;
    this.#cue = 0;
    this.#last = NaN;
    this.#handle = this.#frames.request((now) => this.#tick(now));
  }

  /** @param {number} now */
  #tick(now) {
    const passed = Number.isNaN(this.#last) ? 0 : Math.min(now - this.#last, LONGEST_FRAME);
    this.#last = now;
    const rate = hurry(this.#queue.length - 1) * this.speed;
    this.#time = rate === Infinity ? Infinity : this.#time + passed * rate;
    const { scene } = this.#queue[0];
    if (this.#time < scene.timeline.length) {
      this.#cues(this.#queue.length > 1);
      scene.move(this.#time);
    } else {
      this.#end();
      // Those that nobody would see any more are over at once.
      while (this.#queue.length > 0 && hurry(this.#queue.length - 1) === Infinity) this.#end();
      if (this.#queue.length === 0) return;
      this.#time = 0;
    }
    this.#handle = this.#frames.request((next) => this.#tick(next));
  }

  /** @param {boolean} hurried */
  #cues(hurried) {
    const { scene } = this.#queue[0];
    const { cues } = scene.timeline;
    while (this.#cue < cues.length && cues[this.#cue].at <= this.#time) scene.cue(cues[this.#cue++], hurried);
  }

  #end() {
    const { scene } = this.#queue[0];
    this.#time = Infinity;
    this.#cues(true);
    this.#cue = 0;
    const [{ resolve }] = this.#queue.splice(0, 1);
    scene.done();
    resolve();
  }
}

/** After a pause of the page the animation goes on where it was, it does not jump. */
const LONGEST_FRAME = 50;
