// How the boards of a puzzle look: skin, picture, colours, numbers. What there is to choose comes from its skin.

import { useEffect } from '../../vendor/hooks.js';
import { signal, useSignal } from '../../vendor/signals.js';
import { keepOwn, own } from '../board/pictures.js';
import { skin } from '../board/skins.js';
import { labelled, language, text } from '../i18n.js';
import { show } from '../notices.js';
import { set, settings } from '../store.js';
import { input, component } from '../tags.js';
import { field, pick, tick } from './controls.js';

/**
 * The skins that were asked for, by puzzle.
 * @type {import('../../vendor/signals.js').Signal<Record<string, Awaited<ReturnType<typeof skin>>>>}
 */
const skins = signal({});

/** @typedef {{ puzzle: string, named?: boolean }} LooksProps `named`: every field says which puzzle it is about */

/** @param {LooksProps} props */
export const looks = (props) => component(Looks, { key: props.puzzle, ...props });

/** @param {LooksProps} props */
function Looks({ puzzle, named }) {
  useEffect(() => void skin(puzzle).then((found) => (skins.value = { ...skins.value, [puzzle]: found })), [puzzle]);
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
  const keep = (/** @type {'skin' | 'picture'} */ what, /** @type {string} */ id) =>
    set({ [what]: { ...kept[what], [puzzle]: id } });
  const options = (/** @type {string} */ prefix, /** @type {readonly string[]} */ ids) =>
    ids.map((id) => /** @type {const} */ ([id, text(`${prefix}-${id}`)]));
  const name = (/** @type {string} */ what) =>
    named ? labelled(text(`${puzzle}-name`), text(`settings-${what}`)) : text(`look-${what}`);
  return [
    look.skins.length > 1
      ? field(
          { name: name('skin') },
          pick({
            name: name('skin'),
            value: kept.skin[puzzle] ?? look.skins[0] ?? '',
            options: options('skin', look.skins),
            onChange: (id) => keep('skin', id),
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
          pick({
            name: name('picture'),
            value: picture,
            options: [
              ['', text('picture-none')],
              ...options(
                'picture',
                look.pictures.filter((id) => id !== 'own'),
              ),
              ['own', text('picture-own')],
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
          pick({
            name: name('colouring'),
            value: kept.colouring || (look.colourings[0] ?? ''),
            options: options('colouring', look.colourings),
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
