// The editor: one screen for all puzzles. What can be placed is the puzzle's data; whether it is a board is the
// engine's word.

import { useEffect, useLayoutEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { about, puzzleOf } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, entry, field } from '../parts/controls.js';
import { title } from '../parts/overlay.js';
import { paramFields } from '../parts/params.js';
import { complain, copy } from '../play/actions.js';
import { go, pathTo } from '../router.js';
import { Missing } from '../screens/missing.js';
import { a, div, h1, h2, main, section, component } from '../tags.js';
import { editorOf } from './brushes.js';
import { watchDraft } from './check.js';
import { Choose } from './choose.js';
import { drawing } from './drawing.js';
import { openSheet, pickSheet, saveSheet } from './exchange.js';
import { takeBoard, takeDraft, takeText, textOf } from './files.js';
import { findings } from './findings.js';
import { editorKeys } from './keys.js';
import { kindTable } from './kinds.js';
import { Shape, palette } from './palette.js';
import { openSession } from './session.js';

/** @import { BoardInfo } from '../protocol.js' */
/** @import { EditorData } from './brushes.js' */
/** @typedef {'' | 'open' | 'save' | 'pick'} SheetName */

/** `board` is nothing, a puzzle, or a board to begin with. @param {{ board: string }} props */
export function Edit({ board }) {
  const puzzle = puzzleOf(board) || board;
  const data = useSignal(/** @type {EditorData | null} */ (null));
  useEffect(() => {
    if (!about(puzzle)) return;
    void editorOf(puzzle).then(async (found) => {
      if (!board.includes(':')) {
        data.value = found;
        return;
      }
      // The board becomes the puzzle's draft, as a step that can be undone; what was there is not lost.
      const session = openSession(puzzle, found);
      try {
        await takeBoard(session, board);
      } catch (error) {
        complain(error);
      }
      session.stop();
      go(pathTo('edit', puzzle), { replace: true });
    });
  }, [board]);
  if (!board) return component(Choose, {});
  if (!about(puzzle)) return component(Missing, {});
  return data.value ? component(Workshop, { puzzle, data: data.value }) : main({ class: 'page', id: 'main' });
}

/** @param {{ puzzle: string, data: EditorData }} props */
function Workshop({ puzzle, data }) {
  const session = useMemo(() => openSession(puzzle, data), [puzzle]);
  const check = useMemo(() => watchDraft(session), [session]);
  const open = useSignal(/** @type {SheetName} */ (''));
  const zoom = useSignal(1);
  const several = useSignal({ given: '', boards: /** @type {BoardInfo[]} */ ([]) });
  const handle = useMemo(() => ({ focus: () => {} }), []);
  const { draft, past, future } = session;
  const { board } = check.findings.value;
  const close = () => {
    open.value = '';
    handle.focus();
  };
  const take = (/** @type {string} */ given) =>
    void takeText(session, given).then((boards) => {
      several.value = { given, boards };
      if (boards.length) open.value = 'pick';
    }, complain);
  const play = () => {
    const now = check.findings.value.board;
    if (now) go(pathTo('play', now));
    else show(text('edit-play-faulty'), 'bad');
  };

  useEffect(
    () => () => {
      check.stop();
      session.stop();
    },
    [session],
  );
  useEffect(() => {
    title.value = text('edit-title', { game: text(`${puzzle}-name`) });
  }, [language.value]);
  useLayoutEffect(() => {
    bindings.value = editorKeys(session, { handle, zoom, play, show: (name) => (open.value = name) });
    return clipboard(take, () => session.text());
  }, [session]);

  const rules = about(puzzle)?.rules ?? [];
  return main(
    {
      class: 'edit',
      id: 'main',
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        const given = event.dataTransfer?.files[0];
        if (given) void textOf(given).then((content) => content && take(content));
        else take(event.dataTransfer?.getData('text') ?? '');
      },
    },
    h1({ class: 'hidden-text' }, text('edit-title', { game: text(`${puzzle}-name`) })),
    div(
      { class: 'edit-tools', role: 'toolbar', 'aria-label': text('tools') },
      actionButton(text('undo'), session.undo, { icon: 'undo', disabled: !past.value.length, hint: 'Z' }),
      actionButton(text('redo'), session.redo, { icon: 'redo', disabled: !future.value.length, hint: 'Y' }),
      actionButton(text('edit-clear'), session.clear, { icon: 'restart', hint: 'R' }),
      actionButton(text('edit-open'), () => (open.value = 'open'), { icon: 'copy', hint: 'O' }),
      actionButton(text('edit-save'), () => (open.value = 'save'), { icon: 'share', hint: 'Ctrl S' }),
      actionButton(text('edit-play'), play, { icon: 'play', look: 'main', disabled: !board, hint: 'T' }),
    ),
    palette({ session }),
    drawing({ session, check, zoom, handle }),
    div(
      { class: 'edit-side' },
      findings({ session, check }),
      section(
        { class: 'card stack', 'aria-labelledby': 'rules-title' },
        h2({ id: 'rules-title' }, text('edit-options')),
        field(
          { name: text('edit-board-title') },
          entry({
            name: text('edit-board-title'),
            value: draft.value.title,
            onChange: (event) =>
              session.change({ ...draft.value, title: event.currentTarget.value.replace(/\s+/g, ' ').trim() }),
          }),
        ),
        paramFields({
          puzzle,
          params: rules.filter(({ id }) => id !== data.kinds?.header),
          values: draft.value.headers,
          onChange: session.setHeaders,
        }),
      ),
      component(Shape, { session }),
      kindTable({ session }),
      a({ class: 'button', href: pathTo('make', puzzle) }, text('edit-to-make')),
    ),
    open.value === 'open' ? openSheet({ session, check, onTake: take, onClose: close }) : null,
    open.value === 'save' ? saveSheet({ session, check, onTake: take, onClose: close }) : null,
    open.value === 'pick'
      ? pickSheet({
          puzzle,
          boards: several.value.boards,
          onClose: close,
          onDraft: () => {
            close();
            if (!takeDraft(session, several.value.given)) show(text('edit-nothing-read'), 'bad');
          },
          onPick: (picked, name) => {
            close();
            void takeBoard(session, picked, name).catch(complain);
          },
        })
      : null,
  );
}

/** Copies and pastes with the keys everybody knows. @param {(text: string) => void} take @param {() => string} give */
function clipboard(take, give) {
  const isElsewhere = () =>
    Boolean(getSelection()?.toString()) ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '') ||
    document.querySelector('dialog[open]');
  const onCopy = () => {
    if (!isElsewhere()) void copy(give());
  };
  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    const given = event.clipboardData?.getData('text') ?? '';
    if (isElsewhere()) return;
    const file = event.clipboardData?.files[0];
    if (given.trim()) take(given);
    else if (file) void textOf(file).then((content) => content && take(content));
  };
  document.addEventListener('copy', onCopy);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('paste', onPaste);
  };
}
