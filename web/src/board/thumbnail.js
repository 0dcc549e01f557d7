// A small still board for cards and lists.

import { drawFloor } from './floor.js';
import { margin } from './layout.js';
import { Pictures } from './pictures.js';
import { skin as loadSkin, wear } from './skins.js';
import { Stage } from './stage.js';

/** @import { BoardSettings, View } from './types.js' */

/** Cells of a thumbnail before it is scaled to the width that its place gives it. */
const CELL = 40;

/**
 * A picture of a position; its width is the page's affair. It fills itself once the skin has come.
 * @param {View} view @param {string} puzzle @param {BoardSettings} [settings] @returns {HTMLElement}
 */
export function thumbnail(view, puzzle, settings = {}) {
  const root = document.createElement('div');
  root.className = 'board thumbnail';
  root.setAttribute('aria-hidden', 'true');
  root.dataset.puzzle = puzzle;
  void loadSkin(puzzle).then((skin) => {
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
    stage.sync(view);
  });
  return root;
}
