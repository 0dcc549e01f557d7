// What the engine says about a recorded search, by the names that these screens use. Frames are numbered from 0; a node keeps its number through the whole trace.

import type { Message } from '../protocol.js';

export type {
  FrameInfo as Frame,
  MarkerInfo as Marker,
  NodeInfo,
  OptionInfo,
  QuestionInfo,
  TraceSummary as Summary,
  TreeNode,
} from '../protocol.js';

/** How many nodes there are of each f. */
export type Layers = { open: [number, number][]; closed: [number, number][] };

/** What is said about an answer. */
export type AnsweredInfo = { is_right: boolean; right: number[]; reason: Message };
