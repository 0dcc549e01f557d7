// Taking a collection in: from a file, dropped or pasted text. The engine reads it; what is faulty is said, what is
// good is kept.

import { signal, useSignal } from '../../vendor/signals.js';
import { read } from '../boards.js';
import { text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, entry, field, onSubmit } from '../parts/controls.js';
import { faultLines, faultList } from '../parts/faults.js';
import { complain } from '../play/actions.js';
import { go, pathTo } from '../router.js';
import { Refusal } from '../socket.js';
import { div, form, h2, input, label, p, section, span, textarea, component } from '../tags.js';
import { everything, takeEverything } from './data.js';
import { freshId, keepPack, loadPacks } from './packs.js';
import { complainKept } from './wire.js';

/**
 * The levels that were left out of the pack that was taken in last, and why. An empty id: nothing was taken in.
 * @type {import('../../vendor/signals.js').Signal<{ pack: string, lines: string[] } | null>}
 */
export const leftOut = signal(null);

/** @param {{ puzzle: string }} props */
export const packImport = (props) => component(PackImport, props);

/** @param {{ puzzle: string }} props */
function PackImport({ puzzle }) {
  const taken = useSignal('');
  const name = useSignal('');
  const author = useSignal('');
  const isOver = useSignal(false);
  const isBusy = useSignal(false);

  const takeFile = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const given = await file.text();
    const content = everything(given);
    if (content) return void (await takeEverything(content).then(loadPacks).catch(complainKept));
    taken.value = given;
    name.value ||= file.name.replace(/\.[^.]*$/, '');
    await keep();
  };
  const keep = async () => {
    isBusy.value = true;
    try {
      await takeIn(taken.value, name.value, author.value, puzzle);
    } catch (error) {
      if (error instanceof Refusal) complain(error);
      else complainKept(error);
    } finally {
      isBusy.value = false;
    }
  };
  return section(
    {
      class: `card stack pack-drop${isOver.value ? ' over' : ''}`,
      'aria-labelledby': 'pack-import',
      onDragOver: (event) => {
        event.preventDefault();
        isOver.value = true;
      },
      onDragLeave: () => (isOver.value = false),
      onDrop: (event) => {
        event.preventDefault();
        isOver.value = false;
        void takeFile(event.dataTransfer?.files[0]);
      },
    },
    h2({ id: 'pack-import' }, text('import-title')),
    form(
      { class: 'stack', onSubmit: onSubmit(() => void keep()) },
      div(
        { class: 'row' },
        label(
          { class: 'button' },
          span(null, text('import-file')),
          input({
            type: 'file',
            class: 'hidden-text',
            onChange: (event) => void takeFile(event.currentTarget.files?.[0]),
          }),
        ),
        span({ class: 'quiet small' }, text('import-drop')),
      ),
      textarea({
        class: 'entry',
        rows: 5,
        value: taken.value,
        'aria-label': text('import-text'),
        placeholder: text('import-text'),
        onInput: (event) => (taken.value = event.currentTarget.value),
      }),
      div(
        { class: 'form-grid' },
        field(
          { name: text('import-name') },
          entry({
            name: text('import-name'),
            value: name.value,
            onInput: (event) => (name.value = event.currentTarget.value),
          }),
        ),
        field(
          { name: text('import-author') },
          entry({
            name: text('import-author'),
            value: author.value,
            onInput: (event) => (author.value = event.currentTarget.value),
          }),
        ),
      ),
      leftOut.value?.pack === ''
        ? div({ class: 'stack-tight', role: 'alert' }, p(null, text('import-faulty')), faultList(leftOut.value.lines))
        : null,
      div(
        { class: 'actions' },
        actionButton(text('import-keep'), undefined, {
          type: 'submit',
          look: 'main',
          disabled: !taken.value.trim() || isBusy.value,
        }),
      ),
    ),
  );
}

/** @param {string} taken @param {string} name @param {string} author @param {string} puzzle */
async function takeIn(taken, name, author, puzzle) {
  const listed = listedIds(taken);
  const boards = listed ? await read(listed.map(({ id }) => id).join('\n')) : await read(taken, puzzle || undefined);
  const good = boards.flatMap(({ board, title }, index) =>
    board ? [{ board, title: title ?? listed?.[index]?.title ?? '' }] : [],
  );
  const faulty = boards.length - good.length;
  const lines = faultLines(boards);
  const first = good[0];
  leftOut.value = null;
  if (!first) {
    if (lines.length) leftOut.value = { pack: '', lines };
    else show(text('import-nothing'), 'bad');
    return;
  }
  const title = name.trim() || text('import-untitled');
  const id = freshId(title);
  const of = puzzleOf(first.board);
  await keepPack({ id, puzzle: of, title, author: author.trim(), levels: good });
  if (faulty) leftOut.value = { pack: id, lines };
  go(pathTo('packs', of, { pack: id }));
  if (!faulty) show(text('import-done', { levels: good.length }), 'good');
}

/**
 * The boards of a list of ids, as we give packs away ourselves: an id a line, and its title in a remark above it. Null
 * for any other text.
 * @param {string} taken
 */
function listedIds(taken) {
  /** @type {{ id: string, title: string }[]} */
  const listed = [];
  let title = '';
  for (const line of taken.split('\n').map((each) => each.trim())) {
    if (line.startsWith(';')) title = line.slice(1).trim();
    else if (/^[a-z]+:\S+$/.test(line)) {
      listed.push({ id: line, title });
      title = '';
    } else if (line) return null;
    else title = '';
  }
  return listed.length ? listed : null;
}
