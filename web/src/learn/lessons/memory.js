// Search with little memory.

import { MANHATTAN, TWELVE, TWENTY, by } from './boards.js';

/** @import { Lesson } from '../lessons.js' */

/** @type {readonly Lesson[]} */
export const MEMORY = [
  {
    id: 'idastar',
    part: 'memory',
    needs: ['iddfs', 'astar'],
    board: TWELVE,
    setup: by('idastar', MANHATTAN),
    views: ['staircase', 'tree'],
    heuristic: true,
    properties: true,
    compare: [
      { setup: by('astar', MANHATTAN) },
      { setup: by('idastar', MANHATTAN) },
      { setup: by('astar', { heuristic: 'zero' }) },
      { setup: by('idastar', { heuristic: 'zero' }) },
    ],
    race: [by('idastar', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'rbfs',
    part: 'memory',
    needs: ['idastar'],
    board: TWELVE,
    setup: by('rbfs', MANHATTAN),
    views: ['tree'],
    heuristic: true,
    properties: true,
    compare: [{ setup: by('astar', MANHATTAN) }, { setup: by('idastar', MANHATTAN) }, { setup: by('rbfs', MANHATTAN) }],
    race: [by('rbfs', MANHATTAN), by('idastar', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'smastar',
    part: 'memory',
    needs: ['astar'],
    board: TWENTY,
    setup: by('smastar', MANHATTAN),
    views: ['tree', 'open'],
    memory: [20_000, 4_000, 400_000],
    properties: true,
    compare: [
      { setup: by('smastar', MANHATTAN), memory: 4_000 },
      { setup: by('smastar', MANHATTAN), memory: 20_000 },
      { setup: by('smastar', MANHATTAN), memory: 400_000 },
      { setup: by('astar', MANHATTAN) },
    ],
    race: [by('smastar', MANHATTAN), by('astar', MANHATTAN), by('rbfs', MANHATTAN)],
  },
  {
    id: 'beam',
    part: 'memory',
    needs: ['bfs', 'greedy'],
    board: TWELVE,
    setup: by('beam', { ...MANHATTAN, beam: '3' }),
    views: ['tree', 'open'],
    knobs: ['beam'],
    properties: true,
    compare: ['2', '3', '5', '25'].map((beam) => ({ setup: by('beam', { ...MANHATTAN, beam }) })),
    race: [by('beam', { ...MANHATTAN, beam: '3' }), by('beam', { ...MANHATTAN, beam: '25' }), by('astar', MANHATTAN)],
  },
];
