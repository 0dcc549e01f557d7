// What the page stands on: the connection to an engine, what is kept, and how addresses are written. There are two of
// them with the same exports, a server and the browser itself; `./site` puts the other one in this place.

export * from './backend/server.js';
