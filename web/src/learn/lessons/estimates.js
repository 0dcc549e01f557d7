// Search with an estimate of what is left.

import { CROSSING, FIFTEEN, HUNDRED, MANHATTAN, SIXTEEN, TWELVE, by } from './boards.js';

/** @import { Lesson } from '../lessons.js' */

/** @type {readonly Lesson[]} */
export const ESTIMATES = [
  {
    id: 'greedy',
    part: 'estimates',
    needs: ['uniform-cost'],
    board: TWELVE,
    setup: by('greedy', MANHATTAN),
    views: ['open', 'tree'],
    heuristic: true,
    properties: true,
    compare: [{ setup: by('greedy', MANHATTAN) }, { setup: by('astar', MANHATTAN) }],
    race: [by('greedy', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'astar',
    part: 'estimates',
    needs: ['greedy'],
    board: TWELVE,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open', 'tree'],
    heuristic: true,
    properties: true,
    compare: ['zero', 'misplaced', 'manhattan', 'walking'].map((heuristic) => ({ setup: by('astar', { heuristic }) })),
    race: [by('astar', { heuristic: 'misplaced' }), by('astar', MANHATTAN), by('astar', { heuristic: 'walking' })],
  },
  {
    id: 'relaxation',
    part: 'estimates',
    needs: ['astar'],
    board: SIXTEEN,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open', 'tree'],
    heuristic: true,
    play: true,
    meters: ['misplaced', 'manhattan', 'linear-conflict', 'walking'].map((heuristic) => ({ heuristic })),
    compare: ['zero', 'misplaced', 'manhattan', 'linear-conflict', 'walking'].map((heuristic) => ({
      setup: by('astar', { heuristic }),
    })),
    race: ['misplaced', 'manhattan', 'linear-conflict'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'consistent',
    part: 'estimates',
    needs: ['astar'],
    board: CROSSING,
    setup: by('astar', { heuristic: 'stuck' }),
    views: ['tree', 'open'],
    heuristic: true,
    graph: true,
    compare: [{ setup: by('astar', { heuristic: 'matching' }) }, { setup: by('astar', { heuristic: 'stuck' }) }],
    race: [by('astar', { heuristic: 'matching' }), by('astar', { heuristic: 'stuck' })],
  },
  {
    id: 'weighted',
    part: 'estimates',
    needs: ['astar'],
    board: TWELVE,
    setup: by('weighted-astar', { ...MANHATTAN, weight: '2' }),
    views: ['open', 'tree'],
    knobs: ['weight'],
    properties: true,
    compare: ['1', '1.2', '1.5', '2', '3'].map((weight) => ({ setup: by('weighted-astar', { ...MANHATTAN, weight }) })),
    race: [
      by('astar', MANHATTAN),
      by('weighted-astar', { ...MANHATTAN, weight: '1.5' }),
      by('weighted-astar', { ...MANHATTAN, weight: '3' }),
    ],
  },
  {
    id: 'bounds',
    part: 'estimates',
    needs: ['weighted'],
    board: TWELVE,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open'],
    compare: [
      ...[20, 200, 2000].map((nodes) => ({ setup: by('astar', MANHATTAN), board: FIFTEEN, nodes })),
      ...['3', '2', '1.5'].map((weight) => ({
        setup: by('weighted-astar', { ...MANHATTAN, weight }),
        board: FIFTEEN,
      })),
      { setup: by('astar', MANHATTAN), board: FIFTEEN },
      { setup: by('divide'), board: HUNDRED },
    ],
    race: [by('astar', MANHATTAN), by('weighted-astar', { ...MANHATTAN, weight: '2' }), by('greedy', MANHATTAN)],
  },
];
