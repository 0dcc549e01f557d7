// Runs before anything is drawn, so that the first paint already has the right theme and language. Kept apart from the
// modules, which come later.
(() => {
  /** @type {{ theme?: string, language?: string }} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('starboard.settings') ?? '{}') ?? {};
  } catch {
    // A damaged store: the defaults do.
  }
  const matches = (/** @type {string} */ query) => matchMedia(query).matches;
  const system = matches('(prefers-contrast: more)')
    ? 'contrast'
    : matches('(prefers-color-scheme: dark)')
      ? 'dark'
      : 'light';
  document.documentElement.dataset.theme = !kept.theme || kept.theme === 'system' ? system : kept.theme;
  document.documentElement.lang = kept.language || (/^zh/i.test(navigator.language) ? 'zh-CN' : 'en');
})();
