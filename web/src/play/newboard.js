// The form for a new board: three strengths for those in a hurry, the generator's own parameters for everybody else.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { anyText, say, short, text } from '../i18n.js';
import { about } from '../meta.js';
import { actionButton, choice, entry, field, onSubmit } from '../parts/controls.js';
import { complaint, paramFields } from '../parts/params.js';
import { sheet } from '../parts/sheet.js';
import { presets } from '../presets.js';
import { Refusal } from '../socket.js';
import { div, form, p, component } from '../tags.js';
import { newBoard, optionsLike } from './actions.js';

/** @import { Signal } from '../../vendor/signals.js' */
/** @import { ProgressInfo, View } from '../protocol.js' */
/**
 * @typedef {object} NewProps
 * @property {string} puzzle
 * @property {View} [view] the board that is shown: the new one has its size unless another is chosen
 * @property {'play' | 'solve'} [screen] where the new one is shown
 * @property {() => void} onClose
 * @property {() => void} [onLevels] shows the levels of packs instead
 */
/** @typedef {'easy' | 'medium' | 'hard' | 'custom'} Strength */

const SEED = /^[0-9a-f]{1,16}$/;

/**
 * The choice of a strength, or of one's own values: a strength brings its values along.
 * @param {string} puzzle
 * @param {Signal<Strength>} strength
 * @param {Signal<Record<string, string>>} values
 * @param {string} [group]
 */
export const strengthChoice = (puzzle, strength, values, group) =>
  choice({
    name: text('new-strength'),
    group,
    value: strength.value,
    options: /** @type {const} */ (['easy', 'medium', 'hard', 'custom']).map(
      (id) => /** @type {const} */ ([id, text(`strength-${id}`)]),
    ),
    onChange: (id) => {
      strength.value = id;
      if (id !== 'custom') values.value = presets(puzzle)[id].options ?? {};
    },
  });

/** @param {NewProps} props */
export const newSheet = (props) => component(NewSheet, props);

/** @param {NewProps} props */
function NewSheet({ puzzle, view, screen, onClose, onLevels }) {
  const like = useMemo(() => optionsLike(puzzle, view), []);
  const known = presets(puzzle);
  const strengths = /** @type {const} */ (['easy', 'medium', 'hard']);
  const same = strengths.find((strength) => JSON.stringify(known[strength].options ?? {}) === JSON.stringify(like));
  const strength = useSignal(/** @type {Strength} */ (same ?? 'custom'));
  const values = useSignal(like);
  const leaving = useMemo(() => new AbortController(), []);
  useEffect(() => () => leaving.abort(), []);
  const seed = useSignal('');
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const looked = useSignal(/** @type {ProgressInfo | null} */ (null));
  const { rules = [], generator = [], packs = [] } = about(puzzle) ?? {};
  const params = [...generator, ...rules.filter(({ id }) => !generator.some((other) => other.id === id))];
  const isFaulty =
    params.some((param) => complaint(param, values.value[param.id])) || Boolean(seed.value && !SEED.test(seed.value));

  const progress = (/** @type {ProgressInfo} */ info) => {
    looked.value = info;
  };
  const start = async () => {
    looked.value = null;
    isBusy.value = true;
    problem.value = '';
    try {
      if (
        await newBoard(puzzle, values.value, {
          seed: seed.value || undefined,
          screen,
          signal: leaving.signal,
          progress,
        })
      )
        onClose();
      else problem.value = text('new-none');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
    } finally {
      isBusy.value = false;
    }
  };

  return sheet(
    { title: text('new-title', { game: text(`${puzzle}-name`) }), onClose },
    form(
      { class: 'stack', onSubmit: onSubmit(() => void start()) },
      strengthChoice(puzzle, strength, values),
      strength.value === 'custom'
        ? div(
            { class: 'form-grid' },
            paramFields({ puzzle, params, values: values.value, onChange: (changed) => (values.value = changed) }),
            field(
              {
                name: text('new-seed'),
                help: text('new-seed-help'),
                problem: seed.value && !SEED.test(seed.value) ? text('new-seed-bad') : undefined,
              },
              entry({
                name: text('new-seed'),
                value: seed.value,
                placeholder: text('form-automatic'),
                onInput: (event) => (seed.value = event.currentTarget.value.trim().toLowerCase()),
              }),
            ),
          )
        : p({ class: 'quiet' }, anyText(`about-${puzzle}-${strength.value}`) ?? text(`${puzzle}-goal`)),
      isBusy.value && looked.value?.expanded
        ? p({ class: 'small quiet numbers', role: 'status' }, lookedAt(looked.value))
        : null,
      problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
      div(
        { class: 'actions' },
        actionButton(text(isBusy.value ? 'new-busy' : 'new-start'), undefined, {
          look: 'main',
          type: 'submit',
          disabled: isFaulty || isBusy.value,
        }),
        packs.length && onLevels ? actionButton(text('new-levels'), onLevels, { icon: 'levels' }) : null,
      ),
    ),
  );
}

/**
 * How far the generator has come with a board.
 * @param {Pick<ProgressInfo, 'expanded' | 'permille' | 'candidates'>} info
 */
export const lookedAt = ({ expanded, permille, candidates }) =>
  [
    text('make-looking', { expanded: short(expanded) }),
    ...(candidates ? [text('make-candidates', { tried: candidates.tried, kept: candidates.kept })] : []),
    ...(permille === null ? [] : [text('make-percent', { percent: Math.floor(permille / 10) })]),
  ].join(' · ');
