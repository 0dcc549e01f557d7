// Light, dark or high contrast, and how much moves on the page.

import { computed, effect, signal } from '../vendor/signals.js';
import { settings } from './store.js';

const isDark = media('(prefers-color-scheme: dark)');
const wantsContrast = media('(prefers-contrast: more)');
const wantsStillness = media('(prefers-reduced-motion: reduce)');

/** The theme that is shown. */
export const theme = computed(() => {
  const chosen = settings.value.theme;
  if (chosen !== 'system') return chosen;
  if (wantsContrast.value) return 'contrast';
  return isDark.value ? 'dark' : 'light';
});

/** How moves are shown. */
export const animation = computed(() => {
  const chosen = settings.value.animation;
  if (chosen !== 'system') return chosen;
  return wantsStillness.value ? 'instant' : 'smooth';
});

/** Keeps the document in the theme. */
export function applyTheme() {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    document.documentElement.dataset.motion = animation.value === 'smooth' ? 'full' : 'none';
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
  });
}

/** @param {string} query */
function media(query) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}
