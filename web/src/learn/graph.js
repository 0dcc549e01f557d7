// The small map of a lesson as a drawing.

import { text } from '../i18n.js';
import { figure, svg, svgCircle, svgLine, svgText } from '../tags.js';
import { PLACES, ROADS } from './map.js';

export const graph = () =>
  figure(
    { class: 'graph' },
    svg(
      { viewBox: '0 0 420 150', role: 'img', 'aria-label': text('graph-label') },
      ROADS.map(([from, to, cost]) => {
        const [a, b] = [at(from), at(to)];
        return [
          svgLine({ key: `${from}${to}`, x1: a[1], y1: a[2], x2: b[1], y2: b[2], class: 'road' }),
          svgText({ key: `${from}${to}-cost`, x: (a[1] + b[1]) / 2, y: (a[2] + b[2]) / 2 - 8, class: 'cost' }, cost),
        ];
      }),
      PLACES.map(([name, x, y, h]) => [
        svgCircle({ key: name, cx: x, cy: y, r: 18, class: 'place' }),
        svgText({ key: `${name}-name`, x, y: y + 5, class: 'name' }, name),
        svgText(
          { key: `${name}-h`, x: name === 'A' ? x + 46 : x, y: name === 'A' ? y - 4 : y + 38, class: 'estimate' },
          `h = ${h}`,
        ),
      ]),
    ),
  );

/** @param {string} name */
const at = (name) => PLACES.find(([id]) => id === name) ?? PLACES[0];
