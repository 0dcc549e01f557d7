// The last frames in words: what the drawings show, for reading.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { has, language, number, text } from '../../i18n.js';
import { ol, component } from '../../tags.js';
import { newest } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Frame } from '../types.js' */
/** @typedef {{ trace: Trace, player: Player }} LogProps */

const SHOWN = 12;

/** @param {LogProps} props */
export const log = (props) => component(Log, props);

/** A frame in words. @param {Frame} frame */
function inWords(frame) {
  const id = `log-${frame.line}`;
  return has(id)
    ? text(id, {
        node: number(frame.node),
        g: number(frame.g),
        h: number(frame.h),
        f: number(frame.f),
        bound: number(frame.bound),
      })
    : frame.line;
}

/** @param {LogProps} props */
function Log({ trace, player }) {
  const place = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const show = newest(async (/** @type {number} */ at) => {
      const frames = await trace.before(at, SHOWN);
      place.current?.replaceChildren(...frames.map(line));
    });
    return effect(() => {
      void language.value;
      show(player.at.value);
    });
  }, [trace, player]);
  return ol({ class: 'log numbers', ref: place, 'aria-label': text('visual-log') });
}

/** @param {Frame} frame */
function line(frame) {
  const item = document.createElement('li');
  item.textContent = `${number(frame.at)} · ${inWords(frame)}`;
  return item;
}
