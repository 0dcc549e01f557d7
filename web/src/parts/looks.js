// How the boards of a puzzle look: skin, picture, colours, numbers. What there is to choose comes from its skin.

import { useEffect } from '../../vendor/hooks.js';
import { signal, useSignal } from '../../vendor/signals.js';
import { keepOwn, own } from '../board/pictures.js';
import { address, skin } from '../board/skins.js';
import { fulfil, read } from '../boards.js';
import { campaignOf } from '../chapters.js';
import { labelled, language, text } from '../i18n.js';
import { show } from '../notices.js';
import { presets } from '../presets.js';
import { set, settings } from '../store.js';
import { img, input, component } from '../tags.js';
import { field, tick } from './controls.js';
import { gallery } from './gallery.js';
import { icon } from './icons.js';
import { miniIn } from './mini.js';

/** @import { ComponentChildren } from 'preact' */
/** @import { View } from '../protocol.js' */

/**
 * The skins that were asked for, by puzzle.
 * @type {import('../../vendor/signals.js').Signal<Record<string, Awaited<ReturnType<typeof skin>>>>}
 */
const skins = signal({});
/**
 * A board to show the looks on, by puzzle.
 * @type {import('../../vendor/signals.js').Signal<Record<string, View | null>>}
 */
const samples = signal({});

/** @typedef {{ puzzle: string, named?: boolean }} LooksProps `named`: every field says which puzzle it is about */

/** @param {LooksProps} props */
export const looks = (props) => component(Looks, { key: props.puzzle, ...props });

/** @param {LooksProps} props */
function Looks({ puzzle, named }) {
  useEffect(() => {
    void skin(puzzle).then((found) => (skins.value = { ...skins.value, [puzzle]: found }));
    const sample = campaignOf(puzzle)?.chapters[0]?.boards.at(-1);
    void (sample ? read(sample) : fulfil(puzzle, presets(puzzle).first, { seed: '1' }).then((made) => [made])).then(
      ([found]) => (samples.value = { ...samples.value, [puzzle]: found?.view ?? null }),
      () => {},
    );
  }, [puzzle]);
  const view = samples.value[puzzle] ?? null;
  const look = skins.value[puzzle];
  /** Whether this browser has a picture of the player's; null until it was asked. */
  const hasOwn = useSignal(/** @type {boolean | null} */ (null));
  const isAsking = useSignal(false);
  useEffect(() => {
    const tell = (/** @type {boolean} */ found) => {
      hasOwn.value = found;
    };
    void own().then(
      (found) => tell(found !== null),
      () => tell(false),
    );
  }, []);
  void language.value;
  if (!look) return null;
  const kept = settings.value;
  const picture = isAsking.value ? 'own' : (kept.picture[puzzle] ?? '');
  const needsFile = picture === 'own' && hasOwn.value === false;
  const keep = (/** @type {'skin' | 'designs' | 'picture'} */ what, /** @type {string} */ id) =>
    set({ [what]: { ...kept[what], [puzzle]: id } });
  const options = (
    /** @type {string} */ prefix,
    /** @type {readonly string[]} */ ids,
    /** @type {(id: string) => ComponentChildren} */ picture,
  ) => ids.map((id) => ({ id, name: text(`${prefix}-${id}`), picture: picture(id) }));
  const name = (/** @type {string} */ what) =>
    named ? labelled(text(`${puzzle}-name`), text(`settings-${what}`)) : text(`look-${what}`);
  return [
    look.skins.length > 1
      ? field(
          { name: name('skin') },
          gallery({
            name: name('skin'),
            value: kept.skin[puzzle] ?? look.skins[0] ?? '',
            options: options('skin', look.skins, (id) => miniIn(puzzle, view, { skin: id, picture: '' })),
            onChange: (id) => keep('skin', id),
          }),
        )
      : null,
    look.sets.length > 1
      ? field(
          { name: name('designs') },
          gallery({
            name: name('designs'),
            value: kept.designs[puzzle] ?? look.sets[0] ?? '',
            options: options('designs', look.sets, (id) => miniIn(puzzle, view, { designs: id })),
            onChange: (id) => keep('designs', id),
          }),
        )
      : null,
    look.pictures.length
      ? field(
          {
            name: name('picture'),
            help: text('settings-own-help'),
            problem: needsFile ? text('picture-choose') : undefined,
          },
          gallery({
            name: name('picture'),
            value: picture,
            options: [
              { id: '', name: text('picture-none'), picture: miniIn(puzzle, view, { picture: '' }) },
              ...options(
                'picture',
                look.pictures.filter((id) => id !== 'own'),
                (id) => img({ src: address(puzzle, `${id}.svg`), alt: '', loading: 'lazy' }),
              ),
              {
                id: 'own',
                name: text('picture-own'),
                picture: hasOwn.value ? miniIn(puzzle, view, { picture: 'own' }) : icon('picture'),
              },
            ],
            onChange: (id) => {
              // Without a file there is nothing to show: the picture stays as it was until one is chosen.
              isAsking.value = id === 'own' && !hasOwn.value;
              if (!isAsking.value) keep('picture', id);
            },
          }),
          picture === 'own'
            ? input({
                type: 'file',
                accept: 'image/*',
                class: 'entry',
                'aria-label': text('picture-own'),
                onChange: (event) =>
                  void takePicture(event.currentTarget.files?.[0], () => {
                    hasOwn.value = true;
                    isAsking.value = false;
                    keep('picture', 'own');
                  }),
              })
            : null,
        )
      : null,
    look.colourings.length > 1
      ? field(
          { name: name('colouring') },
          gallery({
            name: name('colouring'),
            value: kept.colouring || (look.colourings[0] ?? ''),
            options: options('colouring', look.colourings, (id) =>
              miniIn(puzzle, view, { colouring: /** @type {'none' | 'rows' | 'fringe'} */ (id), picture: '' }),
            ),
            onChange: (colouring) => set({ colouring }),
          }),
        )
      : null,
    look.numbers ? tick(name('numbers'), kept.numbers, (numbers) => set({ numbers })) : null,
  ];
}

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
