// Starts the page: texts and puzzles first, then the connection and the screen.

import { render } from '../vendor/preact.js';
import { App } from './app.js';
import { settle } from './backend.js';
import { mute, volume } from './board/sound.js';
import { speak } from './i18n.js';
import { takeProfiles } from './keep/profiles.js';
import { sendSettings, takeNotices, takeSaves, takeSettings, watchKeeping } from './keep/sync.js';
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
await takeProfiles();
await takeSettings();
await Promise.all([load(), speak(spoken())]);
await takeSaves();
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
