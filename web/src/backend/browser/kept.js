// What the player keeps, in this browser: the same requests as to a server, with the same answers. What a game is worth
// the engine says (the same code as the server's); here it is only written down.

import { openTrace, traceFile } from './connection.js';
import { STORES, within } from './database.js';
import { bringBack, keepCopy, listDeleted } from './deleted.js';
import { all, finish, listPacks, note, playedRuns, progress } from './levels.js';
import { addPlayer, changePlayer, checkPlayer, choosePlayer, listPlayers, removePlayer } from './players.js';
import { Refused, judged, told } from './rulings.js';
import { forgetTables } from './tables.js';
import { exportAll, importAll } from './transfer.js';

/** @import { Reply } from '../../protocol.js' */

/** Most games that are kept, and characters of one: as on a server. */
const MOST_SAVES = 2000;
const LARGEST_SAVE = 8 * 2 ** 20;

/** Answers a request. @param {string} method @param {string} address @param {BodyInit | null | undefined} body */
export async function keptAnswer(method, address, body) {
  const [path = '', search = ''] = address.split('?');
  const [name = '', ...rest] = path.split('/');
  const id = decodeURIComponent(rest.join('/'));
  const handler = HANDLERS[`${method} ${name}${id ? '/id' : ''}`];
  try {
    if (!handler) throw missing();
    checkPlayer();
    const answer = await handler({ id, query: new URLSearchParams(search), body });
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  } catch (error) {
    if (error instanceof Refused) return Response.json({ message: error.message_ }, { status: error.status });
    if (!(error instanceof DOMException)) throw error;
    // A browser without room, or one that keeps nothing for this page.
    if (error.name === 'QuotaExceededError') return Response.json({ message: unwritable(error) }, { status: 507 });
    return Response.json({ message: told('store-database', ['error', error.message]) }, { status: 503 });
  }
}

/** Keeps what a search proved of the start of a board. @param {Reply} reply */
export function keepOptimum(reply) {
  if (reply.ev !== 'solution' || !reply.from_start || reply.answer.outcome !== 'optimal') return;
  const { board, answer } = reply;
  // A proof that cannot be kept is no loss: the next solve finds it again.
  void judged({ query: 'level', board })
    .then(async (level) => {
      if (level.objective !== answer.objective || answer.cost === null) return;
      const row = { board: level.board, objective: answer.objective, cost: answer.cost };
      checkPlayer();
      await within(['optima'], 'readwrite', (rows) => rows.put('optima', row));
    })
    .catch(() => {});
}

/** @param {unknown} error */
const unwritable = (error) => told('browser-unwritable', ['error', error instanceof Error ? error.message : '']);
const missing = () => new Refused(404, told('server-not-found'));

/** @typedef {{ id: string, query: URLSearchParams, body: BodyInit | null | undefined }} Asked */

/** @type {Record<string, (asked: Asked) => Promise<unknown>>} */
const HANDLERS = {
  'GET notices': async () => [],
  'DELETE notices': async () => undefined,
  'GET keeping': async () => {
    const reason = await all('settings').then(() => null, unwritable);
    return { kept: reason === null, reason };
  },
  'GET profiles': async () => listPlayers(),
  'POST profiles': ({ body }) => addPlayer(read(body)),
  'PUT profiles/id': async ({ id, body }) => found(await changePlayer(id, read(body))),
  'DELETE profiles/id': async ({ id }) => isThere(await removePlayer(id)),
  'POST profiles/id': async ({ id }) => isThere(await choosePlayer(id.replace(/\/choose$/, ''))),
  'GET deleted': listDeleted,
  'POST deleted/id': async ({ id }) => found(await bringBack(Number(id))),
  'GET benches': async () => ({ folder: null, reports: [] }),
  'GET benches/id': () => Promise.reject(missing()),
  'GET settings': async () =>
    Object.fromEntries((await all('settings')).map(({ key, value }) => /** @type {const} */ ([key, value]))),
  'PUT settings': async ({ body }) => {
    const changes = Object.entries(read(body));
    await within(['settings'], 'readwrite', async (rows) => {
      for (const [key, value] of changes)
        await (value === null ? rows.remove('settings', key) : rows.put('settings', { key, value }));
    });
  },
  'GET saves': async () =>
    (await all('saves'))
      .map(({ id, puzzle, name, board, clock, changed }) => ({ id, puzzle, name, board, clock, changed }))
      .sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1)),
  'GET saves/id': async ({ id }) => found(await within(['saves'], 'readonly', (rows) => rows.get('saves', id))),
  'PUT saves/id': async ({ id, body }) => {
    const { board, name = '', record = EMPTY_RECORD, clock = 0, extra = null, changed = Date.now() } = read(body);
    const { puzzle } = await judged({ query: 'level', board });
    if (typeof body === 'string' && body.length > LARGEST_SAVE)
      throw new Refused(422, told('store-save-too-large', ['limit', LARGEST_SAVE]));
    await within(['saves'], 'readwrite', async (rows) => {
      const others = (await rows.all('saves')).filter((save) => save.id !== id);
      if (others.length >= MOST_SAVES) throw new Refused(422, told('store-too-many-saves', ['limit', MOST_SAVES]));
      await rows.put('saves', { id, puzzle, name, board, record, clock, extra, changed });
    });
  },
  'DELETE saves/id': ({ id }) =>
    remove('saves', id, (save) => (id.startsWith('auto:') ? null : ['save', save.name || id])),
  'GET progress': async ({ query }) => {
    const [puzzle, pack] = [query.get('puzzle'), query.get('pack')];
    return (await progress()).filter((one) => one.puzzle === puzzle && (!pack || one.pack === pack));
  },
  'POST progress': async ({ body }) => {
    const { board, pack = null } = read(body);
    const level = await judged({ query: 'level', board });
    await within(['progress'], 'readwrite', (rows) => note(rows, level, pack, false, Date.now()));
  },
  'GET packs': listPacks,
  'GET packs/id': async ({ id }) => found(await within(['packs'], 'readonly', (rows) => rows.get('packs', id))),
  'PUT packs/id': async ({ id, body }) => {
    const { puzzle, title, author = '', levels } = read(body);
    const pack = { id, puzzle, title, author, levels, changed: Date.now() };
    await judged({ query: 'pack', pack });
    await within(['packs'], 'readwrite', (rows) => rows.put('packs', pack));
  },
  'DELETE packs/id': ({ id }) => remove('packs', id, () => ['pack', id]),
  'GET records': async ({ query }) => {
    const runs = await playedRuns();
    const family = query.get('family');
    if (family === null) return [...new Set(runs.map((run) => run.family))].sort();
    return judged({ query: 'table', family, runs: runs.filter((run) => run.family === family) });
  },
  'POST records': ({ body }) => finish(read(body)),
  'DELETE records': async ({ query }) => {
    const family = query.get('family');
    return within(['runs', 'deleted'], 'readwrite', async (rows) => {
      const gone = (await rows.all('runs')).filter((run) => family === null || run.family === family);
      const runs = gone.map(({ number: _, ...run }) => run);
      if (runs.length) await keepCopy(rows, 'records', family ?? '', { runs });
      for (const { number } of gone) await rows.remove('runs', number);
      return gone.length;
    });
  },
  'GET runs': async ({ query }) =>
    (await playedRuns())
      .filter((run) => run.board === query.get('board'))
      .sort((one, other) => one.cost - other.cost || one.steps - other.steps || one.time - other.time),
  'GET data': exportAll,
  'POST data': ({ body }) => importAll(read(body)),
  'DELETE data': async () => {
    const everything = await exportAll();
    await within([...STORES, 'deleted'], 'readwrite', async (rows) => {
      if (!isEmpty(everything)) await keepCopy(rows, 'everything', '', everything);
      for (const store of STORES) await rows.clear(store);
    });
    await forgetTables();
  },
  'POST traces': async ({ body }) => {
    const { value, refusal } = await openTrace(await new Response(body).arrayBuffer());
    if (refusal) throw new Refused(422, refusal);
    return value;
  },
  'GET traces/id': async ({ id }) => {
    const file = await traceFile(Number(id));
    if (!file?.byteLength) throw new Refused(404, told('trace-not-kept', ['trace', Number(id)]));
    return new Response(file, { headers: { 'content-type': 'application/octet-stream' } });
  },
};

const EMPTY_RECORD = { runs: [''], at: 0 };

/** @param {BodyInit | null | undefined} body @returns {any} */
const read = (body) => JSON.parse(typeof body === 'string' ? body : '{}');

/** @template T @param {T | undefined} row @returns {T} */
function found(row) {
  if (row === undefined) throw missing();
  return row;
}

/** @param {boolean} isThere */
function isThere(isThere) {
  if (!isThere) throw missing();
}

/**
 * Removes a row, with a copy unless it is not worth one.
 * @param {'saves' | 'packs'} store
 * @param {string} id
 * @param {(row: any) => ['save' | 'pack', string] | null} copyOf the kind and the name of the copy
 */
const remove = (store, id, copyOf) =>
  within([store, 'deleted'], 'readwrite', async (rows) => {
    const row = found(await rows.get(store, id));
    const copy = copyOf(row);
    if (copy) await keepCopy(rows, ...copy, { [store]: [row] });
    await rows.remove(store, id);
  });

/** Whether a file of everything holds nothing. @param {Awaited<ReturnType<typeof exportAll>>} file */
const isEmpty = ({ format: _, version: __, settings, ...lists }) =>
  Object.keys(settings).length === 0 && Object.values(lists).every((list) => list.length === 0);
