// The page without a network: a service worker keeps all files, and a later version of them waits until the player
// wants it.

import { text } from '../../i18n.js';
import { show } from '../../notices.js';

/** Keeps the page for times without a network, and tells of new versions. @param {URL} home */
export async function watchUpdates(home) {
  // Browsers clear what was not asked to stay when they need the room.
  void navigator.storage?.persist?.().catch(() => false);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(new URL('sw.js', home)).catch(() => null);
  if (!registration) return;
  const offer = () => {
    const { waiting } = registration;
    // The first one takes over by itself: there is nothing older.
    if (!waiting || !navigator.serviceWorker.controller) return;
    show(text('update-there'), 'plain', { text: text('update-take'), run: () => take(waiting) }, { stays: true });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

/** Changes to the new version. @param {ServiceWorker} waiting */
function take(waiting) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
