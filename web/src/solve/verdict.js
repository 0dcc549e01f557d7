// What was proved, in plain words.

import { bytes, number, say, short, text } from '../i18n.js';
import { icon } from '../parts/icons.js';
import { costName } from '../play/counters.js';
import { dd, div, dl, dt, h2, p, component } from '../tags.js';

/** @import { AnswerData } from '../protocol.js' */
/** @import { Run } from './run.js' */

/** @param {{ run: Run, puzzle: string }} props */
export const verdict = (props) => component(Verdict, props);

/** @param {{ run: Run, puzzle: string }} props */
function Verdict({ run }) {
  const answer = run.answer.value;
  if (!answer) return run.ended.value ? div({ class: 'card verdict', role: 'status' }, p(null, run.ended.value)) : null;
  const { tone, title, detail } = words(answer);
  const line = (/** @type {string} */ id, /** @type {string} */ value) =>
    div({ key: id }, dt(null, text(`progress-${id}`)), dd({ class: 'numbers' }, value));
  return div(
    { class: `card verdict ${tone}`, role: 'status', 'data-outcome': answer.outcome },
    h2({ class: 'row' }, icon(tone === 'good' ? 'check' : tone === 'bad' ? 'close' : 'clock'), title),
    detail.map((sentence) => p({ key: sentence }, sentence)),
    dl(
      { class: 'facts' },
      line('elapsed', `${answer.seconds < 10 ? answer.seconds.toFixed(3) : answer.seconds.toFixed(1)} s`),
      line('expanded', short(answer.expanded)),
      line('produced', short(answer.produced)),
      line('memory', bytes(answer.peak_bytes)),
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
