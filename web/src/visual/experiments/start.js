// The classic experiments that can be started here, and how far the one is that runs.

import { useEffect } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { actionButton } from '../../parts/controls.js';
import { component, div, h2, h3, li, p, progress as meter, section, span, ul } from '../../tags.js';
import { countOf, listExperiments } from './preset.js';

/** @import { ExperimentInfo } from '../../protocol.js' */
/** @typedef {{ experiment: ExperimentInfo, done: number }} Running */
/**
 * @typedef {{
 *   running: Running | null, onStart: (experiment: ExperimentInfo) => void, onCancel: () => void,
 * }} StartProps
 */

/** @param {StartProps} props */
export const startSection = (props) => component(Start, props);

/** @param {StartProps} props */
function Start({ running, onStart, onCancel }) {
  const experiments = useSignal(/** @type {ExperimentInfo[]} */ ([]));
  useEffect(() => {
    void listExperiments().then((found) => {
      experiments.value = found;
    });
  }, []);
  if (!experiments.value.length) return null;
  return section(
    { class: 'card stack-tight', 'aria-labelledby': 'presets' },
    h2({ id: 'presets' }, text('experiments-start')),
    p({ class: 'small quiet' }, text('experiments-start-help')),
    ul(
      { class: 'presets' },
      experiments.value.map((experiment) => {
        const { puzzle, id } = experiment;
        const name = `${puzzle}-experiment-${id}`;
        const isRunning = running?.experiment === experiment;
        return li(
          { key: name, class: 'stack-tight', 'data-experiment': id },
          h3(null, text(name), ' ', span({ class: 'small quiet' }, text(`${puzzle}-name`))),
          p({ class: 'small' }, text(`${name}.help`)),
          isRunning
            ? progressRow(running, onCancel)
            : div(
                { class: 'row' },
                actionButton(text('experiments-run', { runs: countOf(experiment) }), () => onStart(experiment), {
                  icon: 'play',
                  disabled: running !== null,
                }),
              ),
        );
      }),
    ),
  );
}

/** @param {Running} running @param {() => void} cancel */
export const progressRow = ({ experiment, done }, cancel) =>
  div(
    { class: 'row', role: 'status' },
    meter({ value: done, max: countOf(experiment), 'aria-label': text('progress') }),
    p(
      { class: 'small quiet numbers' },
      text('experiments-done', { done: number(done), all: number(countOf(experiment)) }),
    ),
    actionButton(text('cancel'), cancel, { icon: 'stop' }),
  );
