// Choosing an algorithm, its estimate and its knobs.

import { labelled, text } from '../i18n.js';
import { entry, field, pick } from '../parts/controls.js';
import { div, span } from '../tags.js';
import { theme } from '../theme.js';
import { hue } from './colours.js';
import {
  KNOBS,
  formulaOf,
  heuristicName,
  heuristics,
  objectiveName,
  objectives,
  partsOf,
  runnable,
  solverName,
  solverOf,
  watchable,
} from './setup.js';

/** @import { ComponentChildren } from 'preact' */
/** @import { Setup } from './setup.js' */

/**
 * @param {{ puzzle: string, setup: Setup, onChange: (setup: Setup) => void, all?: boolean, only?: readonly string[],
 *   knobs?: readonly string[], heuristic?: boolean, lane?: string }} props
 *   `all`: also solvers that cannot be watched, and what to aim at; `only`: these solvers; `lane`: what tells this form
 *   from others on the screen
 */
export function setupForm({ puzzle, setup, onChange, all = false, only, knobs = KNOBS, heuristic = true, lane = '' }) {
  const solvers = (all ? runnable(puzzle) : watchable(puzzle)).filter(({ id }) => !only || only.includes(id));
  const solver = solverOf(puzzle, setup);
  const formula = formulaOf(puzzle);
  const name = (/** @type {string} */ id) => (lane ? labelled(lane, text(id)) : text(id));
  return div(
    { class: 'setup' },
    solvers.length > 1
      ? field(
          { name: text('visual-algorithm') },
          pick({
            name: name('visual-algorithm'),
            value: setup.solver,
            options: solvers.map(({ id }) => /** @type {const} */ ([id, solverName(puzzle, id)])),
            onChange: (id) => onChange({ ...setup, solver: id }),
          }),
        )
      : null,
    solver?.heuristic && heuristic
      ? field(
          { name: text('solve-heuristic') },
          pick({
            name: name('solve-heuristic'),
            value: partsOf(setup.heuristic ?? '').id,
            options: [
              ['', text('solve-automatic')],
              ...heuristics(puzzle).map(({ id }) => /** @type {const} */ ([id, heuristicName(puzzle, id)])),
            ],
            onChange: (id) => onChange({ ...setup, heuristic: id || undefined }),
          }),
        )
      : null,
    solver?.heuristic && heuristic && formula && partsOf(setup.heuristic ?? '').id === formula.heuristic
      ? field(
          { name: text('visual-formula') },
          entry({
            name: name('visual-formula'),
            class: 'entry formula-entry',
            value: partsOf(setup.heuristic ?? '').argument,
            placeholder: formula.examples[0],
            maxLength: 1000,
            onChange: (event) => {
              const written = event.currentTarget.value.trim();
              onChange({ ...setup, heuristic: written ? `${formula.heuristic}:${written}` : formula.heuristic });
            },
          }),
        )
      : null,
    all && objectives(puzzle).length > 1
      ? field(
          { name: text('solve-objective') },
          pick({
            name: name('solve-objective'),
            value: setup.objective ?? objectives(puzzle)[0] ?? '',
            options: objectives(puzzle).map((id) => /** @type {const} */ ([id, objectiveName(puzzle, id)])),
            onChange: (id) => onChange({ ...setup, objective: id === objectives(puzzle)[0] ? undefined : id }),
          }),
        )
      : null,
    KNOBS.filter((knob) => solver?.settings.includes(knob) && knobs.includes(knob)).map((knob) =>
      field(
        { name: text(`knob-${knob}`) },
        entry({
          name: name(`knob-${knob}`),
          inputMode: 'decimal',
          value: setup[knob] ?? '',
          placeholder: text('form-automatic'),
          onChange: (event) => onChange({ ...setup, [knob]: event.currentTarget.value.trim() || undefined }),
        }),
      ),
    ),
  );
}

/**
 * The forms of searches that are compared, each with the colour of its lane.
 * @param {{ puzzle: string, setups: readonly Setup[], onChange: (setups: Setup[]) => void, all?: boolean,
 *   beside?: (index: number) => ComponentChildren }} props `beside`: what stands behind a form
 */
export function laneForms({ puzzle, setups, onChange, all, beside }) {
  return setups.map((setup, index) =>
    div(
      { key: index, class: 'lane-setup' },
      span({
        class: 'lane-sign',
        style: { background: hue(index, theme.value !== 'light') },
        'aria-hidden': 'true',
      }),
      setupForm({
        puzzle,
        setup,
        all,
        lane: text('race-lane-number', { number: index + 1 }),
        onChange: (next) => onChange(setups.map((other, place) => (place === index ? next : other))),
      }),
      beside?.(index),
    ),
  );
}
