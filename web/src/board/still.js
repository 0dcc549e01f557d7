// A position as pixels, for pictures that leave the page: the floor as it is on the screen, the pieces painted.

import { drawFloor } from './floor.js';
import { place } from './layout.js';
import { Painter } from './painter.js';
import { Pictures } from './pictures.js';
import { skin as loadSkin, wear } from './skins.js';
import { Stage } from './stage.js';

/** @import { BoardSettings, View } from './types.js' */

/** Milliseconds until a picture that does not come is done without. */
const PICTURE_TIMEOUT = 1500;
const INHERITED = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'opacity'];

/**
 * Draws a position on a canvas of its own, its longer side so many pixels long.
 * @param {View} view @param {string} puzzle @param {BoardSettings} settings @param {number} pixels
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function paintBoard(view, puzzle, settings, pixels) {
  const skin = await loadSkin(puzzle, settings.designs);
  const side = Math.max(2, Math.floor(pixels / Math.max(view.width, view.height)));
  const canvas = document.createElement('canvas');
  canvas.width = side * view.width;
  canvas.height = side * view.height;
  const root = document.createElement('div');
  root.className = 'board still';
  root.dataset.puzzle = puzzle;
  root.dataset.colouring = settings.colouring ?? 'none';
  wear(root, skin, settings.skin && skin.skins.includes(settings.skin) ? settings.skin : (skin.skins[0] ?? 'plain'));
  const layer = document.createElement('div');
  const floor = drawFloor(view, skin);
  root.append(floor, layer);
  // Colours are known only on the page.
  document.body.append(root);
  try {
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    context.drawImage(await picture(floor, canvas), 0, 0, canvas.width, canvas.height);
    const stage = new Stage(layer, skin);
    const pictures = await pictureOf(view, skin, settings, side);
    stage.sync(view);
    const painter = new Painter(layer, skin, pictures);
    for (const actor of stage.actors.values()) {
      const [x, y] = place(actor.cell, view.width);
      painter.paint(context, actor, stage, x * side, y * side, side);
    }
  } finally {
    root.remove();
  }
  return canvas;
}

/** @param {View} view @param {import('./types.js').Skin} skin @param {BoardSettings} settings @param {number} side */
async function pictureOf(view, skin, settings, side) {
  const come = Promise.withResolvers();
  const pictures = new Pictures(skin, () => come.resolve(undefined));
  pictures.resize(view, side);
  pictures.configure(settings, document.createElement('div'));
  if (settings.picture) await Promise.race([come.promise, new Promise((end) => setTimeout(end, PICTURE_TIMEOUT))]);
  return pictures;
}

/** A drawing of the page as a picture that looks the same without the page's styles. */
async function picture(/** @type {SVGSVGElement} */ drawn, /** @type {{ width: number, height: number }} */ size) {
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const copies = copy.querySelectorAll('*');
  drawn.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of INHERITED) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${size.width}`);
  copy.setAttribute('height', `${size.height}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
