// Solve: choose how, watch the search work, read what was proved, and walk through the plan.

import { useEffect, useLayoutEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal, useSignalEffect } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzleOf } from '../meta.js';
import { boardHost, newHandle } from '../parts/boardhost.js';
import { actionButton } from '../parts/controls.js';
import { gameScreen } from '../parts/gamescreen.js';
import { icon } from '../parts/icons.js';
import { costLegend } from '../parts/legend.js';
import { title } from '../parts/overlay.js';
import { complain } from '../play/actions.js';
import { newSheet } from '../play/newboard.js';
import { pathTo, route } from '../router.js';
import { howForm } from '../solve/how.js';
import { progressBox } from '../solve/progress.js';
import { newRun } from '../solve/run.js';
import { stepList } from '../solve/steps.js';
import { transport } from '../solve/transport.js';
import { verdict } from '../solve/verdict.js';
import { a, aside, div, h1, main } from '../tags.js';
import { commonKeys } from './common.js';

/** @import { Game } from '../game.js' */

export const Solve = gameScreen(SolveBoard, { keepSaves: false });

/** @param {{ game: Game, board: string }} props */
function SolveBoard({ game, board }) {
  const puzzle = puzzleOf(board);
  // The game that the board was taken from, to go back to.
  const from = route.value.query.get('from');
  const handle = useMemo(newHandle, []);
  const run = useMemo(() => newRun(game, puzzle), [game]);
  const isChoosing = useSignal(false);

  useLayoutEffect(() => {
    const by = (/** @type {number} */ steps) => () => run.travel(run.at.value + steps);
    bindings.value = [
      { keys: ['Enter'], text: 'key-solve', run: () => (run.isBusy.value ? run.cancel() : void run.solve()) },
      { keys: [' '], text: 'key-play', run: run.toggle },
      { keys: ['ArrowRight'], text: 'key-next', run: by(1) },
      { keys: ['ArrowLeft'], text: 'key-previous', run: by(-1) },
      { keys: ['Shift+ArrowRight'], text: 'key-next-100', run: by(100) },
      { keys: ['Shift+ArrowLeft'], text: 'key-previous-100', run: by(-100) },
      { keys: ['Home'], text: 'key-first', run: () => run.travel(0) },
      { keys: ['End'], text: 'key-last', run: () => run.travel(Infinity) },
      { keys: ['+'], text: 'key-faster', run: () => run.faster(2) },
      { keys: ['-'], text: 'key-slower', run: () => run.faster(0.5) },
      { keys: ['0'], text: 'key-speed', run: () => (run.speed.value = 1) },
      { keys: ['n'], text: 'key-new', run: () => (isChoosing.value = true) },
      ...commonKeys(),
    ];
    const moves = route.value.query.get('moves');
    if (moves && route.value.query.has('improve')) void run.improveGiven(moves).catch(complain);
    else if (moves) void run.replay(moves).then(run.toggle, complain);
    else if (route.value.query.has('watch')) void run.watch();
    return () => {
      run.close();
      bindings.value = commonKeys();
    };
  }, [run]);

  const heading = text('solve-title', { game: text(`${puzzle}-name`) });
  useEffect(() => {
    title.value = heading;
  }, [heading]);

  useSignalEffect(() => {
    handle.current?.note(run.steps.value.length && run.at.value ? String(run.steps.value[run.at.value]?.g ?? '') : '');
  });

  // An argument is about the board as it starts.
  useSignalEffect(() => {
    const found = run.argument.value;
    const cells = found && run.at.value === 0 ? found.cells : [];
    const isBound = found?.at_least != null;
    handle.current?.highlight('lost', isBound ? [] : cells);
    handle.current?.highlight('pair', isBound ? cells : []);
  });

  return main(
    { class: 'solve', id: 'main' },
    h1({ class: 'hidden-text' }, heading),
    div(
      { class: 'solve-stage' },
      boardHost({ game, puzzle, handle, readonly: true, playedBy: run.playedBy }),
      transport({ run }),
    ),
    aside(
      { class: 'solve-side stack', 'aria-label': text('solve-side') },
      progressBox({ run }),
      verdict({ run, puzzle }),
      costLegend({ puzzle, view: game.shown.value?.position.view }),
      stepList({ run, puzzle }),
      howForm({ run, puzzle }),
      actionButton(text('win-new'), () => (isChoosing.value = true), { icon: 'plus', hint: 'N' }),
      a({ class: 'button', href: pathTo('visualise', board) }, icon('eye'), text('visual-link')),
      a({ class: 'button', href: pathTo('race', board) }, icon('flag'), text('screen-race')),
      a(
        { class: 'button', href: pathTo('play', from ?? board) },
        icon('previous'),
        text(from ? 'solve-back' : 'solve-play'),
      ),
    ),
    isChoosing.value
      ? newSheet({
          puzzle,
          view: game.shown.value?.position.view,
          screen: 'solve',
          onClose: () => (isChoosing.value = false),
        })
      : null,
  );
}
