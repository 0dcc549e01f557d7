// Games saved under a name: keep this one, take another up, rename, forget.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { duration, labelled, text, when } from '../i18n.js';
import { show } from '../notices.js';
import { actionButton, entry, onSubmit } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { sheet } from '../parts/sheet.js';
import { go, pathTo } from '../router.js';
import { keepSave } from '../store.js';
import { div, form, li, p, span, strong, ul, component } from '../tags.js';
import { fromKept, putSave } from './autosave.js';
import { call, complainKept, part } from './wire.js';

/** @import { Game } from '../game.js' */
/** @import { Save } from '../store.js' */
/** @import { SaveInfo } from '../protocol.js' */
/** @import { KeptSave } from './autosave.js' */
/** @typedef {{ game: Game, puzzle: string, onClose: () => void }} SavesProps */
/** @typedef {{ id: string, name: string, save: Save }} Named */

const MOST = 50;

/** @param {SavesProps} props */
export const savesSheet = (props) => component(SavesSheet, props);

/** @param {SavesProps} props */
function SavesSheet({ game, puzzle, onClose }) {
  const kept = useSignal(/** @type {Named[]} */ ([]));
  const name = useSignal('');
  const renamed = useSignal('');
  const newName = useSignal('');
  const load = async () => {
    kept.value = await named(puzzle);
  };
  useEffect(() => void load().catch(complainKept), []);
  const save = async () => {
    const now = game.save();
    if (!now) return;
    await putSave(
      `save:${crypto.randomUUID()}`,
      { ...now, saved: Date.now() },
      name.value.trim() || text('saves-untitled', { day: when(new Date()) }),
    );
    name.value = '';
    show(text('saves-kept'), 'good');
    await load();
  };
  const open = (/** @type {Save} */ one) => {
    onClose();
    // The game on the table is closed first, which saves it; then the older one takes its place.
    go(pathTo('home'), { replace: true });
    setTimeout(() => {
      keepSave({ ...one, saved: Date.now() });
      go(pathTo('play', one.board), { replace: true });
    });
  };
  const remove = async (/** @type {Named} */ one) => {
    await call('DELETE', `saves/${part(one.id)}`);
    await load();
    show(text('saves-removed', { name: one.name }), 'plain', {
      text: text('packs-undo'),
      run: () => void putSave(one.id, one.save, one.name).catch(complainKept),
    });
  };
  const rename = async (/** @type {Named} */ one) => {
    await putSave(one.id, one.save, newName.value.trim() || one.name);
    renamed.value = '';
    await load();
  };
  return sheet(
    { title: text('saves-title'), onClose },
    form(
      { class: 'row', onSubmit: onSubmit(() => void save().catch(complainKept)) },
      div(
        { class: 'grow' },
        entry({
          name: text('saves-name'),
          placeholder: text('saves-name'),
          value: name.value,
          maxLength: 80,
          onInput: (event) => (name.value = event.currentTarget.value),
        }),
      ),
      actionButton(text('saves-keep'), undefined, { type: 'submit', look: 'main', icon: 'save' }),
    ),
    kept.value.length ? null : p({ class: 'quiet' }, text('saves-none')),
    ul(
      { class: 'saves' },
      kept.value.map((one) =>
        li(
          { key: one.id },
          mini(puzzle, one.save.view),
          renamed.value === one.id
            ? form(
                { class: 'grow', onSubmit: onSubmit(() => void rename(one).catch(complainKept)) },
                entry({
                  name: text('saves-rename'),
                  value: newName.value,
                  maxLength: 80,
                  onInput: (event) => (newName.value = event.currentTarget.value),
                }),
              )
            : div(
                { class: 'grow stack-tight' },
                strong(null, one.name),
                span(
                  { class: 'small quiet numbers' },
                  text('home-left-at', { moves: one.save.moves, time: duration(one.save.elapsed) }),
                  ` · ${when(new Date(one.save.saved))}`,
                ),
              ),
          div(
            { class: 'row' },
            actionButton(text('saves-open'), () => open(one.save), { icon: 'play' }),
            actionButton(
              labelled(text('saves-rename'), one.name),
              () => {
                newName.value = one.name;
                renamed.value = renamed.value === one.id ? '' : one.id;
              },
              { icon: 'edit', look: 'bare', iconOnly: true },
            ),
            actionButton(labelled(text('saves-remove'), one.name), () => void remove(one).catch(complainKept), {
              icon: 'trash',
              look: 'danger',
              iconOnly: true,
            }),
          ),
        ),
      ),
    ),
  );
}

/** The saved games of a puzzle, the latest first. @param {string} puzzle @returns {Promise<Named[]>} */
async function named(puzzle) {
  const listed = /** @type {SaveInfo[]} */ (await call('GET', 'saves'))
    .filter((info) => info.puzzle === puzzle && !info.id.startsWith('auto:'))
    .slice(0, MOST);
  const whole = await Promise.all(
    listed.map(({ id }) => /** @type {Promise<KeptSave>} */ (call('GET', `saves/${part(id)}`))),
  );
  return whole.map((kept) => ({ id: kept.id, name: kept.name, save: fromKept(kept) }));
}
