// The frame of every screen: the bar on top, the screen, notices, the help that `?` opens.

import { useEffect } from '../vendor/hooks.js';
import { computed, effect, untracked } from '../vendor/signals.js';
import { LANGUAGES, language, say, speak, text } from './i18n.js';
import { nameOf, profileDot } from './keep/profilelist.js';
import { current, players } from './keep/profiles.js';
import { notKept } from './keep/wire.js';
import { bindings } from './keys.js';
import { LazyScreen, isLazy } from './lazyscreen.js';
import { about, puzzleOf } from './meta.js';
import { announcement, dismiss, notice } from './notices.js';
import { actionButton, choice } from './parts/controls.js';
import { icon } from './parts/icons.js';
import { keysHelp } from './parts/keyshelp.js';
import { isPresented, showsKeys, title } from './parts/overlay.js';
import { pathTo, route } from './router.js';
import { Home } from './screens/home.js';
import { Missing } from './screens/missing.js';
import { Play } from './screens/play.js';
import { connection, isMet } from './socket.js';
import { set } from './store.js';
import { a, aside, div, header, img, nav, p, span, component } from './tags.js';

effect(() => {
  document.title = title.value ? `${title.value} · Starboard` : 'Starboard';
});

// Large type for a room: sizes are counted in the type of the whole page.
effect(() => {
  document.documentElement.classList.toggle('presented', isPresented.value);
});

/** The board and the screen, for whom it matters that another one is shown. */
const place = computed(() => `${route.value.screen} ${route.value.board}`);
// What was said about another board or screen is over, and its keys are not those of this one.
effect(() => {
  if (!place.value) return;
  untracked(dismiss);
  showsKeys.value = false;
});

export function App() {
  const { screen, board } = route.value;
  useEffect(() => {
    title.value =
      screen === 'home' ? '' : /^(settings|help|packs|records)$/.test(screen) ? text(`screen-${screen}`) : title.value;
  }, [screen, language.value]);
  const isStrange = /^(play|solve|visualise|race|compare)$/.test(screen) && !about(puzzleOf(board));
  return div(
    { class: `app-frame screen-${screen}` },
    a({ class: 'skip', href: '#main' }, text('skip')),
    component(Bar, {}),
    notKept.value ? p({ class: 'banner', role: 'status' }, say(notKept.value)) : null,
    connection.value === 'lost' && !isMet.value ? p({ class: 'banner', role: 'status' }, text('server-away')) : null,
    isStrange
      ? component(Missing, {})
      : screen === 'home'
        ? component(Home, {})
        : screen === 'play'
          ? component(Play, { key: board, board })
          : isLazy(screen)
            ? component(LazyScreen, { screen, board })
            : component(Missing, {}),
    isPresented.value
      ? div(
          { class: 'present-end' },
          actionButton(text('present-end'), () => (isPresented.value = false), {
            icon: 'close',
            iconOnly: true,
          }),
        )
      : null,
    component(Notices, {}),
    showsKeys.value ? keysHelp({ bindings: bindings.value, onClose: () => (showsKeys.value = false) }) : null,
  );
}

function Bar() {
  const { screen } = route.value;
  const link = (/** @type {'learn' | 'settings' | 'help'} */ to) =>
    a(
      {
        class: 'button bare icon-only',
        href: pathTo(to),
        'aria-label': text(`screen-${to}`),
        title: text(`screen-${to}`),
        'aria-current': screen === to ? 'page' : undefined,
      },
      icon(to),
    );
  return header(
    { class: 'bar' },
    a(
      { class: 'brand', href: pathTo('home'), 'aria-label': text('home-link') },
      img({ src: new URL('../images/icon.svg', import.meta.url).href, alt: '', width: 28, height: 28 }),
      span({ class: 'brand-name' }, 'Starboard'),
    ),
    div({ id: 'crumb', class: 'crumb' }, title.value),
    connection.value === 'lost' ? span({ class: 'badge warn', role: 'status' }, text('reconnecting')) : null,
    nav(
      { class: 'row', 'aria-label': text('navigation') },
      component(Player, {}),
      choice({
        name: text('settings-language'),
        group: 'bar-language',
        value: language.value,
        options: LANGUAGES.map((tag) => /** @type {const} */ ([tag, tag === 'en' ? 'EN' : '中'])),
        onChange: (to) => void switchLanguage(to),
      }),
      link('learn'),
      link('help'),
      link('settings'),
    ),
  );
}

/** Who plays, where there are several. */
function Player() {
  const player = current();
  if (!player || (players.value?.profiles.length ?? 0) < 3) return null;
  const words = text('profiles-here', { name: nameOf(player) });
  return a(
    { class: 'button bare icon-only player-now', href: pathTo('settings'), 'aria-label': words, title: words },
    profileDot(player.colour),
  );
}

function Notices() {
  const shown = notice.value;
  return aside(
    { class: 'notices', 'aria-label': text('notices') },
    div({ class: 'hidden-text', role: 'status', 'aria-live': 'polite', id: 'live' }, announcement.value),
    shown
      ? div(
          { key: shown.key, class: `notice ${shown.tone}` },
          span(null, shown.text),
          shown.action
            ? actionButton(shown.action.text, () => {
                dismiss();
                shown.action?.run();
              })
            : null,
          // What does not go by itself can be sent away.
          shown.stays ? actionButton(text('close'), dismiss, { icon: 'close', look: 'bare', iconOnly: true }) : null,
        )
      : null,
  );
}

/** Switches at once and remembers it. @param {import('./i18n.js').Language} to */
async function switchLanguage(to) {
  await speak(to);
  set({ language: to });
}
