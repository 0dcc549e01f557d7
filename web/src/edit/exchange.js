// Opening and saving a draft: the text itself, files, links.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { freshId, keepPack, loadOwn, loadPacks, packTitle, packs } from '../keep/packs.js';
import { complainKept } from '../keep/wire.js';
import { show } from '../notices.js';
import { actionButton, choice, entry, pick } from '../parts/controls.js';
import { faultLines, faultList } from '../parts/faults.js';
import { mini } from '../parts/mini.js';
import { sheet } from '../parts/sheet.js';
import { complain, copy } from '../play/actions.js';
import { linkTo } from '../router.js';
import { button, div, h3, input, label, li, ol, p, section, span, textarea, component } from '../tags.js';
import { fileName, formatsOf, saveText, textOf } from './files.js';

/** @import { BoardInfo } from '../protocol.js' */
/** @import { Check } from './check.js' */
/** @import { Session } from './session.js' */
/** @typedef {{ session: Session, check: Check, onTake: (text: string) => void, onClose: () => void }} ExchangeProps */

/** @param {ExchangeProps} props */
export const openSheet = (props) => component(OpenSheet, props);

/** @param {ExchangeProps} props */
export const saveSheet = (props) => component(SaveSheet, props);

/** @param {ExchangeProps} props */
function OpenSheet({ session, onTake, onClose }) {
  const typed = useSignal(session.text());
  const take = (/** @type {string} */ taken) => {
    onClose();
    onTake(taken);
  };
  return sheet(
    { title: text('edit-open-title'), onClose },
    p({ class: 'quiet' }, text('edit-open-help')),
    label(
      { class: 'button' },
      span(null, text('edit-open-file')),
      input({
        type: 'file',
        class: 'hidden-text',
        accept: '.txt,.xsb,.sok,.rle,.csv,.tsv,.json,text/*',
        onChange: (event) => void textOf(event.currentTarget.files?.[0]).then((content) => content && take(content)),
      }),
    ),
    textarea({
      class: 'entry',
      rows: 12,
      'aria-label': text('edit-text'),
      spellcheck: false,
      value: typed.value,
      onInput: (event) => (typed.value = event.currentTarget.value),
    }),
    div(
      { class: 'actions' },
      actionButton(text('edit-open-text'), () => take(typed.value), { look: 'main', disabled: !typed.value.trim() }),
    ),
  );
}

/** @param {ExchangeProps} props */
function SaveSheet({ session, check, onClose }) {
  const { board } = check.findings.value;
  const { title } = session.draft.value;
  const formats = useSignal(/** @type {[string, string][]} */ ([['draft', session.text()]]));
  const chosen = useSignal('draft');
  useEffect(() => {
    if (!board) return;
    void formatsOf(board).then((found) => {
      // The engine's text of the board knows no title; the draft's own does.
      formats.value = found.map(([format, shown]) => [
        format,
        title && !/^\s*[;{]/.test(shown) ? `; ${title}\n${shown}` : shown,
      ]);
      chosen.value = found[0]?.[0] ?? '';
    }, complain);
  }, [board]);
  const shown = formats.value.find(([format]) => format === chosen.value)?.[1] ?? '';
  const link = board ? linkTo('play', board) : '';
  return sheet(
    { title: text('edit-save-title'), onClose },
    h3(null, text('edit-save-file')),
    board
      ? choice({
          name: text('edit-format'),
          value: chosen.value,
          options: formats.value.map(([format]) => /** @type {const} */ ([format, format])),
          onChange: (to) => (chosen.value = to),
        })
      : p({ class: 'quiet' }, text('edit-save-faulty')),
    textarea({
      class: 'entry',
      rows: Math.min(12, shown.split('\n').length + 1),
      readOnly: true,
      'aria-label': text('edit-text'),
      value: shown,
      onFocus: (event) => event.currentTarget.select(),
    }),
    div(
      { class: 'actions' },
      actionButton(text('edit-download'), () => saveText(fileName(title, session.puzzle, chosen.value), shown), {
        look: 'main',
      }),
      actionButton(text('copy'), () => void copy(shown), { icon: 'copy' }),
    ),
    board ? component(IntoPack, { puzzle: session.puzzle, board, title }) : null,
    h3(null, text('edit-link')),
    board
      ? div(
          { class: 'stack-tight' },
          textarea({
            class: 'entry',
            rows: 2,
            readOnly: true,
            'aria-label': text('edit-link'),
            value: link,
            onFocus: (event) => event.currentTarget.select(),
          }),
          div(
            { class: 'actions' },
            actionButton(text('edit-copy-link'), () => void copy(link), { icon: 'share' }),
          ),
        )
      : p({ class: 'quiet' }, text('edit-link-faulty')),
  );
}

/**
 * Putting the board into a pack of one's own, new or old.
 * @param {{ puzzle: string, board: string, title: string }} props
 */
function IntoPack({ puzzle, board, title }) {
  const chosen = useSignal('');
  const name = useSignal('');
  useEffect(() => void loadPacks(), []);
  const mine = packs.value.filter((pack) => pack.own && pack.puzzle === puzzle);
  const put = async () => {
    try {
      const old = chosen.value
        ? await loadOwn(chosen.value)
        : { id: freshId(name.value), puzzle, title: name.value.trim(), author: '', levels: [] };
      await keepPack({ ...old, levels: [...old.levels, { board, title }] });
      chosen.value = old.id;
      show(text('edit-packed', { title: old.title }), 'good');
    } catch (error) {
      complainKept(error);
    }
  };
  return div(
    { class: 'stack-tight' },
    h3(null, text('edit-pack')),
    mine.length
      ? pick({
          name: text('edit-pack'),
          value: chosen.value,
          options: [
            ['', text('edit-pack-new')],
            ...mine.map((pack) => /** @type {const} */ ([pack.id, packTitle(pack)])),
          ],
          onChange: (to) => (chosen.value = to),
        })
      : null,
    chosen.value
      ? null
      : entry({
          name: text('make-pack-title'),
          placeholder: text('make-pack-title'),
          value: name.value,
          onInput: (event) => (name.value = event.currentTarget.value),
        }),
    div(
      { class: 'actions' },
      actionButton(text('edit-pack-put'), () => void put(), {
        icon: 'levels',
        disabled: !chosen.value && !name.value.trim(),
      }),
    ),
  );
}

/**
 * One of several boards of a text; those that cannot be read are named with every reason. Where none can, the first one
 * can become the draft as it stands.
 * @param {{ puzzle: string, boards: BoardInfo[], onPick: (board: string, title: string | null) => void, onDraft: () =>
 *   void, onClose: () => void }} props
 */
export function pickSheet({ puzzle, boards, onPick, onDraft, onClose }) {
  const count = boards.filter(({ board }) => board).length;
  const faults = faultLines(boards);
  return sheet(
    { title: count ? text('edit-pick-title', { count }) : text('import-faulty'), onClose, wide: true },
    count
      ? ol(
          { class: 'levels' },
          boards.map(({ board, title, view }, index) =>
            board
              ? li(
                  { key: index },
                  button(
                    { type: 'button', class: 'level', onClick: () => onPick(board, title) },
                    mini(puzzle, view),
                    span({ class: 'level-name numbers' }, index + 1),
                    title ? span({ class: 'level-title small' }, title) : null,
                  ),
                )
              : null,
          ),
        )
      : null,
    faults.length
      ? section(
          { class: 'stack-tight', role: 'status', 'aria-label': text('import-left-out') },
          count ? h3(null, text('import-left-out')) : null,
          faultList(faults),
        )
      : null,
    count ? null : div({ class: 'actions' }, actionButton(text('edit-pick-draft'), onDraft)),
  );
}
