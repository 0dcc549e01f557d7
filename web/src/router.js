// Addresses: every screen and every board has one. `/play/sliding:4x4%23g1-7f3a` is a board, `/solve/…` the same one on
// the solver's screen.

import { signal } from '../vendor/signals.js';
import { addressOf, pathOf } from './backend.js';

/**
 * @typedef {'home' | 'play' | 'solve' | 'visualise' | 'race' | 'compare' | 'learn' | 'experiments' | 'edit' | 'make' |
 * 'packs' | 'campaign' | 'daily' | 'records' | 'settings' | 'help' | 'missing'} Screen
 */
/** @typedef {{ screen: Screen, board: string, query: URLSearchParams }} Route */

/** Where we are. @type {import('../vendor/signals.js').Signal<Route>} */
export const route = signal(parse(pathOf(location)));

/** Goes to an address of this app. @param {string} address @param {{ replace?: boolean }} [how] */
export function go(address, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  route.value = parse(pathOf(location));
  if (!replace) scrollTo(0, 0);
}

/** Where Esc leads: the screen before, or home. */
export function back() {
  if (route.value.screen === 'solve' && route.value.board)
    go(pathTo('play', route.value.query.get('from') ?? route.value.board));
  else if (/^(visualise|race|compare)$/.test(route.value.screen) && route.value.board)
    go(pathTo('solve', route.value.board));
  else if ((route.value.screen === 'learn' || route.value.screen === 'packs') && route.value.board)
    go(pathTo(route.value.screen));
  else if ((route.value.screen === 'edit' || route.value.screen === 'make') && route.value.board) go(pathTo('edit'));
  else go(pathTo('home'));
}

/**
 * The address of a screen, for a board if it has one.
 * @param {Screen} screen
 * @param {string} [board]
 * @param {Record<string, string>} [query]
 */
export function pathTo(screen, board = '', query = {}) {
  const search = new URLSearchParams(query).toString();
  const path = screen === 'home' ? '/' : board ? `/${screen}/${encodeBoard(board)}` : `/${screen}`;
  return addressOf(search ? `${path}?${search}` : path);
}

/** Names of the machine itself: nobody else finds it by them. */
const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The same for other people and other tabs. A page on this machine alone has no address for others: what they get is
 * the part of it that is the same on every host.
 * @param {Parameters<typeof pathTo>} to
 */
export const linkTo = (...to) =>
  HERE.test(location.hostname) ? pathTo(...to) : new URL(pathTo(...to), location.href).href;

/** The board that a link leads to, whatever host it names. @param {string} link */
export function boardOf(link) {
  const found = /(?:^|\/)(?:play|solve)\/([^\s?#]+)\s*$/.exec(link.trim());
  try {
    return found?.[1] ? decodeURIComponent(found[1]) : null;
  } catch {
    return null;
  }
}

/** Makes links of this app change the screen without loading the page. */
export function followLinks() {
  addEventListener('popstate', () => (route.value = parse(pathOf(location))));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute('download')
    )
      return;
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** A board id as part of a path; what needs no escape stays readable. @param {string} board */
const encodeBoard = (board) =>
  encodeURIComponent(board).replace(/%(3A|2C|2F|3D|40|24)/g, (code) => decodeURIComponent(code));

/** @param {string} path @returns {Route} */
function parse(path) {
  const end = path.includes('?') ? path.indexOf('?') : path.length;
  const [, name = '', ...rest] = path.slice(0, end).split('/');
  const query = new URLSearchParams(path.slice(end));
  let board = '';
  try {
    board = decodeURIComponent(rest.join('/'));
  } catch {
    return { screen: 'missing', board: '', query };
  }
  switch (name) {
    case '':
      return { screen: 'home', board: '', query };
    case 'play':
    case 'solve':
    case 'visualise':
    case 'race':
    case 'compare':
      return board ? { screen: name, board, query } : { screen: 'missing', board, query };
    case 'learn':
    case 'experiments':
    case 'edit':
    case 'make':
    case 'packs':
    case 'campaign':
    case 'daily':
    case 'records':
    case 'settings':
    case 'help':
      return { screen: name, board, query };
    default:
      return { screen: 'missing', board: '', query };
  }
}
