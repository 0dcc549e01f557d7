// The page of a server: the engine over a WebSocket, what is kept over HTTP, addresses that the server knows.

import { watchUpdates } from './browser/offline.js';

/** @import { Connection, Listener } from './types.js' */

/**
 * Texts about this edition: where data is kept, what becomes of a player's, what searches cannot do here, if anything.
 */
export const TEXTS = { data: 'settings-data-text', removal: 'profiles-remove-what', limits: '' };

/** Where the app begins: a proxy may show it below a path of its own. */
const HOME = new URL('../..', import.meta.url);

/** Asks for something that is no matter of the engine. @param {string} path @param {RequestInit} [how] */
export const request = (path, how) => fetch(new URL(`api/v1/${path}`, HOME), how);

/** Opens a connection to the engine. @param {Listener} listener @returns {Connection} */
export function openConnection({ onOpen, onReply, onClose }) {
  const address = new URL('api/v1/engine', HOME);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.onopen = onOpen;
  socket.onmessage = (message) => onReply(JSON.parse(message.data));
  socket.onclose = onClose;
  return {
    send(request) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
  };
}

/** The address of a path of this app. @param {string} path */
export const addressOf = (path) => HOME.pathname + path.slice(1);

/** The path of this app that an address means. @param {{ pathname: string, search: string }} at */
export const pathOf = ({ pathname, search }) =>
  (pathname.startsWith(HOME.pathname) ? pathname.slice(HOME.pathname.length - 1) : pathname) + search;

/** What is to be done once the page is there: where it can be installed, it is kept for times without the server. */
export const settle = () => {
  if (document.querySelector('link[rel=manifest]')) void watchUpdates(HOME);
};
