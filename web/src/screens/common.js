// Keys that every screen has.

import { show } from '../notices.js';
import { text } from '../i18n.js';
import { back, go, pathTo } from '../router.js';
import { set, settings } from '../store.js';
import { isPresented, showsKeys } from '../parts/overlay.js';

/** @import { Binding } from '../keys.js' */

/** @returns {Binding[]} */
export const commonKeys = () => [
  { keys: ['?'], text: 'key-help', run: () => (showsKeys.value = true) },
  { keys: ['m'], text: 'key-mute', run: toggleSound },
  { keys: ['f'], text: 'key-fullscreen', run: toggleFullscreen },
  { keys: ['Shift+p'], text: 'present', run: () => (isPresented.value = !isPresented.value) },
  { keys: ['/'], text: 'key-search', run: () => go(pathTo('home', '', { search: '1' })) },
  { keys: ['Escape'], text: 'key-back', run: leave },
];

/** Out of the presentation first, then off the screen. */
function leave() {
  if (isPresented.value) isPresented.value = false;
  else back();
}

function toggleSound() {
  set({ sound: !settings.value.sound });
  show(text(settings.value.sound ? 'sound-on' : 'sound-off'));
}

function toggleFullscreen() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => {});
}
