// The experiments that can be started here, the one that runs, and how far it is.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { number, say, text } from '../../i18n.js';
import { actionButton } from '../../parts/controls.js';
import { Refusal } from '../../socket.js';
import { component, div, h2, h3, li, p, progress as meter, section, ul } from '../../tags.js';
import { countOf, listExperiments, runExperiment } from './preset.js';

/** @import { ExperimentInfo } from '../../protocol.js' */
/** @import { Run } from './runs.js' */
/** @typedef {{ onStart: (experiment: ExperimentInfo) => void, onRun: (run: Run) => void }} StartProps */

/** @param {StartProps} props */
export const startSection = (props) => component(Start, props);

/** @param {StartProps} props */
function Start({ onStart, onRun }) {
  const experiments = useSignal(/** @type {ExperimentInfo[]} */ ([]));
  const running = useSignal(/** @type {{ experiment: ExperimentInfo, done: number } | null} */ (null));
  const problem = useSignal('');
  const abort = useMemo(() => ({ current: new AbortController() }), []);
  useEffect(() => {
    void listExperiments().then((found) => {
      experiments.value = found;
    });
    return () => abort.current.abort();
  }, []);

  /** @param {ExperimentInfo} experiment */
  async function start(experiment) {
    abort.current = new AbortController();
    running.value = { experiment, done: 0 };
    problem.value = '';
    onStart(experiment);
    const each = (/** @type {Run} */ run) => {
      if (running.value) running.value = { experiment, done: running.value.done + 1 };
      onRun(run);
    };
    try {
      await runExperiment(experiment, each, abort.current.signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
    } finally {
      running.value = null;
    }
  }

  if (!experiments.value.length) return null;
  return section(
    { class: 'card stack-tight', 'aria-labelledby': 'presets' },
    h2({ id: 'presets' }, text('experiments-start')),
    p({ class: 'small quiet' }, text('experiments-start-help')),
    problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    ul(
      { class: 'presets' },
      experiments.value.map((experiment) => {
        const { puzzle, id } = experiment;
        const name = `${puzzle}-experiment-${id}`;
        const isRunning = running.value?.experiment === experiment;
        return li(
          { key: name, class: 'stack-tight', 'data-experiment': id },
          h3(null, text(name)),
          p({ class: 'small' }, text(`${name}.help`)),
          isRunning ? progressRow(running.value?.done ?? 0, countOf(experiment), () => abort.current.abort()) : null,
          isRunning
            ? null
            : div(
                { class: 'row' },
                actionButton(text('experiments-run', { runs: countOf(experiment) }), () => void start(experiment), {
                  icon: 'play',
                  disabled: running.value !== null,
                }),
              ),
        );
      }),
    ),
  );
}

/** @param {number} done @param {number} all @param {() => void} cancel */
const progressRow = (done, all, cancel) =>
  div(
    { class: 'row', role: 'status' },
    meter({ value: done, max: all, 'aria-label': text('progress') }),
    p({ class: 'small quiet numbers' }, text('experiments-done', { done: number(done), all: number(all) })),
    actionButton(text('cancel'), cancel, { icon: 'stop' }),
  );
