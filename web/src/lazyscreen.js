// Screens that most visits never need: their modules are fetched when they are first shown.

import { useEffect } from '../vendor/hooks.js';
import { signal } from '../vendor/signals.js';
import { main, component } from './tags.js';

/** @typedef {(props: { board: string }) => import('preact').VNode<any> | null} ScreenComponent */

const LOADERS = {
  visualise: async () => (await import('./visual/visualise.js')).Visualise,
  race: async () => (await import('./visual/race/race.js')).RaceScreen,
  compare: async () => (await import('./visual/sidebyside.js')).SideBySide,
  experiments: async () => (await import('./visual/experiments/experiments.js')).Experiments,
  edit: async () => (await import('./edit/editor.js')).Edit,
  make: async () => (await import('./make/make.js')).Make,
  packs: async () => (await import('./keep/packscreen.js')).Packs,
  campaign: async () => (await import('./keep/campaignscreen.js')).Campaign,
  daily: async () => (await import('./keep/calendar.js')).Calendar,
  records: async () => (await import('./keep/records.js')).Records,
  learn: async () => (await import('./learn/learn.js')).Learn,
};

/** @type {import('../vendor/signals.js').Signal<Partial<Record<keyof typeof LOADERS, ScreenComponent>>>} */
const loaded = signal({});

/** Whether a screen is one of these. @param {string} screen @returns {screen is keyof typeof LOADERS} */
export const isLazy = (screen) => screen in LOADERS;

/** @param {{ screen: keyof typeof LOADERS, board: string }} props */
export function LazyScreen({ screen, board }) {
  useEffect(() => {
    if (!loaded.peek()[screen])
      void LOADERS[screen]().then((found) => {
        loaded.value = { ...loaded.peek(), [screen]: found };
      });
  }, [screen]);
  const found = loaded.value[screen];
  return found
    ? component(found, { key: screen === 'daily' ? screen : `${screen} ${board}`, board })
    : main({ class: 'page', id: 'main' });
}
