// What the sounds are made of: tones and filtered noise with an envelope each, on any clock. A recipe names the parts
// of a sound and when they begin, so that it can be played, or drawn and measured without a loudspeaker.

/**
 * A part that rises and falls: `attack` seconds up to `gain`, then away within `length` seconds.
 * @typedef {{ at?: number, length: number, gain: number, attack?: number }} Shape
 */
/**
 * A pitch that slides from one frequency to another. `soft`: nothing above this frequency is heard of it.
 * @typedef {Shape & { from: number, to?: number, wave?: OscillatorType, soft?: number }} Tone
 */
/**
 * Noise around a frequency that slides; a high `edge` makes it ring.
 * @typedef {Shape & { from: number, to?: number, edge?: number }} Noise
 */
/** @typedef {{ tones?: Tone[], noises?: Noise[] }} Recipe */

const [C4, E4, G4, A4, C5, D5, E5, G5, A5, C6, E6, G6] = [
  261.6, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880, 1046.5, 1318.5, 1568,
];

/** Notes one after the other, each with overtones: a multiple of its pitch and how loud that is. */
const notes = (
  /** @type {readonly number[]} */ pitches,
  /** @type {{ beat: number, length: number, gain: number, wave?: OscillatorType, attack?: number, soft?: number,
    overtones?: readonly (readonly [number, number])[] }} */ { beat, overtones = [], ...shape },
) =>
  pitches.flatMap((from, index) =>
    /** @type {const} */ ([[1, 1], ...overtones]).map(([times, loud]) => ({
      ...shape,
      at: index * beat,
      from: from * times,
      gain: shape.gain * loud,
      length: (index === pitches.length - 1 ? 2 : 1) * shape.length * (times > 1 ? 0.6 : 1),
    })),
  );

/** The sounds by name. What is moved often is short and low, what is reached rings. @type {Record<string, Recipe>} */
export const RECIPES = {
  // A wooden tile against its neighbour: a dry click.
  tile: {
    noises: [{ length: 0.024, gain: 0.34, from: 2600, edge: 1.4, attack: 0.001 }],
    tones: [{ length: 0.05, gain: 0.22, from: 420, to: 300, wave: 'triangle', attack: 0.001 }],
  },
  // A sole on stone: hardly more than a breath.
  step: { noises: [{ length: 0.06, gain: 0.16, from: 700, to: 380, edge: 0.7, attack: 0.014 }] },
  // A crate over the ground: it scrapes, then stands.
  crate: {
    noises: [
      { length: 0.14, gain: 0.3, from: 300, to: 460, edge: 1.1, attack: 0.05 },
      { at: 0.1, length: 0.05, gain: 0.3, from: 900, edge: 0.8, attack: 0.002 },
    ],
    tones: [{ at: 0.1, length: 0.1, gain: 0.32, from: 150, to: 84, wave: 'triangle', attack: 0.004 }],
  },
  // A crate where it belongs: it stands, and a bell says so.
  home: {
    tones: [
      { length: 0.1, gain: 0.28, from: 150, to: 84, wave: 'triangle', attack: 0.003 },
      ...notes([C5, G5], { beat: 0.08, length: 0.26, gain: 0.15, wave: 'triangle', overtones: [[3, 0.16]] }),
    ],
  },
  // Something falls into a hole.
  fall: {
    tones: [{ length: 0.34, gain: 0.24, from: 720, to: 84, wave: 'sine', attack: 0.01 }],
    noises: [{ at: 0.3, length: 0.14, gain: 0.4, from: 240, edge: 0.7, attack: 0.003 }],
  },
  // A brick of stone: it grinds, and knocks against what stops it.
  brick: {
    noises: [
      { length: 0.11, gain: 0.24, from: 1500, to: 800, edge: 0.6, attack: 0.03 },
      { at: 0.075, length: 0.06, gain: 0.5, from: 480, edge: 2, attack: 0.001 },
    ],
    tones: [{ at: 0.075, length: 0.09, gain: 0.34, from: 170, to: 140, wave: 'triangle', attack: 0.001 }],
  },
  // Stone that goes to pieces: grains that get fewer and higher.
  crumble: {
    noises: [0, 0.035, 0.08, 0.14, 0.21].map((at, index) => ({
      at,
      length: 0.045,
      gain: 0.5 - index * 0.08,
      from: 700 + 520 * index,
      edge: 1.6,
      attack: 0.001,
    })),
  },
  // A line that is drawn from one tile to the other.
  line: { tones: [{ length: 0.15, gain: 0.09, from: 320, to: 1280, wave: 'sawtooth', soft: 1800, attack: 0.03 }] },
  // A pair of tiles that goes: two bubbles.
  pop: {
    tones: [
      { length: 0.07, gain: 0.26, from: 380, to: 980, attack: 0.002 },
      { at: 0.09, length: 0.08, gain: 0.24, from: 520, to: 1420, attack: 0.002 },
    ],
  },
  // A tile that is touched: glass.
  pick: { tones: notes([1760], { beat: 0, length: 0.07, gain: 0.1, attack: 0.001, overtones: [[2.76, 0.3]] }) },
  // It does not go: two dull knocks.
  deny: {
    tones: [0, 0.11].map((at) => ({ at, length: 0.08, gain: 0.3, from: 150, to: 116, wave: 'square', soft: 420 })),
  },
  lost: {
    tones: [
      { length: 0.34, gain: 0.16, from: 311, to: 302, wave: 'triangle', attack: 0.03 },
      { at: 0.26, length: 0.7, gain: 0.16, from: 233, to: 208, wave: 'triangle', attack: 0.05 },
    ],
  },
  win: { tones: notes([C5, E5, G5, C6], { beat: 0.1, length: 0.22, gain: 0.16, wave: 'triangle' }) },
  // Wooden bars, struck quickly upwards: tiles that click into place.
  'win-tiles': {
    tones: notes([C5, D5, E5, G5, A5, C6, E6], {
      beat: 0.075,
      length: 0.13,
      gain: 0.2,
      attack: 0.001,
      overtones: [[4, 0.3]],
    }),
    noises: [0, 1, 2, 3, 4, 5, 6].map((at) => ({ at: at * 0.075, length: 0.02, gain: 0.2, from: 3000, attack: 0.001 })),
  },
  // A horn over the water: the quay is full.
  'win-quay': {
    tones: [
      ...notes([G4, C5, E5, G5], { beat: 0.15, length: 0.34, gain: 0.13, wave: 'sawtooth', soft: 1500, attack: 0.03 }),
      { at: 0.45, length: 0.8, gain: 0.1, from: C5, wave: 'sawtooth', soft: 1200, attack: 0.05 },
      { at: 0.45, length: 0.8, gain: 0.2, from: C4 / 2, wave: 'triangle', attack: 0.05 },
    ],
  },
  // A harp and small bells over an empty table.
  'win-table': {
    tones: [
      ...notes([E4, A4, C5, E5, A5, C6, E6, A5 * 2], { beat: 0.055, length: 0.5, gain: 0.1, attack: 0.002 }),
      ...notes([E6, G6, E6 * 2], { beat: 0.17, length: 0.4, gain: 0.05, attack: 0.002, overtones: [[2.76, 0.4]] }).map(
        (note) => ({ ...note, at: note.at + 0.4 }),
      ),
    ],
  },
  // Drums that come nearer, and one chord: the wall is down.
  'win-wall': {
    tones: [
      ...[0, 0.16, 0.28, 0.38, 0.46].map((at, index) => ({
        at,
        length: 0.2,
        gain: 0.2 + 0.04 * index,
        from: 190 + 12 * index,
        to: 84,
        attack: 0.002,
      })),
      ...[C4, G4, C5, E5].map((from) => ({
        at: 0.56,
        length: 0.9,
        gain: 0.09,
        from,
        wave: /** @type {const} */ ('square'),
        soft: 900,
        attack: 0.01,
      })),
    ],
    noises: [0, 0.16, 0.28, 0.38, 0.46].map((at) => ({ at, length: 0.07, gain: 0.26, from: 340, attack: 0.002 })),
  },
};

/** How long a sound takes, in seconds. @param {Recipe} recipe */
export const lengthOf = ({ tones = [], noises = [] }) =>
  Math.max(...[...tones, ...noises].map(({ at = 0, length }) => at + length));

/**
 * Lays a sound on a clock.
 * @param {BaseAudioContext} context @param {AudioNode} out @param {Recipe} recipe @param {number} start in its seconds
 */
export function lay(context, out, { tones = [], noises = [] }, start) {
  for (const { from, to = from, wave = 'sine', soft, ...shape } of tones) {
    const oscillator = context.createOscillator();
    oscillator.type = wave;
    const { begin, end, node } = envelope(context, shape, start);
    slide(oscillator.frequency, from, to, begin, end);
    node.connect(out);
    if (soft) oscillator.connect(filter(context, 'lowpass', soft, soft, 0.7, begin, end)).connect(node);
    else oscillator.connect(node);
    oscillator.start(begin);
    oscillator.stop(end + TAIL);
  }
  for (const { from, to = from, edge = 0.8, ...shape } of noises) {
    const source = context.createBufferSource();
    const { begin, end, node } = envelope(context, { ...shape, gain: shape.gain * NOISE }, start);
    source.buffer = hiss(context, shape.length + TAIL);
    source
      .connect(filter(context, 'bandpass', from, to, edge, begin, end))
      .connect(node)
      .connect(out);
    source.start(begin);
    source.stop(end + TAIL);
  }
}

/** Seconds that a part is left running after its end, so that it does not crack. */
const TAIL = 0.03;
const SILENCE = 0.0001;
/** What is left of a part at its end. */
const FAINT = 0.03;
/** A band of noise is fainter than a tone that is as strong. */
const NOISE = 2.4;

/** @param {BaseAudioContext} context @param {Shape} shape @param {number} start */
function envelope(context, { at = 0, length, gain, attack = 0.006 }, start) {
  const node = context.createGain();
  const [begin, end] = [start + at, start + at + length];
  node.gain.setValueAtTime(SILENCE, begin);
  node.gain.exponentialRampToValueAtTime(gain, begin + attack);
  node.gain.exponentialRampToValueAtTime(gain * FAINT, end);
  node.gain.linearRampToValueAtTime(0, end + TAIL);
  return { begin, end, node };
}

/**
 * @param {AudioParam} param @param {number} from @param {number} to @param {number} begin @param {number} end
 */
function slide(param, from, to, begin, end) {
  param.setValueAtTime(from, begin);
  if (to !== from) param.exponentialRampToValueAtTime(to, end);
}

/**
 * @param {BaseAudioContext} context @param {BiquadFilterType} type @param {number} from @param {number} to
 * @param {number} edge @param {number} begin @param {number} end
 */
function filter(context, type, from, to, edge, begin, end) {
  const node = context.createBiquadFilter();
  node.type = type;
  node.Q.value = edge;
  slide(node.frequency, from, to, begin, end);
  return node;
}

/**
 * Noise that is the same every time, so that a sound can be compared.
 * @param {BaseAudioContext} context
 * @param {number} length
 */
function hiss(context, length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < data.length; index++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    data[index] = seed / 2 ** 31 - 1;
  }
  return buffer;
}
