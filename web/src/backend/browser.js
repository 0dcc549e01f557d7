// The page without a server: the engine in workers, what is kept in the browser's database, addresses behind a `?`, so
// that the folder of the page can lie anywhere.

import { connect } from './browser/connection.js';
import { HOME, fileAnswer } from './browser/files.js';
import { keepOptimum, keptAnswer } from './browser/kept.js';
import { watchUpdates } from './browser/offline.js';

/** @import { Connection, Listener } from './types.js' */

/**
 * Texts about this edition: where data is kept, what becomes of a player's, what searches cannot do here, if anything.
 */
export const TEXTS = { data: 'browser-data-text', removal: 'browser-remove-what', limits: 'browser-limits' };

/** Asks for something that is no matter of the engine. @param {string} path @param {RequestInit} [how] */
export async function request(path, { method = 'GET', body } = {}) {
  return (await fileAnswer(path)) ?? keptAnswer(method, path, body);
}

/** Opens a connection to the engine. @param {Listener} listener @returns {Connection} */
export function openConnection({ onOpen, onReply, onClose }) {
  return connect(HOME, {
    onOpen,
    onReply: (reply) => {
      keepOptimum(reply);
      onReply(reply);
    },
    onClose,
  });
}

/** The address of a path of this app. @param {string} path */
export const addressOf = (path) => HOME.pathname + (path === '/' ? '' : `?${path}`);

/** The path of this app that an address means. @param {{ search: string }} at */
export const pathOf = ({ search }) => (search.startsWith('?/') ? search.slice(1) : `/${search}`);

/** What is to be done once the page is there. */
export const settle = () => void watchUpdates(HOME);
