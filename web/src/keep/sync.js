// Brings the browser's copy and the server's together when the page starts, and keeps settings on both.

import { effect } from '../../vendor/signals.js';
import { say } from '../i18n.js';
import { show } from '../notices.js';
import { adoptSaves, adoptSettings, hadSettings, saves, settings } from '../store.js';
import { autoId, fromKept, putSave } from './autosave.js';
import { call, notKept, part } from './wire.js';

/** @import { Keeping, Message, SaveInfo } from '../protocol.js' */
/** @import { KeptSave } from './autosave.js' */

const PAUSE = 500;
const KEEPING_PAUSE = 30_000;
/** Games fetched at the start; older ones wait on the server. */
const MOST = 60;

/** Asks for what is kept, all at once; who plays may be asked meanwhile. A page starts without what does not come. */
export const askKept = () => ({
  settings: hadSettings ? null : call('GET', 'settings').catch(() => ({})),
  saves: /** @type {Promise<SaveInfo[]>} */ (call('GET', 'saves').catch(() => [])),
});

/** A browser that knows no settings yet takes the server's. @param {ReturnType<typeof askKept>} asked */
export async function takeSettings({ settings }) {
  if (settings) adoptSettings((await settings) ?? {});
}

/**
 * Takes newer games from the server, and sends newer ones there.
 * @param {Pick<ReturnType<typeof askKept>, 'saves'>} [asked]
 */
export async function takeSaves(asked = askKept()) {
  const listed = await asked.saves;
  const autos = listed.filter(({ id }) => id.startsWith('auto:'));
  const local = new Map(saves.peek().map((save) => [autoId(save.board, save.puzzle), save]));
  const newer = autos.slice(0, MOST).filter(({ id, changed }) => changed > (local.get(id)?.saved ?? -1));
  const fetched = await Promise.all(
    newer.map(({ id }) => /** @type {Promise<KeptSave | null>} */ (call('GET', `saves/${part(id)}`).catch(() => null))),
  );
  adoptSaves(fetched.flatMap((kept) => (kept ? [fromKept(kept)] : [])));
  const there = new Map(autos.map(({ id, changed }) => [id, changed]));
  for (const [id, save] of local) if (save.saved > (there.get(id) ?? -1)) void putSave(id, save, '').catch(() => {});
}

/** Says what the server has to say about the data, once. */
export async function takeNotices() {
  /** @type {Message[]} */
  const notices = await call('GET', 'notices').catch(() => []);
  if (!notices.length) return;
  show(notices.map((message) => say(message)).join(' '), 'bad');
  await call('DELETE', 'notices').catch(() => {});
}

/** Asks whether new things are kept; as long as they are not, again and again. */
export async function watchKeeping() {
  /** @type {Keeping | null} */
  const keeping = await call('GET', 'keeping').catch(() => null);
  if (keeping) notKept.value = keeping.kept ? null : keeping.reason;
  setTimeout(() => void watchKeeping(), notKept.value ? KEEPING_PAUSE : 10 * KEEPING_PAUSE);
}

/** Sends changes of settings to the server from now on. */
export function sendSettings() {
  let timer = 0;
  let isFirst = true;
  effect(() => {
    const kept = settings.value;
    if (isFirst) {
      isFirst = false;
      return;
    }
    clearTimeout(timer);
    timer = window.setTimeout(() => void call('PUT', 'settings', kept).catch(() => {}), PAUSE);
  });
}
