// The page of a server: the engine over a WebSocket, what is kept over HTTP, addresses that the server knows.

/** @import { Connection, Listener } from './types.js' */

/** Texts about this edition: where data is kept, and what searches cannot do here, if anything. */
export const TEXTS = { data: 'settings-data-text', limits: '' };

/** Asks for something that is no matter of the engine. @param {string} path @param {RequestInit} [how] */
export const request = (path, how) => fetch(`/api/v1/${path}`, how);

/** Opens a connection to the engine. @param {Listener} listener @returns {Connection} */
export function openConnection({ onOpen, onReply, onClose }) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/v1/engine`);
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
export const addressOf = (path) => path;

/** The path of this app that an address means. @param {{ pathname: string, search: string }} at */
export const pathOf = ({ pathname, search }) => pathname + search;

/** What is to be done once the page is there. */
export const settle = () => {};
