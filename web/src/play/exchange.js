// Giving a board away and taking one in: links, ids, texts, moves.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { actionButton, choice } from '../parts/controls.js';
import { sheet } from '../parts/sheet.js';
import { linkTo } from '../router.js';
import { div, form, h3, textarea, component } from '../tags.js';
import { complain, copy, takeText, written } from './actions.js';

/** @import { Game } from '../game.js' */
/** @typedef {{ game: Game, onClose: () => void }} ExchangeProps */

/** @param {ExchangeProps} props */
export const exchangeSheet = (props) => component(ExchangeSheet, props);

/** @param {ExchangeProps} props */
function ExchangeSheet({ game, onClose }) {
  const what = useSignal('link');
  const forms = useSignal(/** @type {[string, string][]} */ ([]));
  const taken = useSignal('');
  useEffect(() => {
    const link = (/** @type {string} */ board) => linkTo('play', board);
    void written(game)
      .then((position) => {
        if (!position) return;
        forms.value = [
          ['link', link(game.board)],
          ['position', link(position.board)],
          ['moves', game.moves()],
          ...position.formats.map(([format, shown]) => /** @type {[string, string]} */ ([`format-${format}`, shown])),
        ];
      })
      .catch(complain);
  }, []);
  const shown = forms.value.find(([id]) => id === what.value)?.[1] ?? '';
  const name = (/** @type {string} */ id) =>
    id.startsWith('format-') ? text('share-text', { format: id.slice(7) }) : text(`share-${id}`);
  return sheet(
    { title: text('share-title'), onClose },
    h3(null, text('share-give')),
    choice({
      name: text('share-what'),
      value: what.value,
      options: forms.value.map(([id]) => /** @type {const} */ ([id, name(id)])),
      onChange: (id) => (what.value = id),
    }),
    textarea({
      class: 'entry',
      readOnly: true,
      rows: Math.min(10, shown.split('\n').length + 1),
      value: shown,
      'aria-label': name(what.value),
      onFocus: (event) => event.currentTarget.select(),
    }),
    div(
      { class: 'actions' },
      actionButton(text('copy'), () => void copy(shown), { icon: 'copy', look: 'main', disabled: !shown }),
    ),
    h3(null, text('share-take')),
    form(
      {
        class: 'stack-tight',
        onSubmit: (event) => {
          event.preventDefault();
          void takeText(taken.value, game).then((isTaken) => isTaken && onClose(), complain);
        },
      },
      textarea({
        class: 'entry',
        rows: 4,
        value: taken.value,
        'aria-label': text('share-take'),
        placeholder: text('share-take-help'),
        onInput: (event) => (taken.value = event.currentTarget.value),
      }),
      div(
        { class: 'actions' },
        actionButton(text('share-open'), undefined, { type: 'submit', disabled: !taken.value.trim() }),
      ),
    ),
  );
}
