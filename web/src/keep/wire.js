// What is kept, by the server or by the browser itself. A refusal comes back in words.

import { signal } from '../../vendor/signals.js';
import { request } from '../backend.js';
import { say, text } from '../i18n.js';
import { show } from '../notices.js';

/** @import { Message } from '../protocol.js' */

/** Why nothing new is kept; null while it is. @type {import('../../vendor/signals.js').Signal<Message | null>} */
export const notKept = signal(null);

/** The disk is full, or must not be written to. */
const INSUFFICIENT_STORAGE = 507;
/** Deleting has to be meant. */
const CONFIRMED = { 'starboard-confirm': 'yes' };

/** The profile that this page belongs to: the server does not take anything from a page of another. */
let profile = '';

/** From now on the page says whose it is. @param {string} id */
export const speakFor = (id) => {
  profile = id;
};

/** What the server did not want to do, and why. */
class Refused extends Error {
  /** @param {number} status @param {Message | null} reason */
  constructor(status, reason) {
    super(reason?.id ?? `status ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Asks the server; gives the JSON of its answer, or null where there is none.
 * @param {'GET' | 'PUT' | 'POST' | 'DELETE'} method
 * @param {string} path below `/api/v1/`
 * @param {unknown} [body] a file goes as it is, everything else as JSON
 * @param {{ keepalive?: boolean }} [how] whether it must arrive although the page is being left
 * @returns {Promise<any>}
 */
export async function call(method, path, body, { keepalive = false } = {}) {
  const isText = body !== undefined && !(body instanceof Blob);
  const headers = {
    ...(profile ? { 'starboard-profile': profile } : {}),
    ...(body === undefined && method === 'DELETE' ? CONFIRMED : {}),
    ...(isText ? { 'content-type': 'application/json' } : {}),
  };
  const sent = body === undefined ? {} : { body: isText ? JSON.stringify(body) : body };
  const response = await request(path, { method, keepalive, headers, ...sent });
  if (!response.ok) throw await refusal(response);
  return response.status === 204 ? null : response.json().catch(() => null);
}

/** A file of the server's. @param {string} path below `/api/v1/` @returns {Promise<Blob>} */
export async function fetchFile(path) {
  const response = await request(path);
  if (!response.ok) throw await refusal(response);
  return response.blob();
}

/** @param {Response} response */
async function refusal(response) {
  const reason = (await response.json().catch(() => null))?.message ?? null;
  if (response.status === INSUFFICIENT_STORAGE) notKept.value = reason;
  return new Refused(response.status, reason);
}

/** A part of a path. @param {string} part */
export const part = (part) => encodeURIComponent(part);

/** Says what could not be kept. @param {unknown} error */
export function complainKept(error) {
  if (error instanceof Refused && error.reason) show(say(error.reason), 'bad');
  else if (error instanceof Refused || error instanceof TypeError) show(text('kept-unreachable'), 'bad');
  else throw error;
}

/** Hands the player a file. @param {string} name @param {string | Blob} content @param {string} [type] */
export function download(name, content, type = 'application/json') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser may read it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
