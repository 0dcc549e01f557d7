// The players of this program, in the settings: choose one, add one, give them names and colours.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { TEXTS } from '../backend.js';
import { text } from '../i18n.js';
import { actionButton, choice, entry, field, onSubmit } from '../parts/controls.js';
import { component, div, form, li, p, span, ul } from '../tags.js';
import { COLOURS, add, change, choose, players, remove } from './profiles.js';
import { forgetReports } from './reports.js';
import { complainKept } from './wire.js';

/** @import { Profile } from '../protocol.js' */

export const profileList = () => component(ProfileList, {});

/** What a profile is called. @param {Profile} profile */
export const nameOf = ({ id, name }) =>
  name || text(id === 'guest' ? 'profiles-guest' : id === 'main' ? 'profiles-main' : 'profiles-nameless');

/** The colour of a profile. @param {string} colour */
export const profileDot = (colour) => span({ class: `profile-dot colour-${colour}`, 'aria-hidden': true });

function ProfileList() {
  /** The profile that is being named: its id, or empty for a new one; null for none. */
  const edited = useSignal(/** @type {string | null} */ (null));
  const name = useSignal('');
  const colour = useSignal(/** @type {string} */ (COLOURS[0]));
  const isAsking = useSignal(false);
  const place = useRef(/** @type {HTMLFormElement | null} */ (null));
  useEffect(() => place.current?.querySelector('input')?.focus(), [edited.value]);
  const all = players.value;
  if (!all) return null;
  const begin = (/** @type {Profile | null} */ profile) => {
    edited.value = profile?.id ?? '';
    isAsking.value = false;
    name.value = profile?.name ?? '';
    colour.value = profile?.colour ?? COLOURS[all.profiles.length % COLOURS.length] ?? COLOURS[0];
  };
  const keep = async () => {
    const id = edited.value;
    const done = id
      ? change({ id, name: name.value, colour: colour.value })
      : add(name.value, colour.value).then(({ id }) => goOver(id));
    await done.then(() => (edited.value = null), complainKept);
  };
  return div(
    { class: 'stack' },
    p({ class: 'quiet' }, text('profiles-what')),
    ul(
      { class: 'profiles stack-tight' },
      all.profiles.map((profile) => {
        const isCurrent = profile.id === all.current;
        return li(
          { key: profile.id, class: 'row profile', 'data-profile': profile.id, 'aria-current': isCurrent },
          profileDot(profile.colour),
          span({ class: 'profile-name' }, nameOf(profile)),
          isCurrent
            ? span({ class: 'badge' }, text('profiles-current'))
            : actionButton(
                text('profiles-choose', { name: nameOf(profile) }),
                () => void goOver(profile.id).catch(complainKept),
              ),
          profile.id === 'guest'
            ? span({ class: 'small quiet' }, text('profiles-guest-what'))
            : actionButton(text('profiles-change', { name: nameOf(profile) }), () => begin(profile), {
                icon: 'edit',
                look: 'bare',
                iconOnly: true,
              }),
        );
      }),
    ),
    edited.value === null
      ? div(
          { class: 'row' },
          actionButton(text('profiles-add'), () => begin(null), { icon: 'plus' }),
        )
      : form(
          { ref: place, class: 'stack-tight profile-form', onSubmit: onSubmit(() => void keep()) },
          field(
            { name: text('profiles-name') },
            entry({
              name: text('profiles-name'),
              value: name.value,
              maxLength: 40,
              required: true,
              onInput: (event) => (name.value = event.currentTarget.value),
            }),
          ),
          field(
            { name: text('profiles-colour') },
            choice({
              name: text('profiles-colour'),
              value: colour.value,
              options: COLOURS.map((id) => /** @type {const} */ ([/** @type {string} */ (id), text(`colour-${id}`)])),
              onChange: (to) => (colour.value = to),
              mark: profileDot,
            }),
          ),
          div(
            { class: 'row' },
            actionButton(text(edited.value ? 'profiles-keep' : 'profiles-begin'), undefined, {
              look: 'main',
              type: 'submit',
            }),
            actionButton(text('cancel'), () => (edited.value = null)),
            edited.value && edited.value !== 'main' && edited.value !== all.current && !isAsking.value
              ? actionButton(text('profiles-remove'), () => (isAsking.value = true), { look: 'danger' })
              : null,
          ),
          isAsking.value
            ? div(
                { class: 'row', role: 'group', 'aria-label': text('profiles-remove') },
                span(null, text(TEXTS.removal)),
                actionButton(
                  text('profiles-remove-sure'),
                  () => void removeWhole(edited.value ?? '').then(() => (edited.value = null), complainKept),
                  { look: 'danger' },
                ),
              )
            : null,
        ),
  );
}

/** Goes over to another player. A guest leaves nothing. @param {string} id */
async function goOver(id) {
  const from = players.value?.current;
  if (from === 'guest' && id !== from) await forgetReports(from);
  await choose(id);
}

/** Takes a player off the list, with the reports that this browser kept. @param {string} id */
async function removeWhole(id) {
  await remove(id);
  await forgetReports(id);
}
