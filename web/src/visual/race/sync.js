// One clock for all lanes: expansions, seconds or steps. A lane that is done stays at its end while the others go on.

import { signal } from '../../../vendor/signals.js';
import { FASTEST } from '../player.js';

/** @import { Lane } from './lanes.js' */
/** @typedef {'expansions' | 'time' | 'step'} Sync */

/** The whole race in so many seconds at speed 1. */
const LENGTH = 20;

/** @param {() => readonly Lane[]} lanes @param {() => Sync} sync */
export function newClock(lanes, sync) {
  /** From 0 to 1. */
  const at = signal(0);
  const isPlaying = signal(false);
  const speed = signal(1);
  let request = 0;
  let before = 0;

  const watched = () => lanes().filter(({ trace }) => trace);
  /** Where the clock ends. */
  const length = () => Math.max(1e-9, ...watched().map((lane) => lengthOf(lane, sync())));

  /** @param {number} to */
  function put(to) {
    at.value = Math.max(0, Math.min(1, to));
    const now = at.value * length();
    for (const lane of watched()) lane.player?.put(frameAt(lane, sync(), now));
  }

  /** @param {number} now */
  function tick(now) {
    const elapsed = Math.min(0.1, (now - before) / 1000);
    before = now;
    put(at.value + (elapsed * Math.min(speed.value, FASTEST)) / LENGTH);
    if (at.value >= 1) return pause();
    request = requestAnimationFrame(tick);
  }

  function pause() {
    cancelAnimationFrame(request);
    isPlaying.value = false;
  }

  /** @param {number} to */
  function jump(to) {
    pause();
    put(to);
  }

  return {
    at,
    isPlaying,
    speed,
    length,
    put: jump,
    /** By so many of its units: expansions, steps, hundredths of the time. @param {number} units */
    by: (units) => jump(at.value + (sync() === 'time' ? units / 100 : units / length())),
    toggle() {
      if (isPlaying.value) return pause();
      if (!watched().length) return;
      if (at.value >= 1) put(0);
      isPlaying.value = true;
      before = performance.now();
      request = requestAnimationFrame(tick);
    },
    close: pause,
  };
}

/** @typedef {ReturnType<typeof newClock>} Clock */

/** How long a lane is, in the unit of a clock. @param {Lane} lane @param {Sync} sync */
function lengthOf({ trace, answer }, sync) {
  if (!trace) return 0;
  return sync === 'step' ? trace.summary.steps - 1 : sync === 'time' ? (answer?.seconds ?? 0) : trace.summary.expanded;
}

/** The frame of a lane when the clock shows `now`. @param {Lane} lane @param {Sync} sync @param {number} now */
function frameAt(lane, sync, now) {
  const steps = (lane.trace?.summary.steps ?? 1) - 1;
  // A lane that is done shows its solution, not the last successor that it threw away.
  if (now >= lengthOf(lane, sync))
    return lane.trace?.summary.markers.findLast(({ kind }) => kind === 'goal')?.at ?? steps;
  if (sync === 'step') return Math.min(steps, now);
  if (sync === 'time') return Math.min(steps, (steps * now) / Math.max(1e-9, lane.answer?.seconds ?? 0));
  const { samples } = lane;
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((samples[middle]?.expanded ?? 0) <= now) low = middle;
    else high = middle - 1;
  }
  const [here, next] = [samples[low], samples[low + 1]];
  if (!here) return 0;
  if (!next || next.expanded === here.expanded) return here.at;
  return here.at + ((next.at - here.at) * (now - here.expanded)) / (next.expanded - here.expanded);
}
