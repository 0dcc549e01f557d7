// Taking a collection in: from a file, dropped or pasted text. The engine reads it; what is faulty is said, what is
// good is kept.

import { useSignal } from '../../vendor/signals.js';
import { read } from '../boards.js';
import { number, say, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, entry, field, onSubmit } from '../parts/controls.js';
import { complain } from '../play/actions.js';
import { go, pathTo } from '../router.js';
import { Refusal } from '../socket.js';
import { div, form, h2, input, label, section, span, textarea, component } from '../tags.js';
import { everything, takeEverything } from './data.js';
import { freshId, keepPack, loadPacks } from './packs.js';
import { complainKept } from './wire.js';

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
  // What we gave away ourselves begins with remarks, which lists of board ids have no place for.
  const ids = taken.replace(/^;.*\n/gm, '').trim();
  const isIds = /^[a-z]+:\S/.test(ids);
  const boards = await read(isIds ? ids : taken, isIds || !puzzle ? undefined : puzzle);
  const good = boards.flatMap(({ board, title }) => (board ? [{ board, title: title ?? '' }] : []));
  const faulty = boards.length - good.length;
  const first = good[0];
  if (!first) {
    const fault = boards.find(({ faults }) => faults.length)?.faults[0];
    show(
      fault
        ? text('fault-at', { line: fault.line, column: fault.column, problem: say(fault.message) })
        : text('import-nothing'),
      'bad',
    );
    return;
  }
  const title = name.trim() || text('import-untitled');
  const id = freshId(title);
  const of = puzzleOf(first.board);
  await keepPack({ id, puzzle: of, title, author: author.trim(), levels: good });
  show(
    text(faulty ? 'import-some' : 'import-done', { levels: number(good.length), faulty: number(faulty) }),
    faulty ? 'plain' : 'good',
  );
  go(pathTo('packs', of, { pack: id }));
}
