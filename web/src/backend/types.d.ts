// What both backends offer, in types.

import type { Op, Reply } from '../protocol.js';

/** Hears a connection. */
export type Listener = {
  /** It can be used. */
  onOpen: () => void;
  onReply: (reply: Reply) => void;
  /** It is gone, with all its games. */
  onClose: () => void;
};

/** A connection to an engine. */
export type Connection = {
  /** Sends a request; one that is sent before it is open, or after it is closed, goes nowhere. */
  send: (request: Op & { id: number }) => void;
};

/** What the page says to a worker with an engine. */
export type WorkerOrder =
  /** Begin; bytes for a job; the address that stands for "go on". */
  | { start: WebAssembly.Module; memory: number; token: string }
  /** Another such address. */
  | { token: string }
  /** A request of the protocol. */
  | { ask: string }
  /** A query; a file of a recorded search to give out, or to take in. */
  | { call: number; query: unknown }
  | { call: number; traceFile: number }
  | { call: number; openTrace: ArrayBuffer };

/** What such a worker says. */
export type WorkerReport =
  /** A reply of the protocol. */
  | { reply: string }
  | { call: number; answer: ArrayBuffer }
  /** After how many requests it has nothing more to do. */
  | { idle: number }
  /** Why it broke down. */
  | { broke: string };
