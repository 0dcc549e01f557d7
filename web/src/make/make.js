// The generator: what is wanted on one side, boards as they are found on the other.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { Choose } from '../edit/choose.js';
import { fileName, saveText } from '../edit/files.js';
import { anyText, labelled, language, number, text } from '../i18n.js';
import { complainKept } from '../keep/wire.js';
import { bindings } from '../keys.js';
import { about } from '../meta.js';
import { show } from '../notices.js';
import { actionButton, entry, field, onSubmit, pick } from '../parts/controls.js';
import { title } from '../parts/overlay.js';
import { complaint, paramFields } from '../parts/params.js';
import { complain } from '../play/actions.js';
import { costName } from '../play/counters.js';
import { lookedAt, strengthChoice } from '../play/newboard.js';
import { presets } from '../presets.js';
import { go, pathTo } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { Missing } from '../screens/missing.js';
import { settings } from '../store.js';
import { a, div, form, h1, h2, main, ol, p, progress, section, span, component } from '../tags.js';
import { card } from './card.js';
import { keepBoards, packText } from './pack.js';
import { newRun } from './run.js';

/** @import { Band, Found, Run } from './run.js' */
/** @typedef {'easy' | 'medium' | 'hard' | 'custom'} Strength */
/** @typedef {'found' | 'easy' | 'hard'} Order */

const SEED = /^[0-9a-f]{0,16}$/;
const MOST = 200;

/** @param {{ board: string }} props */
export function Make({ board: puzzle }) {
  if (!puzzle) return component(Choose, {});
  return about(puzzle) ? component(Workshop, { puzzle }) : component(Missing, {});
}

/** @param {{ puzzle: string }} props */
function Workshop({ puzzle }) {
  const run = useMemo(newRun, [puzzle]);
  const marked = useSignal(/** @type {ReadonlySet<string>} */ (new Set()));
  const order = useSignal(/** @type {Order} */ ('found'));
  useEffect(() => run.cancel, [run]);
  useEffect(() => {
    title.value = text('make-title', { game: text(`${puzzle}-name`) });
    bindings.value = [{ keys: ['x'], text: 'make-cancel', run: run.cancel }, ...commonKeys()];
  }, [language.value]);
  const toggle = (/** @type {string} */ board) =>
    (marked.value = new Set(
      marked.value.has(board) ? [...marked.value].filter((other) => other !== board) : [...marked.value, board],
    ));
  const found = sorted(run.found.value, order.value);
  return main(
    { class: 'page make', id: 'main' },
    h1(null, text('make-title', { game: text(`${puzzle}-name`) })),
    component(Wanted, { puzzle, run }),
    section(
      { class: 'stack', 'aria-label': text('make-results') },
      component(Progress, { run }),
      found.length
        ? div(
            { class: 'row' },
            h2({ class: 'numbers' }, text('make-found', { count: found.length })),
            div(
              { class: 'push' },
              pick({
                name: text('make-order'),
                value: order.value,
                options: /** @type {const} */ (['found', 'easy', 'hard']).map(
                  (id) => /** @type {const} */ ([id, text(`make-order-${id}`)]),
                ),
                onChange: (to) => (order.value = /** @type {Order} */ (to)),
              }),
            ),
          )
        : p({ class: 'quiet' }, text('make-lead')),
      found.length
        ? component(Export, { puzzle, found, marked: marked.value, mark: (boards) => (marked.value = new Set(boards)) })
        : null,
      ol(
        { class: 'made tiles' },
        found.map((one) =>
          card({
            key: one.board,
            puzzle,
            found: one,
            isMarked: marked.value.has(one.board),
            onMark: () => toggle(one.board),
          }),
        ),
      ),
    ),
  );
}

/** The form. @param {{ puzzle: string, run: Run }} props */
function Wanted({ puzzle, run }) {
  const strength = useSignal(/** @type {Strength} */ ('custom'));
  const values = useSignal(settings.value.wishes[puzzle] ?? presets(puzzle).easy.options ?? {});
  const seed = useSignal('');
  const count = useSignal('12');
  const score = useSignal(/** @type {[string, string]} */ (['', '']));
  const cost = useSignal(/** @type {[string, string]} */ (['', '']));
  const { rules = [], generator = [] } = about(puzzle) ?? {};
  const params = [...generator, ...rules.filter(({ id }) => !generator.some((other) => other.id === id))];
  const wanted = /^\d+$/.test(count.value) ? Number(count.value) : 0;
  const isFaulty =
    params.some((param) => complaint(param, values.value[param.id])) ||
    !SEED.test(seed.value) ||
    wanted < 1 ||
    wanted > MOST;
  return form(
    {
      class: 'card stack make-form',
      onSubmit: onSubmit(
        () =>
          void run.start(puzzle, {
            options: values.value,
            count: wanted,
            seed: seed.value || undefined,
            score: band(score.value),
            cost: band(cost.value),
          }),
      ),
    },
    strengthChoice(puzzle, strength, values, 'make-strength'),
    div(
      { class: 'form-grid' },
      field(
        {
          name: text('make-count'),
          problem: wanted < 1 || wanted > MOST ? text('form-not-a-number', { min: 1, max: MOST }) : undefined,
        },
        entry({
          name: text('make-count'),
          type: 'number',
          inputMode: 'numeric',
          min: 1,
          max: MOST,
          value: count.value,
          onInput: (event) => (count.value = event.currentTarget.value),
        }),
      ),
      field(
        {
          name: text('new-seed'),
          help: text('make-seed-help'),
          problem: SEED.test(seed.value) ? undefined : text('new-seed-bad'),
        },
        entry({
          name: text('new-seed'),
          value: seed.value,
          placeholder: text('form-automatic'),
          onInput: (event) => (seed.value = event.currentTarget.value.trim().toLowerCase()),
        }),
      ),
    ),
    bandFields({ name: text('make-score'), value: score.value, most: 100, onChange: (to) => (score.value = to) }),
    bandFields({
      name: text('make-length', { unit: costName(about(puzzle)?.objectives[0] ?? '') }),
      value: cost.value,
      onChange: (to) => (cost.value = to),
    }),
    run.problem.value ? p({ class: 'badge bad', role: 'alert' }, run.problem.value) : null,
    div(
      { class: 'actions row' },
      actionButton(text('make-start'), undefined, {
        look: 'main',
        type: 'submit',
        icon: 'shuffle',
        disabled: isFaulty || run.isBusy.value,
      }),
      run.isBusy.value ? actionButton(text('cancel'), run.cancel, { icon: 'stop', hint: 'X' }) : null,
      run.found.value.length && !run.isBusy.value ? actionButton(text('make-forget'), run.forget) : null,
    ),
    strength.value === 'custom'
      ? div(
          { class: 'form-grid' },
          paramFields({ puzzle, params, values: values.value, onChange: (changed) => (values.value = changed) }),
        )
      : p({ class: 'quiet' }, anyText(`about-${puzzle}-${strength.value}`) ?? text(`${puzzle}-goal`)),
    a({ class: 'button bare', href: pathTo('edit', puzzle) }, text('make-to-edit')),
  );
}

/**
 * Two bounds, either of which may be left open.
 * @param {{ name: string, value: [string, string], most?: number, onChange: (value: [string, string]) => void }} props
 */
const bandFields = ({ name, value: [least, most], most: max, onChange }) =>
  field(
    { name },
    div(
      { class: 'size' },
      entry({
        name: labelled(name, text('make-least')),
        type: 'number',
        inputMode: 'numeric',
        min: 0,
        max,
        placeholder: text('make-least'),
        value: least,
        onInput: (event) => onChange([event.currentTarget.value, most]),
      }),
      span({ 'aria-hidden': 'true' }, '–'),
      entry({
        name: labelled(name, text('make-most')),
        type: 'number',
        inputMode: 'numeric',
        min: 0,
        max,
        placeholder: text('make-most'),
        value: most,
        onInput: (event) => onChange([least, event.currentTarget.value]),
      }),
    ),
  );

/** @param {[string, string]} typed @returns {Band} */
const band = ([least, most]) => ({
  least: least === '' ? 0 : Number(least),
  most: most === '' ? Infinity : Number(most),
});

/** @param {{ run: Run }} props */
function Progress({ run }) {
  const others = run.skipped.value
    ? p({ class: 'small quiet numbers' }, text('make-skipped', { count: run.skipped.value }))
    : null;
  if (!run.isBusy.value) return others;
  const info = run.progress.value;
  return div(
    { class: 'stack-tight', role: 'status' },
    progress({
      class: 'make-progress',
      'aria-label': text('progress'),
      value: run.made.value,
      max: Math.max(1, run.wanted.value),
    }),
    p(
      { class: 'small quiet numbers' },
      text('make-made', { made: run.made.value, wanted: run.wanted.value }),
      ' · ',
      info?.waiting
        ? text('progress-waiting', { waiting: info.waiting })
        : lookedAt({ expanded: info?.expanded ?? 0, permille: info?.permille ?? null, candidates: info?.candidates }),
    ),
    others,
  );
}

/** @param {{ puzzle: string, found: Found[], marked: ReadonlySet<string>, mark: (boards: string[]) => void }} props */
function Export({ puzzle, found, marked, mark }) {
  const name = useSignal(text('make-pack-name', { game: text(`${puzzle}-name`) }));
  const isBusy = useSignal(false);
  const boards = found.map(({ board }) => board).filter((board) => !marked.size || marked.has(board));
  const all = found.every(({ board }) => marked.has(board));
  const save = async () => {
    isBusy.value = true;
    try {
      saveText(fileName(name.value, puzzle, 'text'), await packText(boards, name.value));
    } catch (error) {
      complain(error);
    } finally {
      isBusy.value = false;
    }
  };
  const keep = async () => {
    try {
      const pack = await keepBoards(puzzle, name.value, boards);
      show(text('make-kept', { count: boards.length }), 'good', {
        text: text('make-kept-open'),
        run: () => go(pathTo('packs', puzzle, { pack })),
      });
    } catch (error) {
      complainKept(error);
    }
  };
  return div(
    { class: 'export' },
    actionButton(text(all ? 'make-mark-none' : 'make-mark-all'), () =>
      mark(all ? [] : found.map(({ board }) => board)),
    ),
    entry({
      name: text('make-pack-title'),
      value: name.value,
      onInput: (event) => (name.value = event.currentTarget.value),
    }),
    actionButton(text('make-export', { count: number(boards.length) }), () => void save(), { disabled: isBusy.value }),
    actionButton(text('make-keep'), () => void keep(), { icon: 'levels', disabled: !name.value.trim() }),
  );
}

/** @param {Found[]} found @param {Order} order */
function sorted(found, order) {
  if (order === 'found') return found;
  const score = (/** @type {Found} */ { rating }) => rating?.score ?? -1;
  return found.toSorted((one, other) => (order === 'easy' ? score(one) - score(other) : score(other) - score(one)));
}
