// Going through a trace: to the ends, frame by frame, by itself at any speed, to any place, to the next mark.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { language, number, text } from '../../i18n.js';
import { actionButton, range } from '../../parts/controls.js';
import { div, input, output, span, component } from '../../tags.js';
import { FASTEST, SLOWEST } from '../player.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @typedef {{ trace: Trace, player: Player, plain?: boolean }} TransportProps */

const MOST_MARKS = 60;

/** @param {TransportProps} props */
export const transport = (props) => component(Transport, props);

/** @param {TransportProps} props */
function Transport({ trace, player, plain }) {
  const isOff = player.last === 0;
  const icon = (/** @type {'first' | 'previous' | 'next' | 'last'} */ name, /** @type {() => void} */ run) =>
    actionButton(text(`transport-${name}`), run, { icon: name, look: 'bare', iconOnly: true, disabled: isOff });
  return div(
    { class: 'transport trace-transport', role: 'group', 'aria-label': text('visual-transport') },
    scrubber({ trace, player }),
    div(
      { class: 'row' },
      icon('first', () => player.seek(0)),
      icon('previous', () => player.by(-1)),
      actionButton(text(player.isPlaying.value ? 'transport-pause' : 'transport-play'), player.toggle, {
        icon: player.isPlaying.value ? 'pause' : 'play',
        look: 'main',
        iconOnly: true,
        disabled: isOff,
      }),
      icon('next', () => player.by(1)),
      icon('last', () => player.seek(player.last)),
      plain
        ? null
        : actionButton(text('visual-to-goal'), player.toGoal, { icon: 'flag', look: 'bare', disabled: isOff }),
      div(
        { class: 'speed push' },
        span({ class: 'small quiet numbers' }, speedName(player.speed.value)),
        speedRange(player),
      ),
    ),
  );
}

/** A speed in words. @param {number} speed */
const speedName = (speed) =>
  speed >= FASTEST
    ? text('visual-speed-max')
    : text('transport-speed', { speed: speed < 1 ? String(speed) : number(Math.round(speed)) });

/** @param {Player} player */
const speedRange = (player) =>
  range({
    name: text('speed'),
    value: Math.log2(player.speed.value),
    min: Math.log2(SLOWEST),
    max: Math.log2(FASTEST),
    step: 1,
    onInput: (value) => (player.speed.value = 2 ** value),
    says: speedName(player.speed.value),
  });

/** @param {TransportProps} props */
const scrubber = (props) => component(Scrubber, props);

/** The slider is moved by hand here: it follows sixty times a second. @param {TransportProps} props */
function Scrubber({ trace, player }) {
  const slider = useRef(/** @type {HTMLInputElement | null} */ (null));
  const words = useRef(/** @type {HTMLOutputElement | null} */ (null));
  useEffect(
    () =>
      effect(() => {
        void language.value;
        const at = player.at.value;
        if (!slider.current || !words.current) return;
        slider.current.value = String(at);
        slider.current.setAttribute(
          'aria-valuetext',
          text('timeline-at', { at: number(at), length: number(player.last) }),
        );
        words.current.textContent = `${number(at)} / ${number(player.last)}`;
      }),
    [player],
  );
  const place = (/** @type {number} */ at) => `${(100 * at) / Math.max(1, player.last)}%`;
  const { markers } = trace.summary;
  const marks =
    markers.length > MOST_MARKS
      ? markers.filter(({ kind }, index) => kind === 'goal' || index % Math.ceil(markers.length / MOST_MARKS) === 0)
      : markers;
  return div(
    { class: 'scrubber' },
    input({
      ref: slider,
      type: 'range',
      class: 'range',
      min: 0,
      max: player.last,
      step: 1,
      'aria-label': text('visual-scrubber'),
      onInput: (event) => player.seek(event.currentTarget.valueAsNumber),
    }),
    div(
      { class: 'marks', 'aria-hidden': 'true' },
      marks.map(({ at, kind, value }) =>
        span({
          key: `${at}-${kind}`,
          class: `mark ${kind}`,
          style: { left: place(at) },
          title: text(`mark-${kind}`, { value: number(value) }),
        }),
      ),
    ),
    output({ ref: words, class: 'numbers quiet small', 'aria-live': 'off' }),
  );
}
