// Play: the board in the middle, numbers and tools around it, the history below.

import { useEffect, useLayoutEffect, useMemo, useRef } from '../../vendor/hooks.js';
import { useSignal, useSignalEffect } from '../../vendor/signals.js';
import { chapterOf } from '../chapters.js';
import { dayOfBoard } from '../daily.js';
import { number, say, text } from '../i18n.js';
import { findOwn, levelPath, neighbour, packOf, unsolvedNeighbour } from '../keep/packs.js';
import { loadProgress, reportWin, noteTried } from '../keep/progress.js';
import { savesSheet } from '../keep/saves.js';
import { dailyMark } from '../keep/streak.js';
import { bindings } from '../keys.js';
import { about, puzzleOf } from '../meta.js';
import { announce, show } from '../notices.js';
import { placeOf } from '../play/place.js';
import { boardHost, newHandle } from '../parts/boardhost.js';
import { actionButton } from '../parts/controls.js';
import { gameScreen } from '../parts/gamescreen.js';
import { costLegend } from '../parts/legend.js';
import { looks } from '../parts/looks.js';
import { title } from '../parts/overlay.js';
import { sheet } from '../parts/sheet.js';
import { timeline } from '../parts/timeline.js';
import { complain, copy, newBoard, optionsLike, shuffle, takeText } from '../play/actions.js';
import { afterCelebration } from '../play/celebration.js';
import { coach } from '../play/coach.js';
import { counters } from '../play/counters.js';
import { exchangeSheet } from '../play/exchange.js';
import { boardHeader } from '../play/header.js';
import { hint, oneStep } from '../play/hints.js';
import { levelsSheet } from '../play/levels.js';
import { lostBadge } from '../play/lost.js';
import { movesEntry } from '../play/movesentry.js';
import { newSheet } from '../play/newboard.js';
import { total } from '../play/amounts.js';
import { lookUpOptimum, searchOptimum } from '../play/optimum.js';
import { rulesSheet } from '../play/rules.js';
import { shareSheet } from '../play/sharewin.js';
import { moreSheet, tools } from '../play/tools.js';
import { resultOf, winPanel } from '../play/win.js';
import { go, route } from '../router.js';
import { div, h1, main } from '../tags.js';
import { commonKeys } from './common.js';

/** @import { Game } from '../game.js' */
/** @import { Gesture, Judged } from '../protocol.js' */
/** @import { Finished } from '../play/win.js' */
/** @typedef {'' | 'new' | 'saves' | 'levels' | 'exchange' | 'look' | 'rules' | 'win' | 'card' | 'more'} SheetName */

export const Play = gameScreen(PlayBoard);

/** @param {{ game: Game, board: string }} props */
function PlayBoard({ game, board }) {
  const puzzle = puzzleOf(board);
  const handle = useMemo(newHandle, []);
  const pack = packOf(board);
  const place = placeOf(board);
  const heading = [text(`${puzzle}-name`), place].filter(Boolean).join(' · ');
  const noted = useRef(false);
  const judged = useSignal(/** @type {Judged | null} */ (null));
  const finished = useSignal(/** @type {Finished | null} */ (null));
  const open = useSignal(/** @type {SheetName} */ (route.value.query.has('new') ? 'new' : ''));
  const position = game.shown.value?.position;
  const close = () => {
    open.value = '';
    if (route.value.query.has('new')) go(levelPath(board, pack), { replace: true });
    handle.current?.focus();
  };
  const isFinished = Boolean(finished.value) && (open.value === 'win' || open.value === 'card');
  const leaveResult = () => {
    finished.value = null;
    if (open.peek() === 'win') open.value = '';
  };
  const travel = (/** @type {number} */ step) => void game.travel(step);
  const goTo = (/** @type {-1 | 1} */ by) => {
    const to = neighbour(board, by);
    if (to) go(to);
  };
  const unsolved = async (/** @type {-1 | 1} */ by) => {
    const to = await unsolvedNeighbour(board, by);
    if (to) go(to);
    else show(text('levels-none-left'));
  };
  const onGesture = async (/** @type {Gesture} */ gesture) => {
    const event = await game.input(gesture);
    // What everybody sees is only read aloud: whoever picks different pieces changes their mind more often than not.
    const objection = event?.ev === 'position' ? event.objection : undefined;
    if (objection) (objection.is_obvious ? announce : show)(say(objection.message));
    if (event?.ev !== 'choices') return;
    const chosen = await handle.current?.choose(event.choices);
    if (chosen) await game.play(chosen);
  };

  // Before the next key can come: it is about this board, not the one before.
  useLayoutEffect(() => {
    bindings.value = [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: 'key-move' },
      { keys: ['Shift+ArrowUp', 'Ctrl+ArrowUp'], text: 'key-run' },
      { keys: ['Enter'], text: 'key-pick' },
      { keys: ['z', 'u', 'Backspace', 'Ctrl+z'], text: 'key-undo', run: () => void game.undo() },
      { keys: ['y', 'Ctrl+y', 'Ctrl+Shift+z'], text: 'key-redo', run: () => void game.redo() },
      { keys: ['r'], text: 'key-restart', run: () => void game.restart() },
      { keys: ['n'], text: 'key-new', run: () => (open.value = 'new') },
      { keys: ['t'], text: 'key-hint', run: () => void hint(game, handle.current) },
      { keys: [' '], text: 'key-step', run: () => void oneStep(game) },
      { keys: ['x'], text: 'key-shuffle', run: () => void shuffle(game) },
      {
        keys: ['p'],
        text: 'key-preview',
        run: () => handle.current?.preview(true),
        release: () => handle.current?.preview(false),
      },
      { keys: ['['], text: 'key-level-before', run: () => goTo(-1) },
      { keys: [']'], text: 'key-level-after', run: () => goTo(1) },
      { keys: ['Ctrl+['], text: 'key-unsolved-before', run: () => void unsolved(-1) },
      { keys: ['Ctrl+]'], text: 'key-unsolved-after', run: () => void unsolved(1) },
      { keys: ['Ctrl+s'], text: 'key-save', run: () => (open.value = 'saves') },
      { keys: ['b'], text: 'key-bookmark', run: () => game.bookmark(game.shown.value?.position.at ?? 0) },
      { keys: ['+', '-', '0'], text: 'key-zoom' },
      { keys: ['Ctrl+c'], text: 'key-copy' },
      { keys: ['Ctrl+v'], text: 'key-paste' },
      ...commonKeys(),
    ];
    const stop = clipboard(game);
    void lookUpOptimum(board).catch(() => {});
    void findOwn(board).catch(() => {});
    if (dayOfBoard(board) || chapterOf(board)) void loadProgress(puzzle);
    return () => {
      stop();
      bindings.value = commonKeys();
    };
  }, [game]);

  useEffect(() => {
    title.value = heading;
  }, [heading]);

  useSignalEffect(() => {
    if (!game.wins.value) return undefined;
    judged.value = null;
    const won = game.shown.peek()?.position;
    finished.value = won
      ? { position: won, moves: game.moves(), time: game.time.read(), isShuffled: game.isShuffled(), ...game.clocked() }
      : null;
    if (!game.isShuffled()) {
      void reportWin(game, puzzle, pack ?? dailyMark(puzzle, board)).then((found) => (judged.value = found));
      void searchOptimum(game).catch(() => {});
    }
    // The last move and the celebration are seen before anything else asks for a look.
    let stop = () => {};
    let isOver = false;
    void handle.settled.then(() => {
      if (!isOver) stop = afterCelebration(() => (open.value = 'win'));
    });
    return () => {
      isOver = true;
      stop();
    };
  });

  useSignalEffect(() => {
    const now = game.shown.value;
    // A game that goes on, or begins anew, is not finished any more.
    if (!now || now.position.view.status === 'won') return;
    if ((now.how === 'played' && now.position.played.length) || now.position.restarted) leaveResult();
  });

  useSignalEffect(() => {
    if (game.shown.value?.how !== 'played' || !pack || noted.current) return;
    noted.current = true;
    void noteTried(puzzle, board, pack);
  });

  useSignalEffect(() => {
    const now = game.shown.value;
    if (now?.how !== 'played' || !now.position.played.length) return;
    const { view, played } = now.position;
    const numbers = view.counters
      .map(({ id, value }) => `${text(`${puzzle}-counter-${id}`)} ${number(value)}`)
      .join(', ');
    if (view.status === 'won') announce(text('announce-won'));
    else if (typeof view.status === 'object') announce(text('announce-lost', { reason: say(view.status.lost.reason) }));
    else announce(text('announce-move', { move: played.map((move) => move.text).join(' '), numbers }));
  });

  return main(
    { class: `play${isFinished ? ' finished' : ''}`, id: 'main' },
    h1({ class: 'hidden-text' }, heading),
    div(
      { class: 'play-info' },
      boardHeader({ game, puzzle, handle, onRules: () => (open.value = 'rules') }),
      counters({ game }),
      costLegend({ puzzle, view: position?.view }),
      position ? coach({ puzzle, isBegun: position.len > 0 }) : null,
    ),
    div({ class: 'play-stage' }, boardHost({ game, puzzle, handle, onGesture: (gesture) => void onGesture(gesture) })),
    lostBadge({ game, handle, shuffle: () => void shuffle(game) }),
    tools({ game, board, puzzle, handle, show: (name) => (open.value = name) }),
    open.value === 'more'
      ? moreSheet({ game, board, puzzle, handle, show: (name) => (open.value = name), onClose: close })
      : null,
    div(
      { class: 'play-line' },
      position
        ? timeline({
            at: position.at,
            length: position.len,
            bookmarks: game.bookmarks.value,
            lostFrom: game.lostFrom.value,
            onTravel: travel,
          })
        : null,
      actionButton(text('bookmark'), () => game.bookmark(position?.at ?? 0), {
        icon: 'flag',
        look: 'bare',
        iconOnly: true,
        pressed: game.bookmarks.value.includes(position?.at ?? -1),
      }),
      movesEntry({ game, puzzle }),
    ),
    open.value === 'new'
      ? newSheet({ puzzle, view: position?.view, onClose: close, onLevels: () => (open.value = 'levels') })
      : null,
    open.value === 'levels' ? levelsSheet({ puzzle, board, onClose: close }) : null,
    open.value === 'saves' ? savesSheet({ game, puzzle, onClose: close }) : null,
    open.value === 'exchange' ? exchangeSheet({ game, onClose: close }) : null,
    open.value === 'look'
      ? sheet({ title: text('look-title', { game: text(`${puzzle}-name`) }), onClose: close }, looks({ puzzle }))
      : null,
    open.value === 'rules' ? rulesSheet({ puzzle, onClose: close }) : null,
    isFinished && finished.value
      ? winPanel({
          key: game.wins.value,
          game,
          handle,
          finished: finished.value,
          judged: judged.value,
          board,
          puzzle,
          onClose: close,
          onNew: () => void newBoard(puzzle, optionsLike(puzzle, position?.view)).catch(complain),
          onShare: () => (open.value = 'card'),
        })
      : null,
    open.value === 'card' && finished.value
      ? shareSheet({ card: cardOf(game, finished.value, judged.value), onClose: () => (open.value = 'win') })
      : null,
  );
}

/**
 * What a result says to others. @param {Game} game @param {Finished} finished @param {Judged | null} judged
 */
function cardOf(game, finished, judged) {
  const { position, time } = finished;
  const { cost, optimum, stars } = resultOf(game, finished, judged);
  const objective = about(position.puzzle)?.objectives[0] ?? '';
  return {
    puzzle: position.puzzle,
    board: game.board,
    place: placeOf(game.board, position.view),
    time,
    cost: total(cost, objective),
    target: optimum === undefined ? '' : text('card-target', { optimum: number(optimum) }),
    stars,
    isHelped: game.helped.value,
  };
}

/** Copies and pastes boards and moves with the keys everybody knows. @param {Game} game */
function clipboard(game) {
  const isElsewhere = () =>
    Boolean(getSelection()?.toString()) ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '') ||
    document.querySelector('dialog[open]');
  const onCopy = () => {
    if (!isElsewhere()) void copy(game.board);
  };
  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    if (!isElsewhere()) void takeText(event.clipboardData?.getData('text') ?? '', game).catch(complain);
  };
  document.addEventListener('copy', onCopy);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('paste', onPaste);
  };
}
