// What it costs to begin again: the sizes of all iterations by formula, for a tree that one can drag.

import { useSignal } from '../../vendor/signals.js';
import { language, number, text } from '../i18n.js';
import { field, range } from '../parts/controls.js';
import { dd, div, dl, dt, component } from '../tags.js';
import { barRows } from './bars.js';

/** Nodes of a tree of that depth with b successors a node. @param {number} b @param {number} depth */
export const treeNodes = (b, depth) => {
  let [layer, sum] = [1, 1];
  for (let at = 0; at < depth; at += 1) {
    layer *= b;
    sum += layer;
  }
  return sum;
};

/** Nodes of all iterations up to that depth. @param {number} b @param {number} depth */
export const deepeningNodes = (b, depth) => {
  let sum = 0;
  for (let limit = 0; limit <= depth; limit += 1) sum += treeNodes(b, limit);
  return sum;
};

export const repeats = () => component(Repeats, {});

function Repeats() {
  const tenths = useSignal(30);
  const depth = useSignal(6);
  const b = tenths.value / 10;
  const whole = (/** @type {number} */ value) => number(Math.round(value));
  const decimal = (/** @type {number} */ value) =>
    new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
  const [once, again] = [treeNodes(b, depth.value), deepeningNodes(b, depth.value)];
  const limits = Array.from({ length: depth.value + 1 }, (_, limit) => limit);
  return div(
    { class: 'stack-tight widget', 'data-once': whole(once), 'data-again': whole(again) },
    div(
      { class: 'row' },
      field(
        { name: `${text('repeats-b')} = ${decimal(b)}` },
        range({
          name: text('repeats-b'),
          value: tenths.value,
          min: 11,
          max: 40,
          onInput: (value) => (tenths.value = value),
          says: decimal(b),
        }),
      ),
      field(
        { name: `${text('repeats-d')} = ${number(depth.value)}` },
        range({
          name: text('repeats-d'),
          value: depth.value,
          min: 1,
          max: 12,
          onInput: (value) => (depth.value = value),
          says: number(depth.value),
        }),
      ),
    ),
    barRows({
      name: text('repeats-title'),
      bars: limits.map((limit) => ({
        name: text('repeats-limit', { limit: number(limit) }),
        value: Math.round(treeNodes(b, limit)),
      })),
    }),
    dl(
      { class: 'meters tiles' },
      div(null, dt(null, text('repeats-once')), dd({ class: 'numbers' }, whole(once))),
      div(null, dt(null, text('repeats-again')), dd({ class: 'numbers' }, whole(again))),
      div(null, dt(null, text('repeats-ratio')), dd({ class: 'numbers' }, decimal(again / once))),
      div(null, dt(null, text('repeats-bound')), dd({ class: 'numbers' }, decimal(b / (b - 1)))),
    ),
  );
}
