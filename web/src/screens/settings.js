// Settings: everything that is about the player, not about a board.

import { useEffect } from '../../vendor/hooks.js';
import { signal } from '../../vendor/signals.js';
import { keepOwn } from '../board/pictures.js';
import { skin } from '../board/skins.js';
import { LANGUAGES, language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles, version } from '../meta.js';
import { show } from '../notices.js';
import { choice, field, pick, range, tick } from '../parts/controls.js';
import { speak } from '../i18n.js';
import { set, settings } from '../store.js';
import { dataGroup } from '../keep/data.js';
import { h1, h2, input, main, p, section, use } from '../tags.js';
import { commonKeys } from './common.js';

/** @import { ComponentChildren } from 'preact' */

/** What can be chosen for each puzzle's looks; comes from its skin. @type {import('../../vendor/signals.js').Signal<Record<string, Awaited<ReturnType<typeof skin>>>>} */
const looks = signal({});

export function Settings() {
  useEffect(() => {
    bindings.value = commonKeys();
    for (const { id } of puzzles.value) void skin(id).then((found) => (looks.value = { ...looks.value, [id]: found }));
  }, []);
  const kept = settings.value;
  const group = (/** @type {string} */ id, /** @type {ComponentChildren[]} */ ...children) => section({ class: 'card stack', 'aria-labelledby': `group-${id}` }, h2({ id: `group-${id}` }, text(`settings-${id}`)), ...children);
  return main(
    { class: 'page narrow stack', id: 'main' },
    h1(null, text('screen-settings')),
    group(
      'look',
      one('language', kept.language, LANGUAGES.map((tag) => /** @type {const} */ ([tag, tag === 'en' ? 'English' : '中文'])), (to) => void speak(to).then(() => set({ language: to }))),
      one('theme', kept.theme, named('theme', ['system', 'light', 'dark', 'contrast']), (theme) => set({ theme })),
      one('animation', kept.animation, named('animation', ['system', 'smooth', 'step', 'instant']), (animation) => set({ animation })),
      field({ name: text('settings-speed') }, range({ name: text('settings-speed'), value: Math.log2(kept.speed), min: -2, max: 2, step: 0.5, onInput: (value) => set({ speed: 2 ** value }), says: `${kept.speed.toFixed(2)}×` })),
    ),
    group('boards', puzzles.value.map(({ id }) => use(Looks, { key: id, puzzle: id }))),
    group(
      'sound',
      tick(text('settings-sound-on'), kept.sound, (sound) => set({ sound })),
      field({ name: text('settings-volume') }, range({ name: text('settings-volume'), value: kept.volume, min: 0, max: 1, step: 0.05, onInput: (volume) => set({ volume }), says: `${Math.round(100 * kept.volume)} %` })),
    ),
    group(
      'input',
      one('swipe', kept.swipe, named('swipe', ['tile', 'blank']), (swipe) => set({ swipe })),
      tick(text('settings-vim'), kept.vim, (vim) => set({ vim })),
    ),
    group('data', dataGroup()),
    p({ class: 'small quiet' }, text('settings-version', { version: version.value })),
  );
}

/** @param {{ puzzle: string }} props */
function Looks({ puzzle }) {
  const look = looks.value[puzzle];
  void language.value;
  if (!look) return null;
  const kept = settings.value;
  const keep = (/** @type {'skin' | 'picture'} */ what, /** @type {string} */ id) => set({ [what]: { ...kept[what], [puzzle]: id } });
  const options = (/** @type {string} */ prefix, /** @type {readonly string[]} */ ids) => ids.map((id) => /** @type {const} */ ([id, text(`${prefix}-${id}`)]));
  const name = (/** @type {string} */ what) => `${text(`${puzzle}-name`)}: ${text(`settings-${what}`)}`;
  return [
    look.skins.length > 1 ? field({ name: name('skin') }, pick({ name: name('skin'), value: kept.skin[puzzle] ?? look.skins[0] ?? '', options: options('skin', look.skins), onChange: (id) => keep('skin', id) })) : null,
    look.pictures.length
      ? field(
          { name: name('picture'), help: text('settings-own-help') },
          pick({ name: name('picture'), value: kept.picture[puzzle] ?? '', options: [['', text('picture-none')], ...options('picture', look.pictures.filter((id) => id !== 'own')), ['own', text('picture-own')]], onChange: (id) => keep('picture', id) }),
          kept.picture[puzzle] === 'own' ? input({ type: 'file', accept: 'image/*', class: 'entry', 'aria-label': text('picture-own'), onChange: (event) => void takePicture(event.currentTarget.files?.[0], () => keep('picture', 'own')) }) : null,
        )
      : null,
    look.colourings.length > 1 ? field({ name: name('colouring') }, pick({ name: name('colouring'), value: kept.colouring || (look.colourings[0] ?? ''), options: options('colouring', look.colourings), onChange: (colouring) => set({ colouring }) })) : null,
    look.numbers ? tick(`${text(`${puzzle}-name`)}: ${text('settings-numbers')}`, kept.numbers, (numbers) => set({ numbers })) : null,
  ];
}

/** @template {string} T @param {string} id @param {T} value @param {readonly (readonly [T, string])[]} options @param {(value: T) => void} onChange */
const one = (id, value, options, onChange) => field({ name: text(`settings-${id}`) }, choice({ name: text(`settings-${id}`), value, options, onChange }));

/** @template {string} T @param {string} prefix @param {readonly T[]} ids */
const named = (prefix, ids) => ids.map((id) => /** @type {const} */ ([id, text(`${prefix}-${id}`)]));

/** @param {File | undefined} file @param {() => void} done */
async function takePicture(file, done) {
  if (!file) return;
  try {
    await keepOwn(file);
    done();
  } catch {
    show(text('picture-bad'), 'bad');
  }
}
