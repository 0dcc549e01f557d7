// What the tab keeps in the browser: settings, and every game where it was left. The server has a copy of both (keep/).

import { effect, signal } from '../vendor/signals.js';
import { preferred } from './i18n.js';
import { forgetAuto, sendSoon } from './keep/autosave.js';

/** @import { BoardInfo, View } from './protocol.js' */
/** @import { Language } from './i18n.js' */

/**
 * @typedef {object} Settings
 * @property {Language | ''} language as chosen; empty as long as nobody has, so that every browser is met in its own
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {'system' | 'smooth' | 'step' | 'instant'} animation
 * @property {number} speed 0.25 to 4
 * @property {boolean} sound
 * @property {number} volume 0 to 1
 * @property {boolean} vim whether HJKL moves
 * @property {'tile' | 'blank'} swipe what a direction moves
 * @property {boolean} numbers
 * @property {boolean} vibration
 * @property {Record<string, string>} skin by puzzle
 * @property {Record<string, string>} designs which set of drawings tells kinds apart, by puzzle
 * @property {Record<string, string>} picture by puzzle
 * @property {string} colouring what tiles are coloured by
 * @property {boolean} race whether the clock shows hundredths, with splits and a look back at the pace
 * @property {number} inspection seconds to look at a board before the clock of a race starts by itself; 0: never
 * @property {boolean} openAll whether every chapter of a campaign is open
 * @property {string} name the player's, for records
 * @property {Record<string, Record<string, string>>} wishes last choices for a new board, by puzzle
 * @property {Record<string, boolean>} met puzzles whose first words were read
 */

/**
 * A game as it was left.
 * @typedef {object} Save
 * @property {string} board
 * @property {string} puzzle
 * @property {string} steps the moves, one a line; `-` for a restart
 * @property {number} at steps before the position it was left in
 * @property {number} elapsed milliseconds
 * @property {boolean} won
 * @property {boolean} assisted whether a solver made a move
 * @property {number[]} bookmarks
 * @property {number | null} lostFrom
 * @property {number} saved when, in milliseconds since 1970
 * @property {number} moves
 * @property {View | null} view for a thumbnail; absent on huge boards
 */

const PREFIX = 'starboard.';
/** Milliseconds that a game waits to be written: sixty games take longer to write than a move may take to be shown. */
const PAUSE = 250;
const MOST_SAVES = 60;
const MOST_PIECES = 400;
const MOST_SHOWN = 500;

/** @type {Settings} */
const DEFAULTS = {
  language: '',
  theme: 'system',
  animation: 'system',
  speed: 1,
  sound: true,
  volume: 0.5,
  vim: false,
  swipe: 'tile',
  numbers: true,
  vibration: true,
  skin: {},
  designs: {},
  picture: {},
  colouring: '',
  race: false,
  inspection: 0,
  openAll: false,
  name: '',
  wishes: {},
  met: {},
};

/** Games that wait to be written, the latest last. @type {Map<string, Save>} */
const unwritten = new Map();
let timer = 0;
let isLeaving = false;
/** Whether what is kept here belongs to another profile by now; the page is about to begin anew. */
let isMoved = false;

/** Whether this browser had settings when the page started. */
export const hadSettings = read('settings') !== null;

/** @type {import('../vendor/signals.js').Signal<Settings>} */
export const settings = signal({ ...DEFAULTS, .../** @type {Partial<Settings>} */ (read('settings') ?? {}) });

/** Saved games, latest first. @type {import('../vendor/signals.js').Signal<Save[]>} */
export const saves = signal(/** @type {Save[]} */ (read('saves') ?? []));

/** Proved optima by board id. @type {import('../vendor/signals.js').Signal<Record<string, number>>} */
export const optima = signal(/** @type {Record<string, number>} */ (read('optima') ?? {}));

/** The language that was chosen, or the one that the browser asks for. */
export const spoken = () => settings.value.language || preferred(navigator.languages);

/** Changes settings. @param {Partial<Settings>} change */
export const set = (change) => {
  settings.value = { ...settings.value, ...change };
};

/** The game on a board as it was left. @param {string} board */
export const saveOf = (board) => saves.value.find((save) => save.board === board);

/** The latest unfinished game of a puzzle. @param {string} puzzle */
export const unfinished = (puzzle) => saves.value.find((save) => save.puzzle === puzzle && !save.won && save.moves > 0);

/**
 * Keeps a game: at once in this tab, a moment later in the browser, within a second on the server.
 * @param {Save} save
 */
export function keepSave(save) {
  const kept = { ...save, view: save.view && save.view.pieces.length <= MOST_PIECES ? save.view : null };
  unwritten.delete(save.board);
  unwritten.set(save.board, kept);
  const all = [kept, ...saves.peek().filter((other) => other.board !== save.board)];
  all.slice(MOST_SAVES).forEach(forgetAuto);
  saves.value = all.slice(0, MOST_SAVES);
  if (isLeaving) writeSaves();
  else timer ||= window.setTimeout(writeSaves, PAUSE);
  sendSoon(kept);
}

/** Takes games that are newer than the browser's. @param {Save[]} newer */
export function adoptSaves(newer) {
  if (!newer.length) return;
  const boards = new Set(newer.map(({ board }) => board));
  for (const board of boards) unwritten.delete(board);
  saves.value = [...newer, ...saves.peek().filter(({ board }) => !boards.has(board))]
    .sort((one, other) => other.saved - one.saved)
    .slice(0, MOST_SAVES);
  write('saves', saves.value);
}

/** Takes settings from elsewhere; what this version does not know is left out. @param {Partial<Settings>} kept */
export function adoptSettings(kept) {
  const known = Object.entries(kept).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[/** @type {keyof Settings} */ (key)],
  );
  if (known.length) set(Object.fromEntries(known));
}

/** Remembers that a solution of a board was shown: whoever plays it now had help. @param {string} board */
export function keepShown(board) {
  const shown = /** @type {string[]} */ (read('shown') ?? []).filter((other) => other !== board);
  write('shown', [...shown.slice(-MOST_SHOWN), board]);
}

/** Whether a solution of a board was shown. @param {string} board */
export const wasShown = (board) => /** @type {string[]} */ (read('shown') ?? []).includes(board);

/** Remembers a proved optimum. @param {string} board @param {number} cost */
export function keepOptimum(board, cost) {
  optima.value = Object.fromEntries([...Object.entries(optima.value).slice(-500), [board, cost]]);
  write('optima', optima.value);
}

/** Boards of the day that were picked. @returns {Record<string, BoardInfo>} */
export const keptDailies = () => /** @type {Record<string, BoardInfo>} */ (read('dailies') ?? {});

/**
 * Keeps a board of the day, and of the others those that are still wanted.
 * @param {string} name
 * @param {BoardInfo} board
 * @param {(name: string) => boolean} isWanted
 */
export function keepDailies(name, board, isWanted) {
  const others = Object.entries(keptDailies()).filter(([other]) => isWanted(other));
  write('dailies', { ...Object.fromEntries(others), [name]: board });
}

/** What else goes when everything is forgotten. @type {Set<() => void>} */
const forgotten = new Set();

/**
 * Has something done when everything is forgotten: what was derived from it goes with it.
 * @param {() => void} forget
 */
export const forgetWith = (forget) => void forgotten.add(forget);

/** Forgets what this browser keeps. */
export function wipe() {
  unwritten.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  settings.value = { ...DEFAULTS };
  saves.value = [];
  optima.value = {};
  for (const forget of forgotten) forget();
}

/**
 * Puts what this browser keeps aside for the profile that is left, and takes out what it kept for the one that comes.
 * @param {string} from
 * @param {string} to
 */
export function moveKept(from, to) {
  if (from === to) return;
  writeSaves();
  try {
    const all = Object.keys(localStorage);
    for (const key of all.filter((key) => key.startsWith(PREFIX))) move(key, from === GUEST ? null : aside(from) + key);
    const taken = aside(to);
    for (const key of all.filter((key) => key.startsWith(taken))) move(key, key.slice(taken.length));
  } catch {
    // The browser's store is full or forbidden: the server has a copy.
  }
  isMoved = true;
}

/** Forgets what this browser keeps for a profile that is not shown. @param {string} profile */
export function forgetKept(profile) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(aside(profile))) localStorage.removeItem(key);
}

/** Gives something that is kept another name, or none: where there is no room, it is gone, and nobody else finds it. */
function move(/** @type {string} */ key, /** @type {string | null} */ to) {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  if (kept !== null && to !== null) localStorage.setItem(to, kept);
}

/** The profile of which nothing is kept. */
const GUEST = 'guest';

/** What the keys of a profile that is not shown begin with. @param {string} profile */
const aside = (profile) => `profile-${profile}.`;

effect(() => write('settings', settings.value));
// Another tab changed something: what is shown here follows.
addEventListener('storage', ({ key }) => {
  if (key === `${PREFIX}settings`)
    settings.value = { ...settings.peek(), .../** @type {Partial<Settings>} */ (read('settings') ?? {}) };
  if (key === `${PREFIX}saves`) saves.value = written();
});
addEventListener('pagehide', () => {
  isLeaving = true;
  writeSaves();
});
addEventListener('pageshow', () => (isLeaving = false));

/** The games as another tab may have written them, with those of this tab that wait. */
function written() {
  const others = /** @type {Save[]} */ (read('saves') ?? []).filter(({ board }) => !unwritten.has(board));
  return [...[...unwritten.values()].reverse(), ...others].slice(0, MOST_SAVES);
}

function writeSaves() {
  clearTimeout(timer);
  timer = 0;
  if (!unwritten.size) return;
  write('saves', written());
  unwritten.clear();
}

/** @param {string} key @returns {unknown} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  if (isMoved) return;
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The browser's store is full or forbidden: the game goes on, it is only not kept.
  }
}
