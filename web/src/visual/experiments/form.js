// The laboratory's form: which boards, by which solvers, with which settings. What runs come of it the engine says:
// every combination that makes sense, the same that `starboard bench` would run.

import { useEffect } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { number, say, text } from '../../i18n.js';
import { about, puzzles } from '../../meta.js';
import { actionButton, choice, entry, field, numberField, pick, tick } from '../../parts/controls.js';
import { paramFields } from '../../parts/params.js';
import { presets } from '../../presets.js';
import { Refusal, ask } from '../../socket.js';
import { head } from '../../solve/how.js';
import { code, component, details, div, fieldset, form, legend, p, summary, textarea } from '../../tags.js';
import { formulaOf, heuristicName, heuristics, runnable, solverName, watchable } from '../setup.js';
import { countOf } from './preset.js';

/** @import { ExperimentInfo, ExperimentOrder } from '../../protocol.js' */
/**
 * @typedef {{ isBusy: boolean, onStart: (experiment: ExperimentInfo, title: string, command: string) => void }}
 *   LabFormProps
 */
/** @typedef {'made' | 'pack' | 'ids'} Source */
/** @typedef {'weights' | 'beams' | 'branches' | 'depths'} Sweep */

const SWEEPS = /** @type {const} */ ({ weights: 'weight', beams: 'beam', branches: 'branch', depths: 'depth' });
/** Milliseconds without a key before the engine is asked what a form comes to. */
const PAUSE = 300;

/** @param {LabFormProps} props */
export const labForm = (props) => component(LabForm, props);

/** @param {LabFormProps} props */
function LabForm({ isBusy, onStart }) {
  const puzzle = useSignal(puzzles.value[0]?.id ?? '');
  const source = useSignal(/** @type {Source} */ ('made'));
  const values = useSignal(/** @type {Record<string, string>} */ ({}));
  const varied = useSignal({ param: '', values: '' });
  const pack = useSignal('');
  const ids = useSignal('');
  const count = useSignal('10');
  const seconds = useSignal('10');
  const solvers = useSignal(/** @type {string[]} */ (['astar']));
  const estimates = useSignal(/** @type {string[]} */ ([]));
  const formula = useSignal('');
  const sweeps = useSignal(/** @type {Record<Sweep, string>} */ ({ weights: '', beams: '', branches: '', depths: '' }));
  const isProfiled = useSignal(false);
  const plan = useSignal(/** @type {ExperimentInfo | null} */ (null));
  const problem = useSignal('');
  const game = about(puzzle.value);
  const params = [...(game?.generator ?? []), ...(game?.rules ?? [])].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  const choose = (/** @type {string} */ id) => {
    [puzzle.value, values.value, varied.value] = [id, presets(id).first.options ?? {}, { param: '', values: '' }];
    [solvers.value, estimates.value, pack.value, formula.value] = [['astar'], [], '', ''];
  };
  useEffect(() => choose(puzzle.value), []);

  const order = orderOf({
    puzzle: puzzle.value,
    source: source.value,
    values: values.value,
    varied: varied.value,
    pack: pack.value || (game?.packs[0]?.id ?? ''),
    ids: ids.value,
    count: count.value,
    seconds: seconds.value,
    solvers: solvers.value,
    estimates: [
      ...estimates.value,
      ...(formula.value && game?.formula ? [`${game.formula.heuristic}:${formula.value}`] : []),
    ],
    sweeps: sweeps.value,
    profile: isProfiled.value,
  });
  const written = JSON.stringify(order);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const event = await ask({ op: 'experiment', order });
        if (!isOver && event.ev === 'experiment') [plan.value, problem.value] = [event.experiment, ''];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (!isOver) [plan.value, problem.value] = [null, say(error.event.message)];
      }
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [written]);

  const uses = (/** @type {string} */ setting) =>
    runnable(puzzle.value).some(
      ({ id, settings }) => solvers.value.includes(id) && settings.includes(/** @type {any} */ (setting)),
    );
  const usesHeuristic = runnable(puzzle.value).some(({ id, heuristic }) => solvers.value.includes(id) && heuristic);
  const command = commandOf(order);
  const known = watchable(puzzle.value);
  const box = (/** @type {{ id: string }} */ { id }) =>
    tick(
      solverName(puzzle.value, id),
      solvers.value.includes(id),
      (on) => (solvers.value = toggled(solvers.value, id, on)),
    );
  return form(
    { class: 'lab-form stack', onSubmit: (event) => event.preventDefault() },
    p({ class: 'quiet' }, text('lab-lead')),
    fieldset(
      { class: 'stack-tight' },
      legend(null, text('lab-boards')),
      div(
        { class: 'row' },
        pick({
          name: text('sheet-puzzle'),
          value: puzzle.value,
          options: puzzles.value.map(({ id }) => /** @type {const} */ ([id, text(`${id}-name`)])),
          onChange: choose,
        }),
        choice({
          name: text('lab-source'),
          value: source.value,
          options: [
            ['made', text('lab-made')],
            ...(game?.packs.length ? [/** @type {const} */ (['pack', text('lab-pack')])] : []),
            ['ids', text('lab-ids')],
          ],
          onChange: (id) => (source.value = id),
        }),
      ),
      source.value === 'made'
        ? div(
            { class: 'form-grid' },
            countField(count),
            paramFields({
              puzzle: puzzle.value,
              params: params.filter(({ id }) => id !== varied.value.param),
              values: values.value,
              onChange: (changed) => (values.value = changed),
            }),
            field(
              { name: text('lab-vary'), help: text('lab-vary-help') },
              pick({
                name: text('lab-vary'),
                value: varied.value.param,
                options: [
                  ['', text('lab-vary-nothing')],
                  ...params.map(({ id }) => /** @type {const} */ ([id, text(`${puzzle.value}-param-${id}`)])),
                ],
                onChange: (param) => (varied.value = { ...varied.value, param }),
              }),
              varied.value.param
                ? entry({
                    name: text('lab-vary-values'),
                    value: varied.value.values,
                    placeholder: text('lab-vary-example'),
                    onInput: (event) => (varied.value = { ...varied.value, values: event.currentTarget.value }),
                  })
                : null,
            ),
          )
        : source.value === 'pack'
          ? div(
              { class: 'form-grid' },
              field(
                { name: text('lab-pack') },
                pick({
                  name: text('lab-pack'),
                  value: pack.value,
                  options: (game?.packs ?? []).map(
                    ({ id }) => /** @type {const} */ ([id, head(text(`${puzzle.value}-pack-${id}`))]),
                  ),
                  onChange: (id) => (pack.value = id),
                }),
              ),
              countField(count),
            )
          : textarea({
              class: 'entry',
              rows: 4,
              'aria-label': text('lab-ids'),
              placeholder: text('lab-ids-example'),
              value: ids.value,
              spellcheck: false,
              onInput: (event) => (ids.value = event.currentTarget.value),
            }),
    ),
    fieldset(
      { class: 'stack-tight' },
      legend(null, text('lab-solvers')),
      div({ class: 'lab-ticks' }, known.map(box)),
      details(
        null,
        summary(null, text('lab-other-solvers')),
        div(
          { class: 'lab-ticks' },
          runnable(puzzle.value)
            .filter((solver) => !known.includes(solver))
            .map(box),
        ),
      ),
    ),
    usesHeuristic
      ? fieldset(
          { class: 'stack-tight' },
          legend(null, text('lab-heuristics')),
          div(
            { class: 'lab-ticks' },
            heuristics(puzzle.value)
              .filter(({ id }) => id !== game?.formula?.heuristic)
              .map(({ id }) =>
                tick(
                  heuristicName(puzzle.value, id),
                  estimates.value.includes(id),
                  (on) => (estimates.value = toggled(estimates.value, id, on)),
                ),
              ),
          ),
          formulaOf(puzzle.value)
            ? field(
                { name: text('visual-formula') },
                entry({
                  name: text('visual-formula'),
                  class: 'entry formula-entry',
                  value: formula.value,
                  placeholder: formulaOf(puzzle.value)?.examples[0] ?? '',
                  onInput: (event) => (formula.value = event.currentTarget.value.trim()),
                }),
              )
            : null,
        )
      : null,
    div(
      { class: 'form-grid' },
      /** @type {Sweep[]} */ (Object.keys(SWEEPS))
        .filter((id) => uses(SWEEPS[id]))
        .map((id) =>
          field(
            { name: text(`lab-${id}`), help: text('lab-several') },
            entry({
              name: text(`lab-${id}`),
              value: sweeps.value[id],
              placeholder: text('form-automatic'),
              onInput: (event) => (sweeps.value = { ...sweeps.value, [id]: event.currentTarget.value }),
            }),
          ),
        ),
      numberField(text('lab-seconds'), seconds, 'decimal'),
    ),
    tick(text('lab-profile'), isProfiled.value, (on) => (isProfiled.value = on)),
    problem.value ? p({ class: 'problem', role: 'alert' }, problem.value) : null,
    div(
      { class: 'row' },
      actionButton(
        text('experiments-run', { runs: plan.value ? countOf(plan.value) : 0 }),
        () => plan.value && onStart(plan.value, titleOf(puzzle.value, plan.value), command),
        { icon: 'play', look: 'main', disabled: isBusy || !plan.value },
      ),
      plan.value
        ? p(
            { class: 'small quiet numbers', role: 'status' },
            text('lab-plan', {
              boards: number(plan.value.groups.reduce((sum, { boards }) => sum + boards.length, 0)),
              lanes: number(plan.value.lanes.length),
            }),
          )
        : null,
    ),
    p({ class: 'small quiet' }, text('lab-command'), ' ', code({ class: 'command' }, command)),
  );
}

/** @param {import('../../../vendor/signals.js').Signal<string>} count */
const countField = (count) => numberField(text('batch-count'), count);

/** @param {readonly string[]} list @param {string} id @param {boolean} on */
const toggled = (list, id, on) => (on ? [...list, id] : list.filter((other) => other !== id));

/** The words of a list. @param {string} typed */
const listed = (typed) => typed.split(/[\s,;，；]+/).filter(Boolean);

/** The whole numbers of a list; what is none is left out. @param {string} typed */
const wholes = (typed) => listed(typed).flatMap((word) => (/^\d{1,9}$/.test(word) ? [Number(word)] : []));

/**
 * @param {{ puzzle: string, source: Source, values: Record<string, string>, varied: { param: string, values: string },
 *   pack: string, ids: string, count: string, seconds: string, solvers: string[], estimates: string[], sweeps:
 *   Record<Sweep, string>, profile: boolean }} chosen
 * @returns {ExperimentOrder}
 */
function orderOf({ puzzle, source, values, varied, pack, ids, count, seconds, solvers, estimates, sweeps, profile }) {
  /** @type {Record<string, string[]>} */
  const options = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, [value]]));
  if (varied.param && listed(varied.values).length) options[varied.param] = listed(varied.values);
  const boards = {
    made: { options, count: Math.max(1, Number(count) || 1) },
    pack: { packs: pack ? [pack] : [], count: Math.max(1, Number(count) || 1) },
    ids: {
      boards: ids
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    },
  }[source];
  return {
    puzzle,
    ...boards,
    solvers,
    heuristics: estimates,
    weights: listed(sweeps.weights),
    beams: wholes(sweeps.beams),
    branches: wholes(sweeps.branches),
    depths: wholes(sweeps.depths),
    time: Math.round(1000 * (Number(seconds) || 10)),
    profile,
  };
}

/** The same in a terminal. @param {ExperimentOrder} order */
function commandOf({
  puzzle,
  boards,
  packs,
  options,
  count,
  solvers,
  heuristics: names,
  weights,
  beams,
  branches,
  depths,
  time,
  profile,
}) {
  const list = (/** @type {string} */ name, /** @type {readonly (string | number)[] | undefined | null} */ values) =>
    values?.length ? [`--${name} ${quoted(values.join(','))}`] : [];
  return [
    `starboard bench ${puzzle}`,
    ...(boards ?? []).map(quoted),
    ...(packs ?? []).flatMap((pack) =>
      Array.from({ length: count ?? 1 }, (_, index) => quoted(`${puzzle}:${pack}/${index + 1}`)),
    ),
    ...Object.entries(options ?? {}).flatMap(([id, values]) => list(id, values)),
    ...(options && count ? [`--count ${count}`] : []),
    ...list('solver', solvers),
    ...(names ?? []).map((name) => `--heuristic ${quoted(name)}`),
    ...list('weight', weights),
    ...list('beam', beams),
    ...list('branch', branches),
    ...list('depth-limit', depths),
    `--time ${(time ?? 0) / 1000}s`,
    ...(profile ? ['--profile'] : []),
  ].join(' ');
}

/** A word of a command line. @param {string} word */
const quoted = (word) => (/^[\w.,:/=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** @param {string} puzzle @param {ExperimentInfo} plan */
const titleOf = (puzzle, { groups }) => `${text(`${puzzle}-name`)}: ${groups.map(({ label }) => label).join(', ')}`;
