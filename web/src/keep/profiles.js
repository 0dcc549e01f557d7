// Profiles: who plays here. Each has games, records and settings of its own, where data is kept and in this tab's
// memory.

import { signal } from '../../vendor/signals.js';
import { forgetKept, moveKept, settings } from '../store.js';
import { flush } from './autosave.js';
import { call, part, speakFor } from './wire.js';

/** @import { Players, Profile } from '../protocol.js' */

/** The colours that tell profiles apart, by the names that the server knows. */
export const COLOURS = /** @type {const} */ (['blue', 'teal', 'green', 'orange', 'red', 'pink', 'violet', 'grey']);

/** Where this browser remembers whose page it shows: other tabs hear of a change by it. */
const KEY = 'starboard-profile';

/** Who plays here; null where there is nobody to choose from. */
export const players = signal(/** @type {Players | null} */ (null));

/** Asks who plays here. What this browser kept for another profile makes room for what it kept for this one. */
export async function takeProfiles() {
  /** @type {Players | null} */
  const found = await call('GET', 'profiles').catch(() => null);
  if (!found) return;
  if (remembered() !== found.current) {
    moveKept(remembered(), found.current);
    remember(found.current);
    location.reload();
    await new Promise(() => {});
  }
  speakFor(found.current);
  players.value = found;
  addEventListener('storage', ({ key }) => {
    if (key === KEY && remembered() !== found.current) location.reload();
  });
}

/** The profile of this page. */
export const current = () => players.value?.profiles.find(({ id }) => id === players.value?.current) ?? null;

/** Goes over to another profile: what was kept so far is sent, then the page begins anew. @param {string} id */
export async function choose(id) {
  const from = players.value?.current;
  if (!from || from === id) return;
  await flush();
  await call('PUT', 'settings', settings.peek()).catch(() => {});
  await call('POST', `profiles/${part(id)}/choose`);
  moveKept(from, id);
  remember(id);
  location.reload();
}

/** @param {string} name @param {string} colour @returns {Promise<Profile>} */
export async function add(name, colour) {
  const profile = await call('POST', 'profiles', { name, colour });
  await refresh();
  return profile;
}

/** @param {Profile} profile */
export async function change({ id, name, colour }) {
  await call('PUT', `profiles/${part(id)}`, { name, colour });
  await refresh();
}

/** Takes a profile off the list. @param {string} id */
export async function remove(id) {
  await call('DELETE', `profiles/${part(id)}`);
  forgetKept(id);
  await refresh();
}

async function refresh() {
  players.value = await call('GET', 'profiles');
}

function remembered() {
  try {
    return localStorage.getItem(KEY) ?? 'main';
  } catch {
    return 'main';
  }
}

/** @param {string} id */
function remember(id) {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Not remembered: the server knows it all the same.
  }
}
