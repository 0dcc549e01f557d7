// Pictures on tiles: ours, or the player's own, which never leaves the browser.

import { address } from './skins.js';

/** @import { BoardSettings, Skin, View } from './types.js' */
/** @import { Actor } from './stage.js' */

/** The picture of a board, cut into tiles. */
export class Pictures {
  #skin;
  #redress;
  #name = '';
  /** @type {CanvasImageSource | null} */
  #source = null;
  /** The whole picture at the size of the board. @type {HTMLCanvasElement | null} */
  #whole = null;
  #size = { width: 1, height: 1, cell: 40 };
  #numbers = true;
  /** @type {HTMLElement | null} */
  #plane = null;
  /** @type {HTMLCanvasElement | null} */
  #preview = null;
  /** Over a board that is won. @type {HTMLCanvasElement | null} */
  #closed = null;
  #isClosed = false;

  /** @param {Skin} skin @param {() => void} redress called when the pieces must be drawn anew */
  constructor(skin, redress) {
    this.#skin = skin;
    this.#redress = redress;
  }

  /** @param {BoardSettings} settings @param {HTMLElement} plane */
  configure(settings, plane) {
    const name = settings.picture ?? '';
    const known = name === 'own' || this.#skin.pictures.includes(name) ? name : '';
    this.#numbers = settings.numbers ?? true;
    this.#plane = plane;
    if (known !== this.#name) {
      this.#name = known;
      this.#source = null;
      this.#whole = null;
      this.#cover();
    }
    // The player's own may be another one by now; until that is there, the one before stays.
    if (known && (known === 'own' || !this.#source)) void this.#load(known, settings);
    this.#tell();
  }

  /** Says what the tiles show. Without a picture, or until it is there, they show their numbers: never nothing. */
  #tell() {
    if (!this.#plane) return;
    this.#plane.dataset.picture = this.#whole ? 'true' : 'false';
    this.#plane.dataset.numbers = this.numbers ? 'true' : 'false';
  }

  /** @param {View} view @param {number} cell */
  resize(view, cell) {
    const { width, height } = view;
    if (width === this.#size.width && height === this.#size.height && cell === this.#size.cell) return;
    this.#size = { width, height, cell };
    if (!this.#source) return;
    this.#draw();
    this.#redress();
  }

  /** Puts its part of the picture on a tile. @param {Actor} actor @param {View} view */
  dress(actor, view) {
    const { element, face, home } = actor;
    if (home !== undefined) {
      const [column, row] = [home % view.width, Math.floor(home / view.width)];
      const fringe = Math.min(row, column);
      element.dataset.row = `${row % 8}`;
      element.dataset.fringe = `${fringe % 8}`;
      element.style.setProperty('--row-colour', `var(--row-${row % 8})`);
      element.style.setProperty('--fringe-colour', `var(--row-${fringe % 8})`);
    }
    if (!this.#whole || home === undefined || !this.#skin.pieces[actor.sprite]?.picture) return;
    const canvas = document.createElement('canvas');
    const side = this.#whole.width / view.width;
    canvas.width = canvas.height = Math.round(side);
    const [column, row] = [home % view.width, Math.floor(home / view.width)];
    canvas
      .getContext('2d')
      ?.drawImage(this.#whole, column * side, row * side, side, side, 0, 0, canvas.width, canvas.height);
    canvas.className = 'picture';
    face.prepend(canvas);
  }

  /**
   * The whole picture and the part of it that belongs to a piece, for those who draw it themselves.
   * @param {number} home
   * @param {View} view
   */
  part(home, view) {
    if (!this.#whole) return null;
    const side = this.#whole.width / view.width;
    return { whole: this.#whole, x: (home % view.width) * side, y: Math.floor(home / view.width) * side, side };
  }

  /** Whether numbers are shown. */
  get numbers() {
    return this.#numbers || !this.#whole;
  }

  /** Shows or hides the finished picture; false if there is none. @param {HTMLElement} plane @param {boolean} on */
  preview(plane, on) {
    this.#preview?.remove();
    this.#preview = null;
    if (on) this.#preview = this.#copy();
    if (this.#preview) plane.append(this.#preview);
    return this.#whole !== null;
  }

  /** Closes the picture over its tiles, whole and without gaps, or opens it again. @param {boolean} on */
  close(on) {
    if (on === this.#isClosed) return;
    this.#isClosed = on;
    this.#cover();
  }

  /** Lays the picture over a board that is won, as it is now. */
  #cover() {
    if (this.#closed && this.#isClosed && this.#whole) return copyTo(this.#closed, this.#whole);
    this.#closed?.remove();
    this.#closed = this.#isClosed ? this.#copy() : null;
    if (this.#closed) this.#plane?.append(this.#closed);
  }

  /** The finished picture as an element of its own, if there is one. */
  #copy() {
    if (!this.#whole) return null;
    const canvas = document.createElement('canvas');
    canvas.className = 'board-preview';
    copyTo(canvas, this.#whole);
    return canvas;
  }

  destroy() {
    this.#name = '';
    this.#source = null;
    this.#whole = null;
  }

  /** @param {string} name @param {BoardSettings} settings */
  async #load(name, settings) {
    const source =
      name === 'own' ? await readOwn(settings.ownPicture) : await readImage(address(this.#skin.puzzle, `${name}.svg`));
    if (this.#name !== name || !source) return;
    this.#source = source;
    this.#draw();
    this.#tell();
    this.#redress();
  }

  /** Draws the picture as large as the board is on the screen, cut to its shape around the middle. */
  #draw() {
    const source = this.#source;
    if (!source) return;
    const { width, height, cell } = this.#size;
    const side = Math.min(
      Math.max(Math.round(cell * (devicePixelRatio || 1)), 8),
      Math.floor(LARGEST / Math.max(width, height)),
    );
    const canvas = document.createElement('canvas');
    canvas.width = side * width;
    canvas.height = side * height;
    const [w, h] = sizeOf(source);
    const cut = cover(w, h, width / height);
    canvas.getContext('2d')?.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
    this.#whole = canvas;
    this.#cover();
  }
}

/** @param {HTMLCanvasElement} to @param {HTMLCanvasElement} from */
function copyTo(to, from) {
  to.width = from.width;
  to.height = from.height;
  to.getContext('2d')?.drawImage(from, 0, 0);
}

/** Pixels of the longer side of a picture on the screen. */
const LARGEST = 4096;

/**
 * The largest part in the middle of a picture that has a shape.
 * @param {number} width @param {number} height @param {number} shape width over height
 */
export function cover(width, height, shape) {
  const cut = width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
}

/** Keeps the player's own picture in this browser. @param {Blob} file */
export async function keepOwn(file) {
  // Reading it first: what is no picture is refused here, not when a board is drawn.
  (await createImageBitmap(file)).close();
  await store('readwrite', (pictures) => pictures.put(file, 'own'));
}

/** The player's own picture, if there is one. @returns {Promise<Blob | null>} */
export async function own() {
  const found = await store('readonly', (pictures) => pictures.get('own'));
  return found instanceof Blob ? found : null;
}

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} work @returns {Promise<unknown>} */
function store(mode, work) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('starboard-pictures', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('pictures');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = work(opening.result.transaction('pictures', mode).objectStore('pictures'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => opening.result.close());
    };
  });
}

/** @param {BoardSettings['ownPicture']} given @returns {Promise<CanvasImageSource | null>} */
async function readOwn(given) {
  try {
    if (typeof given === 'string') return await readImage(given);
    const file = given ?? (await own());
    return file ? await createImageBitmap(file) : null;
  } catch {
    return null;
  }
}

/** @param {string} url @returns {Promise<HTMLImageElement | null>} */
async function readImage(url) {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** @param {CanvasImageSource} source @returns {[number, number]} */
function sizeOf(source) {
  if (source instanceof HTMLImageElement) return [source.naturalWidth || 1, source.naturalHeight || 1];
  if (source instanceof ImageBitmap) return [source.width, source.height];
  return [1, 1];
}
