// What was proved, in plain words.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { bytes, number, say, short, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { amount } from '../play/amounts.js';
import { costName } from '../play/counters.js';
import { dd, div, dl, dt, h2, h3, li, p, ul, component } from '../tags.js';
import { soFar } from './progress.js';

/** @import { AnswerData, Stretch } from '../protocol.js' */
/** @import { Run } from './run.js' */

/** @param {{ run: Run, puzzle: string }} props */
export const verdict = (props) => component(Verdict, props);

/** @param {{ run: Run, puzzle: string }} props */
function Verdict({ run }) {
  const answer = run.answer.value;
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  // Whoever pressed the button may have scrolled down to it.
  useEffect(() => {
    if (answer || run.ended.value) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, run.ended.value]);
  const goesOn = answer?.outcome !== 'optimal' && run.costs.value.length > 0 && !run.isBusy.value;
  const begins = run.goesOn.value;
  const more = goesOn
    ? div(
        { class: 'stack-tight improve' },
        div(
          { class: 'row' },
          actionButton(text('solve-improve'), () => void run.improve(), { icon: 'solve' }),
        ),
        begins === null ? null : p({ class: 'small quiet' }, text(begins ? 'solve-improve-on' : 'solve-improve-anew')),
      )
    : null;
  if (!answer) {
    if (!run.ended.value) return null;
    return div(
      { class: 'card verdict', role: 'status', ref: place },
      run.costs.value.length ? h2({ class: 'row' }, icon('clock'), soFar(run.costs.value, run.bound.value)) : null,
      p(null, run.ended.value),
      more,
    );
  }
  const { tone, title, detail } = words(answer);
  const { partial, partial_length: length } = answer;
  const most = partial
    ? [
        p(
          { key: 'most' },
          text(answer.partial_proved ? 'verdict-partial-proved' : 'verdict-partial', { length: length ?? 0 }),
        ),
        actionButton(text('verdict-partial-watch'), () => void run.watchPartial(), { icon: 'play', look: 'main' }),
      ]
    : null;
  const line = (/** @type {string} */ id, /** @type {string} */ value) =>
    div({ key: id }, dt(null, text(`progress-${id}`)), dd({ class: 'numbers' }, value));
  return div(
    {
      class: `card verdict ${tone}`,
      role: 'status',
      'data-outcome': answer.outcome,
      'data-cost': String(answer.cost ?? ''),
      'data-bound': String(run.bound.value),
      ref: place,
    },
    h2({ class: 'row' }, icon(tone === 'good' ? 'check' : tone === 'bad' ? 'close' : 'clock'), title),
    run.costs.value.length > 1 ? p({ class: 'plan-costs numbers' }, soFar(run.costs.value, run.bound.value)) : null,
    detail.map((sentence) => p({ key: sentence }, sentence)),
    argument(run),
    dl(
      { class: 'facts' },
      line('elapsed', `${answer.seconds < 10 ? answer.seconds.toFixed(3) : answer.seconds.toFixed(1)} s`),
      line('expanded', short(answer.expanded)),
      line('produced', short(answer.produced)),
      answer.peak_bytes ? line('memory', bytes(answer.peak_bytes)) : null,
    ),
    answer.notes?.map((note) => p({ key: note.id, class: 'small quiet', 'data-note': note.id }, say(note))),
    most,
    betterParts(run),
    more,
    check(run, answer),
  );
}

/**
 * A small argument that there is no solution, or no cheaper one; its cells are marked on the board.
 * @param {Run} run
 */
function argument(run) {
  const found = run.argument.value;
  if (!found) return null;
  return div(
    { class: 'stack-tight argument', 'data-argument': found.text },
    p(null, say(found.words)),
    p(
      { class: 'small quiet' },
      text(found.at_least == null ? 'verdict-argument-checked' : 'verdict-bound-checked', {
        steps: number(found.steps),
      }),
    ),
  );
}

/** A proof can be checked; what came of it. @param {Run} run @param {AnswerData} answer */
function check(run, answer) {
  if (answer.outcome !== 'optimal' && answer.outcome !== 'unsolvable') return null;
  const checked = run.checked.value;
  if (!checked) {
    if (run.isBusy.value) return null;
    return div(
      { class: 'stack-tight check' },
      div(
        { class: 'row' },
        actionButton(text('verdict-check'), () => void run.check(), { icon: 'check' }),
      ),
      p({ class: 'small quiet' }, text('verdict-check-what')),
    );
  }
  const { verdict, counterexample, stop } = checked;
  const id = verdict === 'confirmed' ? answer.outcome : verdict;
  const words = text(`verdict-checked-${id}`, {
    cost: (counterexample?.costs ?? checked.claimed ?? []).map(number).join(', '),
    moves: counterexample?.moves ?? '',
    positions: number(checked.positions),
    bound: number(checked.at_least),
    limit: stop ? text(`stop-${stop}`) : '',
  });
  return p({ class: 'checked', 'data-checked': verdict }, words);
}

/** Where the plan is better than the solution that was given; each part can be looked at. @param {Run} run */
function betterParts(run) {
  const parts = run.improvements.value;
  if (!parts.length) return null;
  const objective = run.answer.value?.objective ?? '';
  const total = (/** @type {Stretch} */ { costs }) =>
    amount(costs.find(([id]) => id === objective)?.[1] ?? 0, objective);
  return div(
    { class: 'stack-tight better-parts' },
    h3(null, text('solve-better-parts')),
    ul(
      { class: 'better-list' },
      parts.map(({ before, after }) => {
        const range = { from: number(before.from + 1), to: number(before.to) };
        const words = text('solve-better-part', { ...range, before: total(before), after: total(after) });
        return li(
          { key: before.from },
          actionButton(words, () => run.travel(after.from), { icon: 'eye' }),
        );
      }),
    ),
  );
}

/** @param {AnswerData} answer @returns {{ tone: 'good' | 'bad' | 'plain', title: string, detail: string[] }} */
function words({ outcome, cost, lower_bound: bound, length, objective, stop, why }) {
  const stopped = stop ? [text('verdict-stopped', { limit: text(`stop-${stop}`) })] : [];
  const about = {
    cost: number(cost ?? 0),
    unit: costName(objective),
    bound: number(bound ?? 0),
    length: number(length ?? 0),
  };
  switch (outcome) {
    case 'optimal':
      return { tone: 'good', title: text('verdict-optimal', about), detail: [text('verdict-optimal-why', about)] };
    case 'feasible': {
      const over = cost !== null && bound ? Math.ceil((1000 * (cost - bound)) / bound) / 10 : null;
      return {
        tone: 'plain',
        title: text('verdict-feasible', about),
        detail: [
          over === null ? text('verdict-unproved') : text('verdict-over', { ...about, percent: over }),
          ...stopped,
        ],
      };
    }
    case 'unsolvable':
      return { tone: 'bad', title: text('verdict-unsolvable'), detail: [why ? say(why) : text('verdict-exhausted')] };
    default:
      return {
        tone: 'plain',
        title: text('verdict-unknown'),
        detail: [...stopped, bound ? text('verdict-bound', about) : text('verdict-no-bound')],
      };
  }
}
