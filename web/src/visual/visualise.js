// Visualise: a search on a board, recorded, and replayed with everything that it knew.

import { useEffect, useLayoutEffect, useMemo, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { bytes, language, number, short, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { gameScreen } from '../parts/gamescreen.js';
import { icon } from '../parts/icons.js';
import { presentButton } from '../parts/present.js';
import { title } from '../parts/overlay.js';
import { go, pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { a, aside, div, h1, h2, input, label, main, p, progress as meter, section, span, component } from '../tags.js';
import { kindOf, waitingOf } from './algorithms.js';
import { explorer, placeOf } from './explore.js';
import { outcomeBadge } from './outcome.js';
import { openTraceFile, opened, saveTrace, takeOpened } from './files.js';
import { nodeBoard } from './panels/board.js';
import { pseudocode } from './panels/code.js';
import { frontier } from './panels/frontier.js';
import { heat } from './panels/heat.js';
import { inHand } from './panels/inhand.js';
import { layers } from './panels/layers.js';
import { log } from './panels/log.js';
import { numbers } from './panels/numbers.js';
import { staircase } from './panels/staircase.js';
import { transport } from './panels/transport.js';
import { tree } from './panels/tree.js';
import { playAlong } from './playalong.js';
import { newRecording } from './recording.js';
import { fromText, solverOf, toText, watchable, weightOf } from './setup.js';
import { setupForm } from './setupform.js';
import { tabs } from './tabs.js';

/** @import { Game } from '../game.js' */
/** @import { Recording } from './recording.js' */
/** @import { Setup } from './setup.js' */
/** @import { Place } from './explore.js' */
/** @typedef {'open' | 'tree' | 'layers' | 'heat' | 'log' | 'play'} PanelId */

export const Visualise = gameScreen(VisualiseBoard, { keepSaves: false });

/** What is watched if nobody says otherwise. @param {string} puzzle @returns {Setup} */
const firstSetup = (puzzle) => ({
  solver: watchable(puzzle).find(({ id }) => id === 'astar')?.id ?? watchable(puzzle)[0]?.id ?? '',
});

/** @param {{ game: Game, board: string }} props */
function VisualiseBoard({ game, board }) {
  const puzzle = puzzleOf(board);
  const asked = fromText(route.value.query.get('how') ?? '');
  const setup = solverOf(puzzle, asked) ? asked : firstSetup(puzzle);
  const recording = useMemo(() => newRecording(game, puzzle), [game]);
  const panel = useSignal(/** @type {PanelId} */ ('open'));
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  const save = () => {
    const shown = recording.shown.peek();
    if (shown) void saveTrace(shown.trace.trace, board, shown.setup);
  };
  const choose = (/** @type {Setup} */ next) =>
    go(pathTo('visualise', board, { how: toText(next) }), { replace: true });

  useEffect(() => () => recording.close(), [recording]);
  useEffect(() => {
    const traced = takeOpened(board, setup);
    void (traced ? recording.take(setup, traced) : recording.start(setup));
  }, [recording, toText(setup), opened.value]);
  useEffect(() => {
    title.value = text('visual-title', { game: text(`${puzzle}-name`) });
  }, [language.value]);
  useLayoutEffect(() => {
    const player = () => recording.shown.peek()?.player;
    const next = (/** @type {number} */ by) => () => {
      const all = watchable(puzzle);
      const place = all.findIndex(({ id }) => id === setup.solver);
      const other = all[(place + by + all.length) % all.length];
      if (other) choose({ ...setup, solver: other.id });
    };
    bindings.value = [
      { keys: [' '], text: 'key-play', run: () => player()?.toggle() },
      { keys: ['ArrowRight'], text: 'key-next', run: () => player()?.by(1) },
      { keys: ['ArrowLeft'], text: 'key-previous', run: () => player()?.by(-1) },
      { keys: ['Shift+ArrowRight'], text: 'key-next-100', run: () => player()?.by(100) },
      { keys: ['Shift+ArrowLeft'], text: 'key-previous-100', run: () => player()?.by(-100) },
      { keys: ['e'], text: 'visual-key-expansion', run: () => void player()?.expansion(1) },
      { keys: ['Shift+e'], text: 'visual-key-expansion-before', run: () => void player()?.expansion(-1) },
      { keys: ['Home'], text: 'key-first', run: () => player()?.seek(0) },
      { keys: ['End'], text: 'key-last', run: () => player()?.seek(Infinity) },
      {
        keys: ['Enter'],
        text: 'visual-key-record',
        run: () => (recording.isBusy.peek() ? recording.cancel() : void recording.start(setup)),
      },
      { keys: ['g'], text: 'visual-to-goal', run: () => player()?.toGoal() },
      { keys: ['t'], text: 'visual-key-tree', run: () => (panel.value = 'tree') },
      { keys: ['o'], text: 'visual-key-open', run: () => (panel.value = 'open') },
      { keys: ['['], text: 'visual-key-before', run: next(-1) },
      { keys: [']'], text: 'visual-key-after', run: next(1) },
      { keys: ['+'], text: 'key-faster', run: () => player()?.faster(2) },
      { keys: ['-'], text: 'key-slower', run: () => player()?.faster(0.5) },
      {
        keys: ['0'],
        text: 'key-speed',
        run: () => {
          const playing = player();
          if (playing) playing.speed.value = 1;
        },
      },
      { keys: ['Ctrl+s'], text: 'visual-save', run: save },
      { keys: ['Ctrl+o'], text: 'visual-open-file', run: () => file.current?.click() },
      ...commonKeys(),
    ];
  }, [recording, toText(setup)]);

  return main(
    {
      class: 'visualise',
      id: 'main',
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        void openTraceFile(event.dataTransfer?.files[0]);
      },
    },
    div(
      { class: 'visual-head' },
      h1(null, text('visual-heading')),
      setupForm({ puzzle, setup, onChange: choose }),
      div(
        { class: 'row push' },
        div(
          { class: 'row trace-files' },
          actionButton(text('visual-save'), save, {
            icon: 'file',
            disabled: !recording.shown.value,
            hint: text('visual-save'),
          }),
          fileButton(file),
        ),
        a(
          {
            class: 'button',
            href: pathTo('race', board, {
              lanes: [toText(setup), setup.solver === 'astar' ? 'idastar' : 'astar'].join('|'),
            }),
          },
          icon('flag'),
          text('visual-race'),
        ),
        a(
          {
            class: 'button',
            href: pathTo('compare', board, {
              lanes: [toText(setup), setup.solver === 'greedy' ? 'astar' : 'greedy'].join('|'),
            }),
          },
          icon('levels'),
          text('compare-link'),
        ),
        a({ class: 'button', href: pathTo('solve', board) }, icon('solve'), text('solve')),
        presentButton(),
      ),
    ),
    recording.trouble.value ? p({ class: 'badge bad', role: 'alert' }, recording.trouble.value) : null,
    recording.isBusy.value ? waiting(recording) : null,
    component(Stage, { game, puzzle, recording, panel }),
  );
}

/**
 * @param {{ game: Game, puzzle: string, recording: Recording, panel: import('../../vendor/signals.js').Signal<PanelId>
 *   }} props
 */
function Stage({ game, puzzle, recording, panel }) {
  const shown = recording.shown.value;
  const start = game.shown.value?.position.view;
  /** The node that is looked at by itself, and of which search. */
  const explored = useSignal(/** @type {{ trace: number, place: Place } | null} */ (null));
  if (!shown || !start) return div({ class: 'visual-empty' });
  const { trace, player, setup } = shown;
  const { summary } = trace;
  const key = `${trace.trace}`;
  const weight = weightOf(setup);
  const place = explored.value?.trace === trace.trace ? explored.value.place : null;
  const explore = (/** @type {Place | null} */ to) => (explored.value = to && { trace: trace.trace, place: to });
  const onPick = (/** @type {number} */ node) => explore(placeOf(node));
  const panels = /** @type {const} */ ([
    ['open', `visual-tab-${waitingOf(setup.solver)}`, () => frontier({ puzzle, trace, player, weight, onPick })],
    ['tree', 'visual-tab-tree', () => tree({ trace, player, onPick, picked: place?.node ?? null })],
    ['layers', 'visual-tab-layers', () => layers({ trace, player })],
    ['heat', 'visual-tab-heat', () => heat({ puzzle, view: start, trace, player })],
    ['log', 'visual-tab-log', () => log({ trace, player })],
    ...(summary.has_rule
      ? [/** @type {const} */ (['play', 'visual-tab-play', () => playAlong({ puzzle, trace, player, weight })])]
      : []),
  ]);
  // A search that cannot be played has no such panel.
  const view = panels.some(([id]) => id === panel.value) ? panel.value : 'open';
  return div(
    { class: 'visual-stage', key, 'data-solver': setup.solver },
    section(
      { class: 'visual-board', 'aria-label': text('visual-node') },
      nodeBoard({ puzzle, trace, player }),
      inHand({ puzzle, trace, player, weight: weightOf(setup) }),
      numbers({ trace, player }),
      transport({ trace, player }),
    ),
    aside(
      { class: 'visual-side stack', 'aria-label': text('visual-side') },
      div(
        { class: 'row visual-result' },
        outcomeBadge(summary),
        p(
          { class: 'small quiet numbers' },
          text('visual-counts', { expanded: number(summary.expanded), produced: number(summary.produced) }),
        ),
        summary.sampled ? p({ class: 'small quiet' }, text('visual-sampled', { steps: number(summary.steps) })) : null,
      ),
      section({ class: 'card' }, h2(null, text('visual-code')), pseudocode({ solver: setup.solver, trace, player })),
      kindOf(setup.solver)?.loop === 'depth-first' && summary.bounds.length > 1
        ? section(
            { class: 'card' },
            h2(null, text('visual-staircase')),
            p({ class: 'small quiet' }, text('visual-staircase-help')),
            staircase({ trace, player }),
          )
        : null,
      section(
        { class: 'card panels' },
        tabs(
          {
            name: text('visual-panels'),
            value: view,
            options: panels.map(([id, name]) => /** @type {const} */ ([id, text(name)])),
            onChange: (id) => (panel.value = id),
          },
          panels.find(([id]) => id === view)?.[2](),
        ),
      ),
      place ? explorer({ puzzle, trace, weight, place, onChange: explore }) : null,
      div(
        { class: 'row' },
        actionButton(text('explore-here'), () => onPick(trace.frame(player.at.peek())?.node ?? 0), { icon: 'eye' }),
      ),
    ),
  );
}

/** Opens a search that was saved. @param {{ current: HTMLInputElement | null }} file */
const fileButton = (file) =>
  label(
    { class: 'button', title: text('visual-open-file') },
    icon('open'),
    span(null, text('visual-open-file')),
    input({
      type: 'file',
      class: 'hidden-text',
      ref: file,
      onChange: (event) => {
        const { currentTarget: chosen } = event;
        // The same file can be chosen again.
        void openTraceFile(chosen.files?.[0]).then(() => (chosen.value = ''));
      },
    }),
  );

/** @param {Recording} recording */
function waiting(recording) {
  const info = recording.progress.value;
  return div(
    { class: 'row visual-wait', role: 'status' },
    meter({ 'aria-label': text('progress') }),
    p(
      { class: 'small quiet numbers' },
      text('visual-waiting', { expanded: short(info?.expanded ?? 0), memory: bytes(info?.bytes ?? 0) }),
    ),
    actionButton(text('cancel'), recording.cancel, { icon: 'stop' }),
  );
}
