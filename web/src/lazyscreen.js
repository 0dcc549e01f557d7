// Screens that most visits never need: their modules are fetched when they are first shown.

import { useEffect } from '../vendor/hooks.js';
import { signal } from '../vendor/signals.js';
import { needTexts } from './i18n.js';
import { main, component } from './tags.js';

/** @typedef {(props: { board: string }) => import('preact').VNode<any> | null} ScreenComponent */

const LOADERS = {
  solve: async () => (await import('./screens/solve.js')).Solve,
  settings: async () => (await import('./screens/settings.js')).Settings,
  help: async () => (await import('./screens/help.js')).Help,
  visualise: async () => (await import('./visual/visualise.js')).Visualise,
  race: async () => (await import('./visual/race/race.js')).RaceScreen,
  compare: () => withLessons(async () => (await import('./visual/sidebyside.js')).SideBySide),
  experiments: () => withLessons(async () => (await import('./visual/experiments/experiments.js')).Experiments),
  edit: async () => (await import('./edit/editor.js')).Edit,
  make: async () => (await import('./make/make.js')).Make,
  packs: async () => (await import('./keep/packscreen.js')).Packs,
  campaign: async () => (await import('./keep/campaignscreen.js')).Campaign,
  daily: async () => (await import('./keep/calendar.js')).Calendar,
  records: async () => (await import('./keep/records.js')).Records,
  learn: () => withLessons(async () => (await import('./learn/learn.js')).Learn),
};

/** A screen that shows texts of the lessons. @template T @param {() => Promise<T>} load */
async function withLessons(load) {
  const [screen] = await Promise.all([load(), needTexts('learn.')]);
  return screen;
}

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
