// Short sounds, made on the spot: no files, no downloads.

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let master = null;
let muted = false;
let loudness = 0.5;
let last = 0;

/** The sounds of the boards. They are silent until the player has touched the page: browsers insist on it. */
export const sounds = {
  move: () =>
    play((at) => {
      noise(at, 0.045, 1400, 0.16);
      tone(at, 210, 150, 0.05, 0.12, 'sine');
    }),
  push: () =>
    play((at) => {
      noise(at, 0.1, 520, 0.34);
      tone(at, 120, 78, 0.11, 0.28, 'sine');
    }),
  remove: () =>
    play((at) => {
      tone(at, 620, 930, 0.1, 0.16, 'triangle');
      tone(at + 0.06, 930, 1240, 0.12, 0.12, 'sine');
    }),
  home: () =>
    play((at) => {
      tone(at, 523, 523, 0.16, 0.14, 'triangle');
      tone(at + 0.07, 784, 784, 0.2, 0.12, 'sine');
    }),
  pick: () => play((at) => tone(at, 660, 700, 0.06, 0.13, 'triangle')),
  deny: () =>
    play((at) => {
      tone(at, 170, 130, 0.11, 0.2, 'triangle');
      tone(at + 0.09, 140, 110, 0.12, 0.16, 'triangle');
    }),
  win: () =>
    play((at) =>
      [523.25, 659.25, 783.99, 1046.5].forEach((pitch, index) => {
        tone(at + index * 0.1, pitch, pitch, index === 3 ? 0.7 : 0.3, 0.16, 'triangle');
        tone(at + index * 0.1, pitch * 2, pitch * 2, 0.25, 0.04, 'sine');
      }),
    ),
  lost: () =>
    play((at) => {
      tone(at, 311, 300, 0.26, 0.15, 'triangle');
      tone(at + 0.18, 233, 220, 0.42, 0.15, 'triangle');
    }),
  /** @param {boolean} on */
  mute(on) {
    muted = on;
  },
  /** @param {number} level from 0 to 1 */
  volume(level) {
    loudness = Math.min(Math.max(level, 0), 1);
    if (master) master.gain.value = loudness;
  },
};

/** Plays a sound by its name; unknown names are silent. @param {string | undefined} name */
export function sound(name) {
  const found = name && /** @type {Record<string, unknown>} */ (sounds)[name];
  if (typeof found === 'function' && name !== 'mute' && name !== 'volume') found();
}

/** @param {(at: number) => void} make */
function play(make) {
  if (muted || loudness === 0 || !navigator.userActivation?.hasBeenActive) return;
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
  make(context.currentTime + 0.005);
}

const CLOSEST = 0.035;

/**
 * @param {number} at @param {number} from @param {number} to @param {number} length @param {number} gain @param
 *   {OscillatorType} type
 */
function tone(at, from, to, length, gain, type) {
  if (!context || !master) return;
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(envelope(at, length, gain));
  oscillator.start(at);
  oscillator.stop(at + length + 0.05);
}

/** @param {number} at @param {number} length @param {number} pitch @param {number} gain */
function noise(at, length, pitch, gain) {
  if (!context) return;
  const count = Math.ceil(context.sampleRate * (length + 0.05));
  const buffer = context.createBuffer(1, count, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < count; index++) data[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(envelope(at, length, gain));
  source.start(at);
  source.stop(at + length + 0.05);
}

/** A quick rise and a soft fall. @param {number} at @param {number} length @param {number} gain */
function envelope(at, length, gain) {
  const ctx = /** @type {AudioContext} */ (context);
  const node = ctx.createGain();
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(gain, at + 0.006);
  node.gain.exponentialRampToValueAtTime(0.0001, at + length);
  node.connect(/** @type {GainNode} */ (master));
  return node;
}
