// Who plays in this browser. The list is one small value of the browser's memory, which is there at once; what each
// player keeps is in a database of its own (database.js). A page belongs to one player from its beginning to its end.

import { forgetPlayer, keepFor } from './database.js';
import { Refused, judged, told } from './rulings.js';

/** @import { Players, Profile } from '../../protocol.js' */

const KEY = 'starboard-players';
const MAIN = 'main';
const GUEST = 'guest';

/** As kept: without the guest, who is always there. @typedef {Players} Kept */

/** @returns {Kept} */
function read() {
  const kept = /** @type {Partial<Kept>} */ (JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  const profiles = kept.profiles ?? [];
  const main = { id: MAIN, name: '', colour: 'blue' };
  const all = profiles.some(({ id }) => id === MAIN) ? profiles : [main, ...profiles];
  const { current = MAIN } = kept;
  const isThere = current === GUEST || all.some(({ id }) => id === current);
  return { current: isThere ? current : MAIN, profiles: all };
}

/** @param {Kept} players */
const write = (players) => localStorage.setItem(KEY, JSON.stringify(players));

/** The player of this page; none once it has gone over to another. @type {string | null} */
let here = MAIN;
try {
  here = read().current;
} catch {
  // The browser keeps nothing for this page, or what it kept is damaged: the data of the first player is there.
}
keepFor(here);

/** Nothing is taken from a page whose player has left: it would come to another one, or stay of a guest. */
export function checkPlayer() {
  if (here === null) throw new Refused(409, told('profiles-changed'));
}

/** Everybody, the guest last. @returns {Players} */
export function listPlayers() {
  const { profiles } = read();
  return { current: here ?? MAIN, profiles: [...profiles, { id: GUEST, name: '', colour: 'grey' }] };
}

/** @param {{ name: string, colour: string }} wanted @returns {Promise<Profile>} */
export async function addPlayer({ name, colour }) {
  const id = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const others = read().profiles.length;
  const profile = await judged({ query: 'profile', profile: { id, name, colour }, others });
  const { current, profiles } = read();
  write({ current, profiles: [...profiles, profile] });
  return profile;
}

/** Another name and colour; nothing if there is no such player. @param {string} id @param {any} wanted */
export async function changePlayer(id, { name, colour }) {
  const others = read().profiles.filter((other) => other.id !== id).length;
  if (others === read().profiles.length) return undefined;
  const profile = await judged({ query: 'profile', profile: { id, name, colour }, others });
  const { current, profiles } = read();
  write({ current, profiles: profiles.map((other) => (other.id === id ? profile : other)) });
  return profile;
}

/** Takes a player off the list, with everything that is kept of them. @param {string} id */
export async function removePlayer(id) {
  const { current, profiles } = read();
  const others = profiles.filter((other) => other.id !== id || id === MAIN);
  if (others.length === profiles.length) return false;
  write({ current: current === id ? MAIN : current, profiles: others });
  await forgetPlayer(id);
  return true;
}

/** Makes the next page one of this player's. A guest begins with nothing, and leaves nothing. @param {string} id */
export async function choosePlayer(id) {
  const { profiles } = read();
  if (id !== GUEST && !profiles.some((profile) => profile.id === id)) return false;
  const isGuest = here === GUEST || id === GUEST;
  here = null;
  if (isGuest) await forgetPlayer(GUEST);
  write({ current: id, profiles });
  return true;
}
