// A pattern database that one builds: choose the tiles, watch it fill from the goal, see what it says about the board.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, text } from '../i18n.js';
import { actionButton, field, range } from '../parts/controls.js';
import { dd, div, dl, dt, p, component } from '../tags.js';
import { barRows } from './bars.js';
import { useFloods } from './flood.js';

/** @import { Game } from '../game.js' */

/** Milliseconds from wave to wave. */
const PACE = 220;
/** As many tiles as a table may have, and the rest of the board too. */
const MOST = 5;

/** @param {{ game: Game, tiles: readonly number[] }} props the tiles that are chosen at first */
export const tables = (props) => component(Tables, props);

/** @param {{ game: Game, tiles: readonly number[] }} props */
function Tables({ game, tiles }) {
  const chosen = useSignal(tiles);
  const shown = useSignal(Infinity);
  const isFilling = useSignal(false);
  const labels = (game.shown.value?.position.view.pieces ?? [])
    .map(({ label }) => Number(label))
    .filter((label) => label > 0)
    .sort((a, b) => a - b);
  const group = labels.filter((tile) => chosen.value.includes(tile));
  const others = labels.filter((tile) => !chosen.value.includes(tile));
  const isSplit = others.length > 0 && others.length <= MOST;
  const { floods, trouble } = useFloods(
    game,
    group.length
      ? [`pattern:${group.join(',')}`, 'positions', ...(isSplit ? [`pattern:${others.join(',')}`] : [])]
      : [],
  );
  const [own, truth, rest] = floods;
  const last = (own?.waves.length ?? 1) - 1;
  const at = Math.min(shown.value, last);
  useEffect(() => {
    if (!isFilling.value) return undefined;
    const timer = setInterval(() => {
      shown.value = Math.min(shown.value + 1, last);
      if (shown.value >= last) isFilling.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [isFilling.value, last]);
  const toggle = (/** @type {number} */ tile) => {
    const isIn = chosen.value.includes(tile);
    if (!isIn && group.length >= MOST) return;
    chosen.value = isIn ? chosen.value.filter((other) => other !== tile) : [...chosen.value, tile];
    shown.value = Infinity;
  };
  const whole = own?.waves.reduce((sum, wave) => sum + wave.count, 0) ?? 0;
  const filled = own?.waves.slice(0, at + 1).reduce((sum, wave) => sum + wave.count, 0) ?? 0;
  const [entry, other] = [own?.here ?? null, isSplit ? (rest?.here ?? null) : null];
  const figure = (/** @type {string} */ id, /** @type {number | null | undefined} */ value) =>
    div(
      { key: id, 'data-figure': id, 'data-value': String(value ?? '') },
      dt(null, text(id)),
      dd({ class: 'numbers' }, value == null ? '–' : number(value)),
    );
  return div(
    { class: 'stack-tight widget' },
    p({ class: 'small' }, text('tables-choose', { most: number(MOST) })),
    div(
      { class: 'row tile-choice', role: 'group', 'aria-label': text('tables-tiles') },
      labels.map((tile) =>
        actionButton(number(tile), () => toggle(tile), { pressed: group.includes(tile), look: 'plain' }),
      ),
    ),
    trouble ? p({ class: 'badge bad', role: 'alert' }, trouble) : null,
    own
      ? [
          div(
            { key: 'fill', class: 'row' },
            actionButton(
              text('tables-fill'),
              () => {
                shown.value = 0;
                isFilling.value = true;
              },
              { icon: 'play' },
            ),
            field(
              { name: text('tables-waves', { moves: number(at) }) },
              range({
                name: text('tables-drag'),
                value: at,
                min: 0,
                max: last,
                onInput: (value) => {
                  isFilling.value = false;
                  shown.value = value;
                },
                says: text('tables-waves', { moves: number(at) }),
              }),
            ),
          ),
          barRows({
            name: text('tables-title'),
            bars: own.waves.map(({ count }, moves) => ({
              name: text('tables-moves', { moves }),
              value: count,
              look: moves > at ? 'later' : moves === entry ? 'now' : undefined,
            })),
          }),
          p(
            { key: 'filled', class: 'small numbers', role: 'status' },
            text('tables-filled', { filled: number(filled), whole: number(whole) }),
          ),
          dl(
            { key: 'figures', class: 'meters tiles' },
            figure('tables-entry', entry),
            figure('tables-rest', other),
            figure('tables-sum', entry == null || other == null ? null : entry + other),
            figure('tables-truth', truth?.here),
          ),
        ]
      : null,
  );
}
