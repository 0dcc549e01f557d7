// What the engine says about a recorded search. Frames are numbered from 0; a node keeps its number through the whole trace.

import type { View } from '../protocol.js';

/** What a frame shows; a line of the pseudocode stands for each. */
export type Line = 'expand' | 'push' | 'better' | 'reopen' | 'goal' | 'duplicate' | 'prune' | 'dead-end' | 'redundant' | 'bound' | 'backtrack' | 'forget';

export type Frame = { at: number; line: Line; node: number; g: number; h: number; f: number; expanded: number; open: number; bound: number; best_h: number | null };
export type Marker = { at: number; kind: 'bound' | 'best-h' | 'goal'; value: number };
export type Summary = {
  steps: number;
  nodes: number;
  sampled: boolean;
  outcome: 'optimal' | 'feasible' | 'unsolvable' | 'unknown';
  cost: number | null;
  lower_bound: number | null;
  stop: string | null;
  expanded: number;
  produced: number;
  algorithm: string;
  heuristic: string | null;
  markers: Marker[];
  bounds: [number, number][];
  max_open: number;
};
export type NodeInfo = { id: number; view: View; g: number; h: number; f: number; parent: number | null; action: string; children: number[] };
export type Layers = { open: [number, number][]; closed: [number, number][] };
export type TreeNode = { id: number; parent: number | null; g: number; f: number; born: number; expanded_at: number | null; on_plan: boolean };
