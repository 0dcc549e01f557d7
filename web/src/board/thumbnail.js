// A small still board for cards and lists.

import { drawFloor } from './floor.js';
import { margin, place } from './layout.js';
import { Painter } from './painter.js';
import { Pictures } from './pictures.js';
import { skin as loadSkin, wear } from './skins.js';
import { Stage } from './stage.js';

/** @import { BoardSettings, View } from './types.js' */

/** Cells of a thumbnail before it is scaled to the width that its place gives it. */
const CELL = 40;
/** More pieces than this are painted. */
const MOST_ELEMENTS = 400;
/** Pixels of the longer side of a painted thumbnail. */
const PIXELS = 480;

/**
 * A picture of a position; its width is the page's affair. It fills itself once the skin has come.
 * @param {View} view @param {string} puzzle @param {BoardSettings} [settings] @returns {HTMLElement}
 */
export function thumbnail(view, puzzle, settings = {}) {
  const root = document.createElement('div');
  root.className = 'board thumbnail';
  root.setAttribute('aria-hidden', 'true');
  root.dataset.puzzle = puzzle;
  void loadSkin(puzzle, settings.designs).then((skin) => {
    const around = 2 * margin(false);
    root.style.aspectRatio = `${view.width + around} / ${view.height + around}`;
    root.style.setProperty('--columns', `${view.width}`);
    root.style.setProperty('--rows', `${view.height}`);
    const chosen = settings.skin && skin.skins.includes(settings.skin) ? settings.skin : (skin.skins[0] ?? 'plain');
    root.dataset.colouring = settings.colouring ?? 'none';
    wear(root, skin, chosen);
    const plane = document.createElement('div');
    plane.className = 'board-plane';
    const layer = document.createElement('div');
    layer.className = 'board-pieces';
    const stage = new Stage(layer, skin);
    const pictures = new Pictures(skin, () => stage.redress());
    stage.dress = (actor, at) => pictures.dress(actor, at);
    plane.append(drawFloor(view, skin), layer);
    root.append(plane);
    pictures.configure(settings, plane);
    pictures.resize(view, CELL);
    if (view.pieces.length > MOST_ELEMENTS) paint(view, new Painter(layer, skin, pictures), stage, layer);
    else stage.sync(view);
  });
  return root;
}

/**
 * Paints the pieces of a large board as one picture.
 * @param {View} view @param {Painter} painter @param {Stage} stage knows the kinds @param {HTMLElement} layer
 */
function paint(view, painter, stage, layer) {
  const canvas = document.createElement('canvas');
  const side = Math.max(Math.floor(PIXELS / Math.max(view.width, view.height)), 4);
  canvas.width = side * view.width;
  canvas.height = side * view.height;
  canvas.className = 'thumbnail-pieces';
  layer.append(canvas);
  stage.view = view;
  // Colours are known once it is on the page.
  requestAnimationFrame(() => {
    const context = canvas.getContext('2d');
    if (!context) return;
    const nothing = document.createElement('i');
    for (const piece of view.pieces) {
      const [x, y] = place(piece.cell, view.width);
      painter.paint(
        context,
        { ...piece, x, y, facing: 'down', element: nothing, face: nothing },
        stage,
        x * side,
        y * side,
        side,
      );
    }
  });
}
