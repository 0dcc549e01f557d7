// Settings: everything that is about the player, not about a board.

import { useEffect } from '../../vendor/hooks.js';
import { LANGUAGES, language, speak, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles, version } from '../meta.js';
import { choice, field, range, tick } from '../parts/controls.js';
import { looks } from '../parts/looks.js';
import { set, settings } from '../store.js';
import { dataGroup } from '../keep/data.js';
import { profileList } from '../keep/profilelist.js';
import { players } from '../keep/profiles.js';
import { h1, h2, main, p, section } from '../tags.js';
import { commonKeys } from './common.js';

/** @import { ComponentChildren } from 'preact' */

export function Settings() {
  useEffect(() => {
    bindings.value = commonKeys();
  }, []);
  const kept = settings.value;
  const group = (/** @type {string} */ id, /** @type {ComponentChildren[]} */ ...children) =>
    section(
      { class: 'card stack', 'aria-labelledby': `group-${id}` },
      h2({ id: `group-${id}` }, text(`settings-${id}`)),
      ...children,
    );
  return main(
    { class: 'page narrow stack', id: 'main' },
    h1(null, text('screen-settings')),
    group(
      'look',
      one(
        'language',
        language.value,
        LANGUAGES.map((tag) => /** @type {const} */ ([tag, tag === 'en' ? 'English' : '中文'])),
        (to) => void speak(to).then(() => set({ language: to })),
      ),
      one('theme', kept.theme, named('theme', ['system', 'light', 'dark', 'contrast']), (theme) => set({ theme })),
      one('animation', kept.animation, named('animation', ['system', 'smooth', 'step', 'instant']), (animation) =>
        set({ animation }),
      ),
      field(
        { name: text('settings-speed') },
        range({
          name: text('settings-speed'),
          value: Math.log2(kept.speed),
          min: -2,
          max: 2,
          step: 0.5,
          onInput: (value) => set({ speed: 2 ** value }),
          says: `${kept.speed.toFixed(2)}×`,
        }),
      ),
    ),
    group(
      'boards',
      puzzles.value.map(({ id }) => looks({ puzzle: id, named: true })),
    ),
    group(
      'sound',
      tick(text('settings-sound-on'), kept.sound, (sound) => set({ sound })),
      field(
        { name: text('settings-volume') },
        range({
          name: text('settings-volume'),
          value: kept.volume,
          min: 0,
          max: 1,
          step: 0.05,
          onInput: (volume) => set({ volume }),
          says: `${Math.round(100 * kept.volume)}%`,
        }),
      ),
    ),
    group(
      'input',
      one('swipe', kept.swipe, named('swipe', ['tile', 'blank']), (swipe) => set({ swipe })),
      tick(text('settings-vim'), kept.vim, (vim) => set({ vim })),
    ),
    group(
      'race',
      tick(text('settings-race-on'), kept.race, (race) => set({ race })),
      kept.race
        ? one(
            'inspection',
            String(kept.inspection),
            ['0', '8', '15'].map(
              (id) => /** @type {const} */ ([id, text('inspection-seconds', { seconds: Number(id) })]),
            ),
            (seconds) => set({ inspection: Number(seconds) }),
          )
        : null,
    ),
    group(
      'campaign',
      tick(text('settings-open-all'), kept.openAll, (openAll) => set({ openAll })),
    ),
    players.value ? group('profiles', profileList()) : null,
    group('data', dataGroup()),
    p({ class: 'small quiet' }, text('settings-version', { version: version.value })),
  );
}

/**
 * @template {string} T
 * @param {string} id
 * @param {T} value
 * @param {readonly (readonly [T, string])[]} options
 * @param {(value: T) => void} onChange
 */
const one = (id, value, options, onChange) =>
  field({ name: text(`settings-${id}`) }, choice({ name: text(`settings-${id}`), value, options, onChange }));

/** @template {string} T @param {string} prefix @param {readonly T[]} ids */
const named = (prefix, ids) => ids.map((id) => /** @type {const} */ ([id, text(`${prefix}-${id}`)]));
