// An estimate of one's own: a formula, checked as it is typed. First whether it can be read, then over all positions of
// small boards whether it is admissible and consistent, with the board that shows it where it is not. Then it is
// watched and raced like any other.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, number, percent, say, text } from '../i18n.js';
import { about, puzzles } from '../meta.js';
import { choice, pick } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { pathTo } from '../router.js';
import { Refusal, ask } from '../socket.js';
import {
  a,
  code,
  component,
  dd,
  details,
  div,
  dl,
  dt,
  figcaption,
  figure,
  p,
  progress,
  span,
  summary,
  textarea,
} from '../tags.js';
import { formulaOf, toText } from '../visual/setup.js';

/** @import { FormulaInfo, HeuristicReport, ProgressInfo } from '../protocol.js' */
/** @typedef {{ puzzle: string, formula: string, onChange: (puzzle: string, formula: string) => void }} FormulaProps */

/** Milliseconds without a key before a formula is looked at. */
const PAUSE = 350;

/** @param {FormulaProps} props */
export const formulaEditor = (props) => component(FormulaEditor, props);

/** @param {FormulaProps} props */
function FormulaEditor({ puzzle, formula, onChange }) {
  const info = formulaOf(puzzle);
  const typed = useSignal(formula);
  const fault = useSignal('');
  const report = useSignal(/** @type {HeuristicReport | null} */ (null));
  const share = useSignal(/** @type {number | null} */ (null));
  useEffect(() => {
    typed.value = formula;
  }, [formula, puzzle]);
  const written = typed.value.trim();
  const heuristic = `${info?.heuristic}:${written}`;

  useEffect(() => {
    const leaving = new AbortController();
    report.value = null;
    share.value = null;
    const timer = setTimeout(() => void look(), formula === typed.value ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    async function look() {
      try {
        await ask({ op: 'heuristic', puzzle, heuristic });
        if (leaving.signal.aborted) return;
        fault.value = '';
        share.value = 0;
        if (typed.value !== formula) onChange(puzzle, typed.value);
        const event = await ask(
          { op: 'check-heuristic', puzzle, heuristic },
          {
            signal: leaving.signal,
            progress: (/** @type {ProgressInfo} */ now) => (share.value = now.permille ?? share.value),
          },
        );
        if (leaving.signal.aborted) return;
        share.value = null;
        if (event.ev === 'heuristic-checked') report.value = event;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (leaving.signal.aborted) return;
        share.value = null;
        fault.value = say(error.event.message);
      }
    }
  }, [heuristic, puzzle]);

  if (!info) return null;
  const choices = puzzles.value.filter((one) => one.formula);
  return div(
    { class: 'formula stack', 'data-formula': report.value ? 'checked' : fault.value ? 'fault' : 'busy' },
    div(
      { class: 'row' },
      choice({
        name: text('formula-puzzle'),
        value: puzzle,
        options: choices.map(({ id }) => /** @type {const} */ ([id, text(`${id}-name`)])),
        onChange: (id) => onChange(id, formulaOf(id)?.examples[0] ?? ''),
      }),
      pick({
        name: text('formula-example'),
        value: info.examples.includes(written) ? written : '',
        options: [
          ['', text('formula-example')],
          ...info.examples.map(
            (example, index) => /** @type {const} */ ([example, text(`${puzzle}-formula-${index + 1}`)]),
          ),
        ],
        onChange: (example) => example && onChange(puzzle, example),
      }),
    ),
    textarea({
      class: 'entry formula-text',
      'aria-label': text('visual-formula'),
      'aria-invalid': fault.value ? 'true' : 'false',
      spellcheck: false,
      autocapitalize: 'off',
      rows: 3,
      maxLength: 1000,
      value: typed.value,
      onInput: (event) => (typed.value = event.currentTarget.value),
    }),
    fault.value ? p({ class: 'problem', role: 'alert' }, fault.value) : null,
    share.value === null
      ? null
      : div(
          { class: 'stack-tight', role: 'status' },
          p({ class: 'small quiet' }, text('formula-checking')),
          progress({ 'aria-label': text('progress'), value: share.value, max: 1000 }),
        ),
    report.value ? verdicts(report.value) : null,
    div(
      { class: 'row' },
      a({ class: 'button main', href: race(puzzle, heuristic) }, icon('flag'), text('formula-race')),
      a(
        {
          class: 'button',
          href: pathTo('visualise', `${puzzle}:${info.sample}`, { how: toText({ solver: 'astar', heuristic }) }),
        },
        icon('eye'),
        text('learn-visualise'),
      ),
    ),
    vocabulary(info),
    p({ class: 'small quiet' }, text('formula-command')),
    code({ class: 'formula-command' }, `starboard check ${puzzle} --heuristic '${heuristic}'`),
  );
}

/** The link to a race against estimates that promise something. @param {string} puzzle @param {string} heuristic */
function race(puzzle, heuristic) {
  const sure = (about(puzzle)?.promises ?? []).filter((one) => one.admissible && one.consistent && one.id !== 'zero');
  const lanes = [heuristic, ...sure.slice(0, 2).map(({ id }) => id)];
  return pathTo('race', `${puzzle}:${formulaOf(puzzle)?.sample}`, {
    lanes: lanes.map((one) => toText({ solver: 'astar', heuristic: one })).join('|'),
    go: '1',
  });
}

/** @param {HeuristicReport} report */
const verdicts = (report) =>
  div(
    { class: 'stack formula-report' },
    div(
      { class: 'formula-verdicts' },
      verdict('admissible', !report.too_high, report, high(report)),
      verdict('consistent', !report.too_steep && !report.too_high, report, steep(report)),
    ),
    p(
      { class: 'small quiet' },
      text('formula-figures', {
        states: number(report.states),
        exact: shareOf(report.exact, report.solvable),
        estimate: decimal(report.mean_estimate),
        cost: decimal(report.mean_cost),
      }),
    ),
  );

/**
 * @param {'admissible' | 'consistent'} what
 * @param {boolean} holds
 * @param {HeuristicReport} report
 * @param {import('preact').ComponentChildren} example
 */
const verdict = (what, holds, report, example) =>
  div(
    { class: 'card stack-tight formula-verdict', [`data-${what}`]: holds ? (report.stop ? 'unknown' : 'yes') : 'no' },
    span(
      { class: `badge ${holds ? (report.stop ? 'warn' : 'good') : 'bad'}` },
      icon(holds ? 'check' : 'close'),
      text(`formula-${what}-${holds ? (report.stop ? 'unknown' : 'yes') : 'no'}`),
    ),
    p({ class: 'small quiet' }, text(`formula-${what}-help`)),
    example,
  );

/** The position whose estimate is too high. @param {HeuristicReport} report */
function high({ puzzle, too_high: found, above, solvable }) {
  if (!found) return null;
  return figure(
    { class: 'formula-example' },
    mini(puzzle, found.position.view),
    figcaption(
      { class: 'small' },
      text('formula-high', {
        estimate: found.estimate === null ? '∞' : number(found.estimate),
        cost: number(found.cost),
      }),
      ' ',
      text('formula-share', { share: shareOf(above, solvable) }),
      found.position.board
        ? [' ', a({ key: 'play', href: pathTo('play', found.position.board) }, text('formula-open'))]
        : null,
    ),
  );
}

/**
 * The move along which the estimate falls too much, or what else keeps it from being consistent.
 * @param {HeuristicReport} report
 */
function steep({ puzzle, too_high, too_steep: found }) {
  if (!found) return too_high ? p({ class: 'small' }, text('formula-follows')) : null;
  return figure(
    { class: 'formula-example' },
    div(
      { class: 'formula-move' },
      mini(puzzle, found.from.view),
      span({ 'aria-hidden': 'true' }, '→'),
      mini(puzzle, found.to.view),
    ),
    figcaption(
      { class: 'small' },
      text('formula-steep', {
        move: found.text,
        cost: number(found.cost),
        before: found.before === null ? '∞' : number(found.before),
        after: number(found.after),
      }),
    ),
  );
}

/** What can be asked. @param {FormulaInfo} info */
const vocabulary = (info) =>
  details(
    { class: 'formula-words' },
    summary(null, text('formula-words')),
    p({ class: 'small' }, text('formula-language')),
    dl(
      { class: 'small' },
      info.sorts.map(({ all, item }) => [
        dt({ key: `${all}-name` }, code(null, all)),
        dd({ key: all }, text('formula-sort-help', { all, item })),
      ]),
      info.words.map(({ name, takes, gives }) => {
        const key = `${name}(${takes.join()})`;
        return [
          dt({ key: `${key}-name` }, code(null, takes.length ? `${name}(${takes.join(', ')})` : name)),
          dd({ key }, `${text(`formula-word-${name.replaceAll('_', '-')}`)} `, span({ class: 'quiet' }, `→ ${gives}`)),
        ];
      }),
    ),
  );

/** @param {number} part @param {number} whole */
const shareOf = (part, whole) => percent(part / Math.max(1, whole));

/** @param {number} value */
const decimal = (value) => new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
