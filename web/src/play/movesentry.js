// A line to type moves into.

import { useSignal } from '../../vendor/signals.js';
import { anyText, text } from '../i18n.js';
import { actionButton, entry } from '../parts/controls.js';
import { form, component } from '../tags.js';
import { takeText } from './actions.js';

/** @import { Game } from '../game.js' */

/** @param {{ game: Game, puzzle: string }} props */
export const movesEntry = (props) => component(MovesEntry, props);

/** @param {{ game: Game, puzzle: string }} props */
function MovesEntry({ game, puzzle }) {
  const typed = useSignal('');
  return form(
    {
      class: 'moves-entry',
      onSubmit: (event) => {
        event.preventDefault();
        void takeText(typed.value, game).then((isTaken) => {
          if (isTaken) typed.value = '';
        });
      },
    },
    entry({
      name: text('moves-entry'),
      placeholder: anyText(`moves-example-${puzzle}`) ?? text('moves-entry'),
      value: typed.value,
      autocapitalize: 'off',
      onInput: (event) => (typed.value = event.currentTarget.value),
    }),
    actionButton(text('moves-play'), undefined, {
      icon: 'next',
      look: 'bare',
      iconOnly: true,
      type: 'submit',
      disabled: !typed.value.trim(),
    }),
  );
}
