// The plan as a list: move, cost so far, estimate of the rest, and their sum. Only the rows in sight exist.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { button, div, h2, p, span, component } from '../tags.js';
import { head } from './how.js';

/** @import { PlanStep } from '../protocol.js' */
/** @import { Run } from './run.js' */

const ROW = 44;
const SPARE = 6;

/** @param {{ run: Run, puzzle: string }} props */
export const stepList = (props) => component(StepList, props);

/** @param {{ run: Run, puzzle: string }} props */
function StepList({ run, puzzle }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const top = useSignal(0);
  const steps = run.steps.value;
  const at = run.at.value;
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const from = at * ROW;
    if (from < box.scrollTop || from + ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = from - box.clientHeight / 2;
  }, [at]);
  if (!steps.length) return null;
  const { heuristic = null, is_used: isUsed = true } = run.estimate.value ?? {};
  const name = heuristic && head(text(`${puzzle}-heuristic-${heuristic.split(':')[0]}`));
  const named = name && text(isUsed ? 'steps-estimate' : 'steps-estimate-other', { name });
  const first = Math.max(0, Math.floor(top.value / ROW) - SPARE);
  const shown = steps.slice(first, first + 2 * SPARE + 12);
  const figure = (/** @type {string} */ name, /** @type {number | string} */ value) =>
    span(null, span({ class: 'hidden-text' }, `${name} `), value);
  const show = (/** @type {number | null} */ value) => (value === null ? '–' : value);
  return div(
    { class: 'card steps' },
    h2(null, text('steps-title')),
    named ? p({ class: 'small quiet' }, named) : null,
    div(
      { class: 'step head', 'aria-hidden': 'true' },
      span(null, '#'),
      span(null, text('steps-move')),
      span(null, 'g'),
      span(null, 'h'),
      span(null, 'f'),
    ),
    div(
      {
        class: 'step-scroll',
        ref: list,
        tabIndex: 0,
        role: 'group',
        'aria-label': text('steps-title'),
        onScroll: (event) => (top.value = event.currentTarget.scrollTop),
      },
      div(
        { class: 'step-all', style: { height: `${ROW * steps.length}px` } },
        shown.map((step, index) => {
          const number = first + index;
          return button(
            {
              key: number,
              type: 'button',
              class: 'step',
              style: { top: `${ROW * number}px` },
              'aria-current': number === at ? 'step' : undefined,
              onClick: () => run.travel(number),
            },
            span(null, number),
            span({ class: 'step-move', title: step.words ? step.text : undefined }, stepText(step)),
            figure('g', step.g),
            figure('h', show(step.h)),
            figure('f', show(step.f)),
          );
        }),
      ),
    ),
  );
}

/** A step in words, or as it is written. @param {PlanStep} step */
const stepText = (step) => (step.words ? say(step.words) : step.text || text('steps-start'));
