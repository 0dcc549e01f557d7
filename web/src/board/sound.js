// Plays short sounds that are made on the spot: no files, no downloads.

import { RECIPES, lay } from './synth.js';

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let master = null;
let muted = false;
let loudness = 0.5;
let last = 0;

/** Plays a sound by its name; unknown names are silent. @param {string | undefined} name */
export function sound(name) {
  const recipe = RECIPES[name ?? ''];
  // Silent until the player has touched the page: browsers insist on it.
  if (!recipe || muted || loudness === 0 || !navigator.userActivation?.hasBeenActive) return;
  if (!context || !master) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = loudness;
    const limit = context.createDynamicsCompressor();
    master.connect(limit).connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  // Runs of moves do not become a drone.
  if (context.currentTime - last < CLOSEST) return;
  last = context.currentTime;
  lay(context, master, recipe, context.currentTime + 0.005);
}

/** @param {boolean} on */
export function mute(on) {
  muted = on;
}

/** @param {number} level from 0 to 1 */
export function volume(level) {
  loudness = Math.min(Math.max(level, 0), 1);
  if (master) master.gain.value = loudness;
}

const CLOSEST = 0.035;
