// Watching again: the player's own best games on a level, and the best way.

import { useSignal } from '../../vendor/signals.js';
import { duration, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { pathTo } from '../router.js';
import { a, details, div, li, p, span, summary, ul, component } from '../tags.js';
import { progressOf, runsOn } from './progress.js';
import { complainKept } from './wire.js';

/** @import { Level } from './packs.js' */
/** @import { FinishedGame } from '../protocol.js' */

const MOST = 5;

/** @param {{ puzzle: string, levels: readonly Level[] }} props */
export function replays({ puzzle, levels }) {
  const played = levels
    .map((level, index) => ({ level, number: index + 1 }))
    .filter(({ level }) => progressOf(puzzle, level.board)?.solved);
  if (!played.length) return null;
  return details(
    { class: 'more' },
    summary(null, text('replays-title')),
    ul(
      { class: 'stack-tight' },
      played.map((one) => li({ key: one.level.board }, component(Replays, one))),
    ),
  );
}

/** @param {{ level: Level, number: number }} props */
function Replays({ level, number: at }) {
  const runs = useSignal(/** @type {FinishedGame[] | null} */ (null));
  const open = () => void runsOn(level.board).then((found) => (runs.value = found.slice(0, MOST)), complainKept);
  return div(
    { class: 'row' },
    span({ class: 'numbers' }, level.title ? `${at} · ${level.title}` : text('replays-level', { number: at })),
    runs.value === null ? actionButton(text('replays-show'), open, { icon: 'play', look: 'bare' }) : null,
    runs.value?.length === 0 ? p({ class: 'small quiet' }, text('replays-none')) : null,
    (runs.value ?? []).map((run) =>
      a(
        { key: run.at, class: 'button', href: pathTo('solve', level.board, { moves: run.moves }) },
        text('replays-run', { steps: run.steps, time: duration(run.time, true) }),
      ),
    ),
    runs.value === null
      ? null
      : a({ class: 'button', href: pathTo('solve', level.board, { watch: '1' }) }, text('win-watch')),
  );
}
