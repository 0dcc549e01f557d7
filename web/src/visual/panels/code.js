// The pseudocode, with the line that the search is at.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { anyText, text } from '../../i18n.js';
import { li, ol, component } from '../../tags.js';
import { INNER, kindOf, lineAt, linesOf } from '../algorithms.js';
import { followFrame } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */

/** @typedef {{ solver: string, trace?: Trace, player?: Player }} CodeProps */

/** @param {CodeProps} props */
export const pseudocode = (props) => component(Pseudocode, props);

/** The words of a line. @param {string} algorithm @param {string} loop @param {string} line */
export const codeText = (algorithm, loop, line) => anyText(`code-${algorithm}-${line}`, `code-${loop}-${line}`);

/** @param {CodeProps} props */
function Pseudocode({ solver, trace, player }) {
  const place = useRef(/** @type {HTMLOListElement | null} */ (null));
  const kind = kindOf(solver);
  useEffect(() => {
    if (!trace || !player || !kind) return undefined;
    let shown = '';
    return followFrame(trace, player, (frame) => {
      const line = lineAt(kind, frame.line);
      if (line === shown || !place.current) return;
      shown = line;
      for (const row of place.current.children) {
        if (row.getAttribute('data-line') === line) row.setAttribute('aria-current', 'step');
        else row.removeAttribute('aria-current');
      }
    });
  }, [trace, player]);
  if (!kind) return null;
  return ol(
    { class: 'pseudocode', ref: place, 'aria-label': text('visual-code') },
    linesOf(kind).map((line) => {
      const words = codeText(kind.algorithm, kind.loop, line);
      return words ? li({ key: line, 'data-line': line, class: INNER.has(line) ? 'inner' : '' }, words) : null;
    }),
  );
}
