// What the engine says about kept things, and refusals in words, as a server would give them.

import { inquire } from './connection.js';

/** A refusal, as a server would word it. */
export class Refused extends Error {
  /** @param {number} status @param {{ id: string, args: unknown[] }} message */
  constructor(status, message) {
    super(message.id);
    this.status = status;
    this.message_ = message;
  }
}

/** @param {string} id @param {...[string, unknown]} args */
export const told = (id, ...args) => ({ id, args });

/** The engine's answer; what it refuses is refused. @param {unknown} query @returns {Promise<any>} */
export async function judged(query) {
  const { value, refusal } = await inquire(query);
  if (refusal) throw new Refused(422, refusal);
  return value;
}

/** Takes a refusal for nothing; every other failure stays one. @param {unknown} error */
export function refusedOnly(error) {
  if (error instanceof Refused) return null;
  throw error;
}
