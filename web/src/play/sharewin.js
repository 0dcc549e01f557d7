// Showing a result around: the card as a picture, and the same as a text.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { show } from '../notices.js';
import { actionButton } from '../parts/controls.js';
import { sheet } from '../parts/sheet.js';
import { ask, newGame, release } from '../socket.js';
import { div, p, textarea, component } from '../tags.js';
import { copy } from './actions.js';
import { cardText, drawCard } from './card.js';

/** @import { Card } from './card.js' */
/** @typedef {{ card: Omit<Card, 'view'>, onClose: () => void }} ShareProps */
/** @typedef {{ words: string, draw: () => Promise<HTMLCanvasElement | null>, onClose: () => void }} ResultProps */

/** @param {ShareProps} props */
export const shareSheet = ({ card, onClose }) =>
  resultSheet({
    words: cardText(/** @type {Card} */ (card)),
    draw: async () => {
      const view = await firstView(card.board);
      return view && drawCard({ ...card, view });
    },
    onClose,
  });

/** A result as a picture and as a text. @param {ResultProps} props */
export const resultSheet = (props) => component(ResultSheet, props);

/** @param {ResultProps} props */
function ResultSheet({ words, draw, onClose }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const drawn = useSignal(/** @type {HTMLCanvasElement | null} */ (null));
  useEffect(() => {
    let isGone = false;
    void draw().then((canvas) => {
      if (!canvas || isGone) return;
      canvas.className = 'result-card';
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', text('card-picture'));
      host.current?.replaceChildren(canvas);
      drawn.value = canvas;
    });
    return () => {
      isGone = true;
    };
  }, []);
  const picture = async () => {
    const canvas = drawn.peek();
    return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  };
  return sheet(
    { title: text('card-title'), onClose, wide: true },
    div({ ref: host, class: 'card-place' }, p({ class: 'quiet' }, text('card-busy'))),
    div(
      { class: 'actions' },
      actionButton(text('card-save'), () => void picture().then(save), {
        icon: 'file',
        look: 'main',
        disabled: !drawn.value,
      }),
      actionButton(text('card-copy'), () => void copyPicture(picture), { icon: 'picture', disabled: !drawn.value }),
    ),
    textarea({
      class: 'entry',
      readOnly: true,
      rows: Math.max(4, words.split('\n').length),
      value: words,
      'aria-label': text('card-text'),
    }),
    div(
      { class: 'actions' },
      actionButton(text('copy'), () => void copy(words), { icon: 'copy' }),
    ),
  );
}

/** The board before the first move. @param {string} board */
async function firstView(board) {
  const game = newGame();
  try {
    const event = await ask({ op: 'open', game, board, record: null });
    return event.ev === 'position' ? event.view : null;
  } finally {
    release(game);
  }
}

/** @param {unknown} file */
function save(file) {
  if (!(file instanceof Blob)) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'starboard.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {() => Promise<unknown>} picture */
async function copyPicture(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': /** @type {Promise<Blob>} */ (picture()) })]);
    show(text('copied'), 'good');
  } catch {
    show(text('copy-failed'), 'bad');
  }
}
