// The nodes that wait, as small boards with their numbers: the best of the open list, or the path that a search is on.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { thumbnail } from '../../board/board.js';
import { language, number, text } from '../../i18n.js';
import { boardSettings } from '../../parts/look.js';
import { ol, component } from '../../tags.js';
import { waitingOf } from '../algorithms.js';
import { newest } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { NodeInfo } from '../types.js' */
/**
 * @typedef {{ puzzle: string, trace: Trace, player: Player, count?: number, weight?: number, onPick?: (node: number) =>
 *   void }} FrontierProps `weight`: of the estimate, where it has one; `onPick`: somebody wants to see more of a node
 */

/** Milliseconds between two looks while it plays: faster than anybody reads. */
const REST = 250;
/** Nobody reads twenty boards at this speed; a few keep the page smooth. */
const FAST = { speed: 16, count: 5 };

/** @param {FrontierProps} props */
export const frontier = (props) => component(Frontier, props);

/** @param {FrontierProps} props */
function Frontier({ puzzle, trace, player, count = 20, weight = 1, onPick }) {
  const place = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    /** @type {Map<number, HTMLLIElement>} */
    let cards = new Map();
    const show = newest(async (/** @type {number} */ at) => {
      const isFast = player.isPlaying.peek() && player.speed.peek() > FAST.speed;
      const nodes = await trace.frontier(at, isFast ? FAST.count : count);
      cards = new Map(nodes.map((node) => [node.id, cards.get(node.id) ?? card(node, puzzle, onPick)]));
      for (const node of nodes) label(cards.get(node.id), node, weight);
      place.current?.replaceChildren(...(nodes.length ? cards.values() : [empty()]));
      if (player.isPlaying.peek()) await new Promise((resolve) => setTimeout(resolve, REST));
    });
    return effect(() => {
      void [language.value, player.isPlaying.value];
      show(player.at.value);
    });
  }, [trace, player, count]);
  return ol({ class: 'frontier', ref: place, 'aria-label': text(`visual-${waitingOf(trace.summary.algorithm)}`) });
}

/**
 * A card; the whole of it is a button where more of the node can be seen.
 * @param {NodeInfo} node
 * @param {string} puzzle
 * @param {((node: number) => void) | undefined} onPick
 */
function card(node, puzzle, onPick) {
  const item = document.createElement('li');
  const picture = document.createElement('div');
  picture.className = 'mini';
  picture.setAttribute('aria-hidden', 'true');
  picture.append(thumbnail(node.view, puzzle, boardSettings(puzzle)));
  const words = document.createElement('span');
  words.className = 'numbers small';
  if (!onPick) {
    item.append(picture, words);
    return item;
  }
  const whole = document.createElement('button');
  whole.type = 'button';
  whole.className = 'node-card';
  whole.dataset.node = String(node.id);
  whole.addEventListener('click', () => onPick(node.id));
  whole.append(picture, words);
  item.append(whole);
  return item;
}

/** @param {HTMLLIElement | undefined} item @param {NodeInfo} node @param {number} weight */
function label(item, node, weight) {
  const whole = item?.querySelector('button');
  const words = item?.querySelector('.numbers');
  if (words) words.textContent = sum(node, weight);
  whole?.setAttribute('aria-label', text('explore-open', { node: number(node.id), sum: sum(node, weight) }));
}

/**
 * What the search sees of a node: 2 + 8 = 10, or with a weight 2 + 1.5 × 8 = 14.
 * @param {{ g: number, h: number }} node
 * @param {number} weight
 */
export const sum = ({ g, h }, weight) =>
  weight === 1
    ? `${number(g)} + ${number(h)} = ${number(g + h)}`
    : `${number(g)} + ${number(weight)} × ${number(h)} = ${number(g + weight * h)}`;

function empty() {
  const item = document.createElement('li');
  item.className = 'quiet nothing';
  item.textContent = text('visual-open-empty');
  return item;
}
