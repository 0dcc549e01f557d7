// A puzzle's looks, read once from the files that it brings along. A puzzle without any gets a plain board.

/** @import { Skin, PieceLook, FloorLook } from './types.js' */

/** What was read already, by its address. @type {Map<string, Promise<any>>} */
const files = new Map();

/**
 * The skin of a puzzle, with one of its sets of drawings for kinds.
 * @param {string} puzzle @param {string} [set] the first one if it has no such set @returns {Promise<Skin>}
 */
export const skin = (puzzle, set = '') => once(`${puzzle} ${set}`, () => load(puzzle, set));

/** Where a file of a puzzle's skin is. @param {string} puzzle @param {string} file */
export const address = (puzzle, file) => new URL(`../../skins/${puzzle}/${file}`, import.meta.url).href;

/** @param {Skin} skin @param {string} sprite @returns {PieceLook} */
export const pieceLook = (skin, sprite) => skin.pieces[sprite] ?? PLAIN_PIECE;

/** @param {Skin} skin @param {string} sprite @returns {FloorLook} */
export const floorLook = (skin, sprite) => skin.floors[sprite] ?? PLAIN_FLOORS[sprite] ?? {};

/**
 * A drawing of a sprite, or nothing if the skin has no such sprite.
 * @param {Skin} skin @param {string} sprite @returns {SVGSVGElement | null}
 */
export function drawing(skin, sprite) {
  const symbol = skin.symbols.get(sprite);
  if (!symbol) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '0 0 48 48');
  svg.setAttribute('aria-hidden', 'true');
  for (const child of symbol.children) svg.append(child.cloneNode(true));
  return svg;
}

/**
 * Which of the eight inks a design is drawn in; in a later round it is another one.
 * @param {Skin} skin
 * @param {{ design: number, round: number }} kind
 */
export function tint(skin, { design, round }) {
  const own = skin.symbols.get(skin.designs[design] ?? '')?.getAttribute('data-tint');
  return (Number(own ?? design) + round) % 8;
}

/**
 * Dresses a piece in the colours that its design is drawn in.
 * @param {HTMLElement} piece
 * @param {Skin} skin
 * @param {{ design: number, round: number }} kind
 */
export function colourPiece(piece, skin, kind) {
  const index = tint(skin, kind);
  piece.dataset.tint = `${index}`;
  for (const part of ['ink', 'soft', 'body', 'side']) piece.style.setProperty(`--${part}`, `var(--${part}-${index})`);
}

/**
 * Gives a board the colours of one of its skins, and takes those of another away.
 * @param {HTMLElement} root
 * @param {Skin} skin
 * @param {string} chosen
 */
export function wear(root, skin, chosen) {
  root.dataset.set = skin.set;
  for (const name of Object.keys(skin.looks[root.dataset.skin ?? ''] ?? {})) root.style.removeProperty(name);
  root.dataset.skin = chosen;
  for (const [name, value] of Object.entries(skin.looks[chosen] ?? {})) root.style.setProperty(name, value);
}

/** @type {PieceLook} */
const PLAIN_PIECE = { frame: 'tile', label: 'number' };

/** @type {Record<string, FloorLook>} */
const PLAIN_FLOORS = { floor: { area: 'ground' }, goal: { area: 'ground' }, wall: { area: 'masonry' } };

/** @param {string} puzzle @param {string} set @returns {Promise<Skin>} */
async function load(puzzle, set) {
  const data = await once(address(puzzle, 'skin.json'), () => readData(puzzle));
  const looks = data.skins ?? [];
  const sets = /** @type {{ id: string, file: string }[]} */ (data.sets ?? []);
  const chosen = sets.find(({ id }) => id === set) ?? sets[0];
  const sprites = /** @type {string[]} */ (data.sprites ?? []);
  const read = (/** @type {string} */ file) => once(address(puzzle, file), () => readSymbols(address(puzzle, file)));
  const [designs, ...symbols] = await Promise.all([chosen ? read(chosen.file) : new Map(), ...sprites.map(read)]);
  return {
    gesture: 'step',
    keys: 'step',
    ring: false,
    carry: 0,
    floors: {},
    pieces: {},
    sounds: {},
    celebration: 'wave',
    pictures: [],
    colourings: [],
    numbers: false,
    examples: [],
    ...data,
    puzzle,
    sprites,
    skins: looks.map((/** @type {{ id: string }} */ look) => look.id),
    looks: Object.fromEntries(
      looks.map((/** @type {{ id: string, vars?: object }} */ look) => [look.id, look.vars ?? {}]),
    ),
    sets: sets.map(({ id }) => id),
    set: chosen?.id ?? '',
    designs: [...designs.keys()],
    symbols: new Map([designs, ...symbols].flatMap((map) => [...map])),
  };
}

/** @param {string} key @param {() => Promise<any>} make */
function once(key, make) {
  let promise = files.get(key);
  if (!promise) {
    promise = make();
    files.set(key, promise);
  }
  return promise;
}

/** @param {string} puzzle */
async function readData(puzzle) {
  try {
    const response = await fetch(address(puzzle, 'skin.json'));
    if (response.ok) return await response.json();
  } catch {
    // Without the server there is no skin; the board is plain and still works. The next one asks again.
    files.clear();
  }
  return {};
}

/** @param {string} url @returns {Promise<Map<string, SVGSymbolElement>>} */
async function readSymbols(url) {
  const response = await fetch(url);
  if (!response.ok) return new Map();
  const page = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return new Map([...page.querySelectorAll('symbol')].map((symbol) => [symbol.id, symbol]));
}
