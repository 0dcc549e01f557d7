// What is known of a draft, in words: its faults, whether it can be solved, how hard it is for people.

import { has, number, say, text } from '../i18n.js';
import { icon } from '../parts/icons.js';
import { costName } from '../play/counters.js';
import { dd, div, dl, dt, h2, li, p, section, span, ul, component } from '../tags.js';
import { write } from './draft.js';

/** @import { AnswerData, Fault, RatingInfo } from '../protocol.js' */
/** @import { Check, Findings } from './check.js' */
/** @import { Session } from './session.js' */
/** @typedef {{ tone: 'good' | 'bad' | 'warn' | 'plain', title: string, detail?: string }} Verdict */

const MOST_FAULTS = 6;

/** @param {{ session: Session, check: Check }} props */
export const findings = (props) => component(FindingsCard, props);

/** @param {{ session: Session, check: Check }} props */
function FindingsCard({ session, check }) {
  const found = check.findings.value;
  const { tone, title, detail } = verdict(found);
  return section(
    {
      class: `card findings ${tone}`,
      'aria-label': text('edit-findings'),
      'data-stage': found.stage,
      'data-outcome': found.answer?.outcome ?? '',
    },
    div(
      { role: 'status', class: 'stack-tight' },
      h2({ class: 'row' }, icon(tone === 'good' ? 'check' : tone === 'bad' ? 'warning' : 'clock'), title),
      detail ? p(null, detail) : null,
      found.stage === 'faulty'
        ? ul(
            { class: 'faults' },
            found.faults
              .slice(0, MOST_FAULTS)
              .map((fault, index) => li({ key: index }, where(session, fault), say(fault.message))),
          )
        : null,
      found.faults.length > MOST_FAULTS
        ? p({ class: 'quiet' }, text('edit-more-faults', { count: found.faults.length - MOST_FAULTS }))
        : null,
    ),
    found.rating && found.answer ? component(Difficulty, { puzzle: session.puzzle, rating: found.rating }) : null,
  );
}

/** How hard a board is, with the numbers behind it. @param {{ puzzle: string, rating: RatingInfo }} props */
function Difficulty({ puzzle, rating }) {
  const { score } = rating;
  const words = score === null ? text('edit-score-unknown') : text('edit-score', { score: number(score) });
  return div(
    { class: 'difficulty' },
    div({ class: 'difficulty-head' }, span(null, text('edit-difficulty')), span({ class: 'numbers' }, words)),
    score === null
      ? null
      : div(
          { class: 'meter', role: 'img', 'aria-label': `${text('edit-difficulty')}: ${words}` },
          div({ style: { width: `${Math.min(score, 100)}%` } }),
        ),
    dl(
      { class: 'parts' },
      rating.parts.map(([id, value]) =>
        div(
          { key: id },
          dt(null, has(`${puzzle}-rating-${id}`) ? text(`${puzzle}-rating-${id}`) : id),
          dd({ class: 'numbers' }, number(value)),
        ),
      ),
    ),
  );
}

/** What is known, in a sentence or two. @param {Findings} found @returns {Verdict} */
function verdict({ stage, faults, lost, answer }) {
  if (stage === 'reading') return { tone: 'plain', title: text('edit-reading') };
  if (stage === 'faulty') return { tone: 'bad', title: text('edit-faulty', { count: faults.length }) };
  if (lost) return { tone: 'bad', title: text('edit-unsolvable'), detail: say(lost) };
  if (answer) return judged(answer);
  return stage === 'searching'
    ? { tone: 'plain', title: text('edit-searching') }
    : { tone: 'warn', title: text('edit-undecided'), detail: text('edit-undecided-why') };
}

/** @param {AnswerData} answer @returns {Verdict} */
function judged({ outcome, cost, lower_bound: bound, objective, why }) {
  const known = { cost: number(cost ?? 0), unit: costName(objective) };
  switch (outcome) {
    case 'optimal':
      return { tone: 'good', title: text('edit-solvable', known), detail: text('edit-solvable-why', known) };
    case 'feasible': {
      const percent = cost !== null && bound ? Math.ceil((1000 * (cost - bound)) / bound) / 10 : null;
      return {
        tone: 'good',
        title: text('edit-solved', known),
        detail:
          percent === null ? text('edit-solved-unproved', known) : text('edit-solved-over', { ...known, percent }),
      };
    }
    case 'unsolvable':
      return { tone: 'bad', title: text('edit-unsolvable'), detail: why ? say(why) : text('verdict-exhausted') };
    default:
      return { tone: 'warn', title: text('edit-undecided'), detail: text('edit-undecided-why') };
  }
}

/** Where a fault is, as row and column of the board. @param {Session} session @param {Fault} fault */
function where({ draft, data, puzzle }, { line, column }) {
  const { first, text: written } = write(draft.value, data);
  const row = line - first + 1;
  if (row < 1) {
    const header = /^(\w[\w-]*):/.exec(written.split('\n')[line - 1] ?? '')?.[1];
    const name = header && has(`${puzzle}-param-${header}`) ? text(`${puzzle}-param-${header}`) : header;
    return name ? span({ class: 'place' }, name) : null;
  }
  return row === 1 && column === 1 ? null : span({ class: 'place numbers' }, text('edit-row', { row }));
}
