// The live part of a lesson: the small board, its search, and the knobs.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { openGame } from '../game.js';
import { number, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { choice, tick } from '../parts/controls.js';
import { div, p, section, component } from '../tags.js';
import { kindOf, waitingOf } from '../visual/algorithms.js';
import { outcomeBadge } from '../visual/outcome.js';
import { nodeBoard } from '../visual/panels/board.js';
import { pseudocode } from '../visual/panels/code.js';
import { frontier } from '../visual/panels/frontier.js';
import { inHand } from '../visual/panels/inhand.js';
import { layers } from '../visual/panels/layers.js';
import { numbers } from '../visual/panels/numbers.js';
import { staircase } from '../visual/panels/staircase.js';
import { transport } from '../visual/panels/transport.js';
import { tree } from '../visual/panels/tree.js';
import { newRecording } from '../visual/recording.js';
import { partsOf, toText, weightOf } from '../visual/setup.js';
import { setupForm } from '../visual/setupform.js';
import { tabs } from '../visual/tabs.js';

/** @import { Lesson, View } from './lessons.js' */
/** @import { Shown } from '../visual/recording.js' */
/** @import { Setup } from '../visual/setup.js' */

/** The search of a lesson, recorded anew whenever a knob changes. @param {Lesson} lesson */
export function useSearch(lesson) {
  const puzzle = puzzleOf(lesson.board);
  const game = useMemo(() => openGame(lesson.board, { keepSaves: false }), [lesson]);
  const recording = useMemo(() => newRecording(game, puzzle), [game]);
  const setup = useSignal(lesson.setup);
  const memory = useSignal(lesson.memory?.[0] ?? 0);
  useEffect(
    () => () => {
      recording.close();
      game.close();
    },
    [recording],
  );
  useEffect(
    () => void recording.start(setup.value, memory.value ? { memory: memory.value } : {}),
    [recording, toText(setup.value), memory.value],
  );
  return { puzzle, recording, setup, memory };
}

/** @typedef {ReturnType<typeof useSearch>} Search */

/** @param {{ lesson: Lesson, search: Search }} props */
export const stage = (props) => component(Stage, props);

/** @param {{ lesson: Lesson, search: Search }} props */
function Stage({ lesson, search }) {
  const { puzzle, recording, setup, memory } = search;
  const shown = recording.shown.value;
  const hasKnobs = lesson.knobs?.length || lesson.heuristic || lesson.memory || lesson.switches;
  return div(
    { class: 'lesson-stage' },
    hasKnobs
      ? section(
          { class: 'row lesson-knobs', 'aria-label': text('learn-knobs') },
          lesson.knobs?.length || lesson.heuristic
            ? setupForm({
                puzzle,
                setup: setup.value,
                only: [setup.value.solver],
                knobs: lesson.knobs ?? [],
                heuristic: lesson.heuristic ?? false,
                onChange: (/** @type {Setup} */ next) => (setup.value = next),
              })
            : null,
          lesson.switches ? rules(lesson.switches, setup) : null,
          lesson.memory
            ? choice({
                name: text('learn-memory'),
                value: String(memory.value),
                options: [...lesson.memory]
                  .sort((a, b) => a - b)
                  .map(
                    (bytes) =>
                      /** @type {const} */ ([
                        String(bytes),
                        text('learn-memory-bytes', { bytes: number(bytes / 1000) }),
                      ]),
                  ),
                onChange: (bytes) => (memory.value = Number(bytes)),
              })
            : null,
        )
      : null,
    recording.trouble.value ? p({ class: 'badge bad', role: 'alert' }, recording.trouble.value) : null,
    shown
      ? component(Watched, { key: shown.trace.trace, lesson, puzzle, shown })
      : div({ class: 'lesson-empty quiet' }, recording.isBusy.value ? text('learn-recording') : ''),
  );
}

/**
 * Rules to switch on and off: they stand behind the colon of the estimate.
 * @param {readonly string[]} all
 * @param {Search['setup']} setup
 */
function rules(all, setup) {
  const { id, argument } = partsOf(setup.value.heuristic ?? '');
  const on = argument.split('+');
  const turn = (/** @type {string} */ rule, /** @type {boolean} */ isOn) => {
    const left = all.filter((other) => (other === rule ? isOn : on.includes(other)));
    setup.value = { ...setup.value, heuristic: `${id}:${left.join('+') || 'none'}` };
  };
  return div(
    { class: 'row', role: 'group', 'aria-label': text('learn-rules') },
    all.map((rule) => tick(text(`learn-rule-${rule}`), on.includes(rule), (isOn) => turn(rule, isOn))),
  );
}

/** @param {{ lesson: Lesson, puzzle: string, shown: Shown }} props */
function Watched({ lesson, puzzle, shown: { setup, trace, player } }) {
  const { summary } = trace;
  const isDeep = kindOf(setup.solver)?.loop === 'depth-first' || kindOf(setup.solver)?.loop === 'recursive';
  const views = lesson.views.filter((view) => view !== 'staircase' || summary.bounds.length > 1);
  const view = useSignal(/** @type {View} */ (views[0] ?? 'tree'));
  const nameOf = (/** @type {View} */ id) =>
    id === 'staircase' ? 'visual-staircase' : `visual-tab-${id === 'open' ? waitingOf(setup.solver) : id}`;
  const draw = () => {
    switch (view.value) {
      case 'open':
        return frontier({ puzzle, trace, player, count: 12, weight: weightOf(setup) });
      case 'layers':
        return layers({ trace, player });
      case 'staircase':
        return staircase({ trace, player });
      default:
        return tree({ trace, player, most: 1500 });
    }
  };
  return div(
    { class: 'lesson-live' },
    div(
      { class: 'lesson-board' },
      nodeBoard({ puzzle, trace, player }),
      inHand({ puzzle, trace, player, weight: weightOf(setup) }),
      numbers({
        trace,
        player,
        fields: isDeep ? ['g', 'h', 'f', 'bound', 'expanded'] : ['g', 'h', 'f', 'open', 'expanded'],
      }),
      transport({ trace, player, plain: true }),
      div(
        { class: 'row' },
        outcomeBadge(summary),
        p(
          { class: 'small quiet numbers' },
          text('visual-counts', { expanded: number(summary.expanded), produced: number(summary.produced) }),
        ),
      ),
    ),
    div(
      { class: 'lesson-panels' },
      pseudocode({ solver: setup.solver, trace, player }),
      views.length > 1
        ? tabs(
            {
              name: text('visual-panels'),
              value: view.value,
              options: views.map((id) => /** @type {const} */ ([id, text(nameOf(id))])),
              onChange: (id) => (view.value = id),
            },
            draw(),
          )
        : draw(),
    ),
  );
}
