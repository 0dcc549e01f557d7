// Runs before anything is drawn, so that the first paint already has the right theme and language, and asks for the
// texts, which the modules want as soon as they are there. Kept apart from them.
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
  const language = kept.language || (/^zh/i.test(navigator.language) ? 'zh-CN' : 'en');
  document.documentElement.lang = language;
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const href = new URL(`../locales/${language}.ftl`, src).href;
  const texts = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href });
  document.head.append(texts);
})();
