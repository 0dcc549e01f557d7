// Walking through a plan: to the ends, step by step, by itself, or to any place.

import { number, text } from '../i18n.js';
import { actionButton, entry, range } from '../parts/controls.js';
import { div, output, span, component } from '../tags.js';

/** @import { Run } from './run.js' */

/** @param {{ run: Run }} props */
export const transport = (props) => component(Transport, props);

/** @param {{ run: Run }} props */
function Transport({ run }) {
  const last = Math.max(0, run.steps.value.length - 1);
  const at = run.at.value;
  const isOff = last === 0;
  const icon = (
    /** @type {'first' | 'previous' | 'next' | 'last'} */ name,
    /** @type {number} */ to,
    /** @type {boolean} */ disabled,
  ) =>
    actionButton(text(`transport-${name}`), () => run.travel(to), {
      icon: name,
      look: 'bare',
      iconOnly: true,
      disabled,
    });
  return div(
    { class: `transport${isOff ? ' empty' : ''}`, role: 'group', 'aria-label': text('transport') },
    // Where the form lies below the board, out of sight, what it does is here until there is a plan to walk through.
    div(
      { class: 'transport-start' },
      run.isBusy.value
        ? actionButton(text('cancel'), run.cancel, { icon: 'stop' })
        : actionButton(text('solve-start'), () => void run.solve(), { icon: 'solve', look: 'main' }),
    ),
    range({
      name: text('transport'),
      value: at,
      min: 0,
      max: last,
      onInput: run.travel,
      says: text('timeline-at', { at: number(at), length: number(last) }),
    }),
    run.better.value
      ? actionButton(
          text('transport-better', { cost: number(run.better.value.cost ?? 0) }),
          () => void run.takeBetter(),
          { icon: 'star', look: 'main' },
        )
      : null,
    div(
      { class: 'row' },
      icon('first', 0, isOff || at === 0),
      icon('previous', at - 1, isOff || at === 0),
      actionButton(text(run.isPlaying.value ? 'transport-pause' : 'transport-play'), run.toggle, {
        icon: run.isPlaying.value ? 'pause' : 'play',
        look: isOff ? 'plain' : 'main',
        iconOnly: true,
        disabled: isOff,
      }),
      icon('next', at + 1, isOff || at === last),
      icon('last', last, isOff || at === last),
      div(
        { class: 'step-number numbers quiet' },
        entry({
          name: text('transport-step'),
          type: 'number',
          inputMode: 'numeric',
          min: 0,
          max: last,
          value: String(at),
          disabled: isOff,
          onChange: (event) => run.travel(event.currentTarget.valueAsNumber || 0),
        }),
        output(null, `/ ${number(last)}`),
      ),
      div(
        { class: 'speed push' },
        span(
          { class: 'small quiet numbers' },
          text('transport-speed', {
            speed: run.speed.value < 1 ? run.speed.value.toFixed(2) : Math.round(run.speed.value),
          }),
        ),
        range({
          name: text('speed'),
          value: Math.log2(run.speed.value),
          min: -2,
          max: 6,
          step: 0.5,
          onInput: (value) => (run.speed.value = 2 ** value),
          says: `${run.speed.value}×`,
        }),
      ),
    ),
  );
}
