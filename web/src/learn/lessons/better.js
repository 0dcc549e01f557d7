// Better estimates: from tables, from data, of one's own.

import { CONFLICTS, FARTHEST, FIFTEEN, MANHATTAN, MISJUDGED, OWN, TWELVE, TWENTY, by } from './boards.js';

/** @import { Lesson } from '../lessons.js' */

/** @type {readonly Lesson[]} */
export const BETTER = [
  {
    id: 'tables',
    part: 'better',
    needs: ['relaxation'],
    board: TWELVE,
    setup: by('astar', { heuristic: 'pattern:3-3-2' }),
    views: ['layers', 'open'],
    play: true,
    tables: [1, 2, 3, 5],
    compare: [MANHATTAN, { heuristic: 'pattern:3-3-2' }, { heuristic: 'pattern:4-4' }].map((estimate) => ({
      setup: by('astar', estimate),
    })),
    race: [MANHATTAN, { heuristic: 'pattern:3-3-2' }, { heuristic: 'pattern:4-4' }].map((estimate) =>
      by('astar', estimate),
    ),
  },
  {
    id: 'pattern',
    part: 'better',
    needs: ['tables'],
    board: TWELVE,
    setup: by('astar', { heuristic: 'walking' }),
    views: ['layers', 'open'],
    heuristic: true,
    compare: [
      { setup: by('idastar', MANHATTAN), board: FIFTEEN },
      { setup: by('idastar', { heuristic: 'linear-conflict' }), board: FIFTEEN },
      { setup: by('pattern-idastar'), board: FIFTEEN },
    ],
    race: [
      by('idastar', MANHATTAN),
      by('idastar', { heuristic: 'linear-conflict' }),
      by('idastar', { heuristic: 'walking' }),
    ],
  },
  {
    id: 'table-search',
    part: 'better',
    needs: ['pattern', 'idastar'],
    board: TWENTY,
    setup: by('astar', { heuristic: 'pattern:4-4' }),
    views: ['layers', 'open', 'tree'],
    heuristic: true,
    compare: [
      ...['manhattan', 'walking', 'pattern:3-3-2', 'pattern:4-4'].map((heuristic) => ({
        setup: by('astar', { heuristic }),
        board: FARTHEST,
      })),
      { setup: by('idastar', { heuristic: 'pattern:4-4' }), board: FARTHEST },
      { setup: by('astar', { heuristic: 'pattern:5-5-5' }), board: FIFTEEN },
      { setup: by('idastar', { heuristic: 'pattern:5-5-5' }), board: FIFTEEN },
    ],
    race: ['manhattan', 'walking', 'pattern:3-3-2', 'pattern:4-4'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'least-squares',
    part: 'better',
    needs: ['astar'],
    board: MISJUDGED,
    setup: by('astar', { heuristic: 'expr:3 * sum(t in tiles: distance(t)) / 2' }),
    views: ['open', 'tree'],
    line: '3x3',
    compare: [OWN, `3 * ${OWN} / 2`].map((formula) => ({
      setup: by('astar', { heuristic: `expr:${formula}` }),
      board: TWELVE,
    })),
    race: [by('astar', MANHATTAN), by('astar', { heuristic: `expr:3 * ${OWN} / 2` })],
  },
  {
    id: 'fitted',
    part: 'better',
    needs: ['least-squares', 'consistent'],
    board: MISJUDGED,
    setup: by('astar', { heuristic: 'learned' }),
    views: ['open', 'tree'],
    heuristic: true,
    compare: ['learned', 'manhattan', 'walking'].map((heuristic) => ({ setup: by('astar', { heuristic }) })),
    fit: { heuristic: 'learned', recipes: ['3x3', '4x3'] },
    race: ['learned', 'manhattan', 'walking'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'own',
    part: 'better',
    needs: ['relaxation', 'consistent'],
    board: TWELVE,
    setup: by('astar', { heuristic: `expr:${OWN}` }),
    views: ['open', 'tree', 'layers'],
    formula: OWN,
    compare: [OWN, CONFLICTS, `2 * ${OWN}`].map((formula) => ({
      setup: by('astar', { heuristic: `expr:${formula}` }),
    })),
    race: [
      by('astar', { heuristic: `expr:${CONFLICTS}` }),
      by('astar', MANHATTAN),
      by('astar', { heuristic: 'walking' }),
    ],
  },
];
