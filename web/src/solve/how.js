// How to solve: what to promise, which solver and estimate, and when to give up.

import { TEXTS } from '../backend.js';
import { anyText, text } from '../i18n.js';
import { about } from '../meta.js';
import { actionButton, choice, entry, field, onSubmit, pick } from '../parts/controls.js';
import { details, div, form, p, summary, component } from '../tags.js';
import { defaultSolver } from './run.js';

/** @import { Choices, Mode, Run } from './run.js' */

/** @param {{ run: Run, puzzle: string }} props */
export const howForm = (props) => component(HowForm, props);

/** @param {{ run: Run, puzzle: string }} props */
function HowForm({ run, puzzle }) {
  const { solvers = [], heuristics = [], objectives = [] } = about(puzzle) ?? {};
  const chosen = run.choices.value;
  const set = (/** @type {Partial<Choices>} */ change) => {
    run.choices.value = { ...run.choices.value, ...change };
  };
  const solver = solvers.find(({ id }) => id === (chosen.solver || defaultSolver(chosen.mode, puzzle)));
  const claims = /** @type {Record<Mode, string>} */ ({ optimal: 'optimal', bounded: 'bounded', fast: 'any' });
  const fitting = solvers.filter(({ claim }) => claim === claims[chosen.mode]);
  const modes = /** @type {const} */ (['optimal', 'bounded', 'fast']).filter(
    (mode) => mode === 'optimal' || solvers.some(({ claim }) => claim === claims[mode]),
  );
  const setting = (/** @type {'weight' | 'beam' | 'branch' | 'depth'} */ id) =>
    solver?.settings.includes(id)
      ? field(
          { name: text(`solve-${id}`), help: text(`solve-${id}-help`) },
          entry({
            name: text(`solve-${id}`),
            inputMode: 'decimal',
            value: chosen[id],
            placeholder: text('form-automatic'),
            onInput: (event) => set({ [id]: event.currentTarget.value.trim() }),
          }),
        )
      : null;
  const limit = (/** @type {'seconds' | 'megabytes' | 'nodes'} */ id) =>
    field(
      { name: text(`solve-${id}`) },
      entry({
        name: text(`solve-${id}`),
        inputMode: 'numeric',
        value: chosen[id],
        placeholder: text('form-automatic'),
        onInput: (event) => set({ [id]: event.currentTarget.value.trim() }),
      }),
    );
  return form(
    {
      class: 'stack card how',
      onSubmit: onSubmit(() => (run.isBusy.value ? run.cancel() : void run.solve())),
    },
    field(
      { name: text('solve-mode'), help: text(`mode-${chosen.mode}-help`) },
      choice({
        name: text('solve-mode'),
        value: chosen.mode,
        options: modes.map((mode) => /** @type {const} */ ([mode, text(`mode-${mode}`)])),
        onChange: (mode) => set({ mode, solver: '', heuristic: '' }),
      }),
    ),
    objectives.length > 1
      ? field(
          { name: text('solve-objective') },
          pick({
            name: text('solve-objective'),
            value: chosen.objective || (objectives[0] ?? ''),
            options: objectives.map(
              (id) => /** @type {const} */ ([id, text(`${puzzle}-objective-${id.replace(',', '-')}`)]),
            ),
            onChange: (objective) => set({ objective }),
          }),
        )
      : null,
    field(
      { name: text('solve-solver'), help: solver ? tail(solverText(puzzle, solver.id)) : text('solve-automatic-help') },
      pick({
        name: text('solve-solver'),
        value: chosen.solver || defaultSolver(chosen.mode, puzzle),
        options: [
          ...(chosen.mode === 'optimal' ? [/** @type {const} */ (['', text('solve-automatic')])] : []),
          ...fitting.map(({ id }) => /** @type {const} */ ([id, head(solverText(puzzle, id))])),
        ],
        onChange: (id) => set({ solver: id, heuristic: '' }),
      }),
    ),
    solver?.heuristic
      ? field(
          {
            name: text('solve-heuristic'),
            help: chosen.heuristic ? tail(text(`${puzzle}-heuristic-${chosen.heuristic}`)) : undefined,
          },
          pick({
            name: text('solve-heuristic'),
            value: chosen.heuristic,
            options: [
              ['', text('solve-automatic')],
              ...heuristics.map(({ id }) => /** @type {const} */ ([id, head(text(`${puzzle}-heuristic-${id}`))])),
            ],
            onChange: (heuristic) => set({ heuristic }),
          }),
        )
      : null,
    setting('weight'),
    setting('beam'),
    details(
      { class: 'more' },
      summary(null, text('solve-more')),
      div(
        { class: 'form-grid' },
        setting('branch'),
        setting('depth'),
        limit('seconds'),
        limit('megabytes'),
        limit('nodes'),
      ),
      TEXTS.limits ? p({ class: 'small quiet' }, text(TEXTS.limits)) : null,
    ),
    run.isBusy.value
      ? actionButton(text('cancel'), undefined, { icon: 'stop', type: 'submit' })
      : actionButton(text('solve-start'), undefined, { icon: 'solve', look: 'main', type: 'submit' }),
  );
}

/** @param {string} puzzle @param {string} solver */
const solverText = (puzzle, solver) => anyText(`${puzzle}-solver-${solver}`, `solver-${solver}`) ?? solver;

/** The name of something that is described as “name: what it does”. @param {string} described */
export const head = (described) => described.split(/[:：]/)[0] ?? described;

/** @param {string} described */
const tail = (described) => {
  const [, ...rest] = described.split(/[:：]/);
  return rest.length ? rest.join(':').trim() : described;
};
