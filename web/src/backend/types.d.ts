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
  /** Begin; bytes for a job; the most that is kept of a table; the address that stands for "go on". */
  | { start: WebAssembly.Module; memory: number; mostOfTable: number; tables: TableAddress[]; token: string }
  /** Which tables are kept now. */
  | { tables: TableAddress[] }
  /** Another such address. */
  | { token: string }
  /** A request of the protocol. */
  | { ask: string }
  /** A query; a file of a recorded search to give out, or to take in. */
  | { call: number; query: unknown }
  | { call: number; traceFile: number }
  | { call: number; openTrace: ArrayBuffer };

/** The name of a table that is kept, and the address of its file. */
export type TableAddress = [name: string, address: string];

/** What such a worker says. */
export type WorkerReport =
  /** A reply of the protocol. */
  | { reply: string }
  | { call: number; answer: ArrayBuffer }
  /** A table was made and is to be kept; one that is kept is used, or is to be forgotten. */
  | { table: string; made: Blob }
  | { table: string; used: true }
  | { table: string; forgotten: true }
  /** After how many requests it has nothing more to do. */
  | { idle: number }
  /** Why it broke down. */
  | { broke: string };
