// Classic mistakes, made visible.

import { CROSSING, MANHATTAN, MODES, NARROW, TURNS, TWELVE, by } from './boards.js';

/** @import { Lesson } from '../lessons.js' */

/** @type {readonly Lesson[]} */
export const MISTAKES = [
  {
    id: 'classic-weight',
    part: 'mistakes',
    needs: ['weighted'],
    board: TWELVE,
    setup: by('weighted-astar', { ...MANHATTAN, weight: '54' }),
    views: ['open', 'tree'],
    knobs: ['weight'],
    compare: [
      { setup: by('astar', MANHATTAN) },
      { setup: by('weighted-astar', { ...MANHATTAN, weight: '1.5' }) },
      { setup: by('weighted-astar', { ...MANHATTAN, weight: '5' }) },
      { setup: by('weighted-astar-classic', MANHATTAN) },
      { setup: by('greedy', MANHATTAN) },
    ],
    race: [by('weighted-astar', { ...MANHATTAN, weight: '54' }), by('greedy', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'cut-open',
    part: 'mistakes',
    needs: ['beam'],
    board: TWELVE,
    setup: by('limited-astar', { heuristic: 'walking', beam: '1' }),
    views: ['open', 'tree'],
    knobs: ['beam'],
    compare: ['limited-astar', 'beam'].flatMap((solver) =>
      ['1', '2', '4'].map((beam) => ({ setup: by(solver, { heuristic: 'walking', beam }) })),
    ),
    race: [
      by('limited-astar', { heuristic: 'walking', beam: '2' }),
      by('beam', { heuristic: 'walking', beam: '2' }),
      by('astar', { heuristic: 'walking' }),
    ],
  },
  {
    id: 'free-removals',
    part: 'mistakes',
    needs: ['astar'],
    board: CROSSING,
    setup: by('astar', { heuristic: 'matching' }),
    views: ['open', 'tree'],
    play: true,
    compare: [
      { setup: by('astar', { heuristic: 'matching' }) },
      { setup: by('free-first') },
      ...['moves', 'cost'].flatMap((objective) =>
        ['classic-optimal', 'classic-greedy'].map((solver) => ({ board: MODES, setup: by(solver, { objective }) })),
      ),
    ],
    race: [by('astar', { heuristic: 'matching' }), by('free-first'), by('classic-greedy')],
  },
  {
    id: 'limits',
    part: 'mistakes',
    needs: ['beam'],
    board: NARROW,
    setup: by('beam', { heuristic: 'pairs', beam: '1000', branch: '2' }),
    views: ['tree', 'open'],
    knobs: ['branch'],
    compare: [
      ...['1', '2', '3'].map((branch) => ({ setup: by('classic', { branch }) })),
      ...TURNS.map((board) => ({ board, setup: by('exact') })),
    ],
    race: [by('classic', { branch: '1' }), by('classic', { branch: '2' }), by('classic', { branch: '3' }), by('exact')],
  },
];
