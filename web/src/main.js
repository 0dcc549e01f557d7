// Starts the page: texts and puzzles first, then the connection and the screen.

import { render } from '../vendor/preact.js';
import { App } from './app.js';
import { settle } from './backend.js';
import { mute, volume } from './board/sound.js';
import { speak } from './i18n.js';
import { takeProfiles } from './keep/profiles.js';
import { askKept, sendSettings, takeNotices, takeSaves, takeSettings, watchKeeping } from './keep/sync.js';
import { listen } from './keys.js';
import { load } from './meta.js';
import { followLinks } from './router.js';
import { connect } from './socket.js';
import { settings, spoken } from './store.js';
import { component } from './tags.js';
import { applyTheme } from './theme.js';
import { effect } from '../vendor/signals.js';

const root = document.getElementById('app');
connect();
// What nobody has to be known for is asked for at once; the texts too, which are read while the rest is on its way: the
// language is seldom another one than this browser knows.
const loading = load();
const kept = askKept();
void speak(spoken()).catch(() => {});
await takeProfiles();
const settled = takeSettings(kept).then(() => speak(spoken()));
// How moves are written is known once the puzzles are: games that are sent before that would be spelled wrongly.
await Promise.all([settled, loading.then(() => takeSaves(kept))]);
sendSettings();
applyTheme();
followLinks();
listen();
effect(() => {
  mute(!settings.value.sound);
  volume(settings.value.volume);
});
if (root) {
  root.replaceChildren();
  render(component(App, {}), root);
  void takeNotices();
  void watchKeeping();
  settle();
}
