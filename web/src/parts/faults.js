// What is wrong with the levels of a text: every faulty one with line, column and reason.

import { say, text } from '../i18n.js';
import { li, ul } from '../tags.js';

/** @import { BoardInfo, Fault } from '../protocol.js' */

/** As many lines as somebody may want to read. */
const MOST = 100;

/** Where a fault is, and what it is. @param {Fault} fault */
export const faultText = ({ line, column, message }) =>
  line > 0 ? text('fault-at', { line, column, problem: say(message) }) : say(message);

/**
 * A line for every fault of every faulty board: which level, where, why.
 * @param {readonly BoardInfo[]} boards all boards of the text, in its order
 * @returns {string[]}
 */
export const faultLines = (boards) =>
  boards.flatMap(({ board, title, faults }, index) =>
    board
      ? []
      : faults.map((fault) =>
          text(title ? 'fault-level-titled' : 'fault-level', {
            number: index + 1,
            title: title ?? '',
            fault: faultText(fault),
          }),
        ),
  );

/** @param {readonly string[]} lines */
export const faultList = (lines) =>
  ul(
    { class: 'fault-list' },
    lines.slice(0, MOST).map((line) => li({ key: line }, line)),
    lines.length > MOST ? li({ key: 'more' }, text('fault-more', { count: lines.length - MOST })) : null,
  );
