// A flood over the board that is played: wave after wave, with a slider to stop it at any of them.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { thumbnail } from '../board/board.js';
import { margin } from '../board/layout.js';
import { number, text } from '../i18n.js';
import { actionButton, field, range } from '../parts/controls.js';
import { boardSettings } from '../parts/look.js';
import { button, div, p, span, component } from '../tags.js';
import { useFloods } from './flood.js';

/** @import { Game } from '../game.js' */
/** @import { View } from '../protocol.js' */
/**
 * @typedef {object} WaveData
 * @property {string} flood which one
 * @property {number} [from] the cell that it begins at, where that is chosen on the board
 * @property {string} texts the beginning of the ids of its texts: `-help`, `-wave`, `-never`
 */

/** Milliseconds from wave to wave. */
const PACE = 600;

/** @param {{ game: Game, puzzle: string, data: WaveData }} props */
export const waves = (props) => component(Waves, props);

/** @param {{ game: Game, puzzle: string, data: WaveData }} props */
function Waves({ game, puzzle, data: { flood: name, from, texts } }) {
  const source = useSignal(from ?? null);
  const shown = useSignal(0);
  const isRunning = useSignal(false);
  const view = game.shown.value?.position.view;
  const { floods, trouble } = useFloods(game, [source.value === null ? name : `${name}:${source.value}`]);
  const [flood] = floods;
  const last = Math.max(0, (flood?.waves.length ?? 1) - 1);
  const at = Math.min(shown.value, last);
  useEffect(() => {
    if (!isRunning.value) return undefined;
    const timer = setInterval(() => {
      shown.value = Math.min(shown.value + 1, last);
      if (shown.value >= last) isRunning.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [isRunning.value, last]);
  if (!view) return null;
  /** @type {Map<number, number>} */
  const reached = new Map(
    (flood?.waves ?? []).flatMap(({ cells }, wave) => cells.map((cell) => /** @type {const} */ ([cell, wave]))),
  );
  const count = (flood?.waves ?? []).slice(0, at + 1).reduce((sum, wave) => sum + wave.count, 0);
  return div(
    { class: 'stack-tight widget', 'data-waves': String(flood?.waves.length ?? '') },
    p({ class: 'small' }, text(`${texts}-help`)),
    component(Sea, {
      puzzle,
      view,
      reached,
      dry: new Set(flood?.dry ?? []),
      at,
      isOver: flood != null && at === last,
      source: source.value,
      pick:
        source.value === null
          ? null
          : (cell) => {
              source.value = cell;
              shown.value = 0;
            },
    }),
    trouble ? p({ class: 'badge bad', role: 'alert' }, trouble) : null,
    div(
      { class: 'row' },
      actionButton(
        text('waves-run'),
        () => {
          shown.value = 0;
          isRunning.value = true;
        },
        { icon: 'play' },
      ),
      field(
        { name: text(`${texts}-wave`, { wave: at }) },
        range({
          name: text('waves-drag'),
          value: at,
          min: 0,
          max: last,
          onInput: (value) => {
            isRunning.value = false;
            shown.value = value;
          },
          says: text(`${texts}-wave`, { wave: at }),
        }),
      ),
    ),
    p(
      { class: 'small numbers', role: 'status', 'data-reached': String(count) },
      text('waves-reached', { count }),
      ' ',
      flood && at === last ? text(`${texts}-never`) : '',
    ),
  );
}

/**
 * The board with the waves on it.
 * @param {{ puzzle: string, view: View, reached: ReadonlyMap<number, number>, dry: ReadonlySet<number>, at: number,
 * isOver: boolean, source: number | null, pick: ((cell: number) => void) | null }} props
 */
function Sea({ puzzle, view, reached, dry, at, isOver, source, pick }) {
  const under = useRef(/** @type {HTMLDivElement | null} */ (null));
  const settings = boardSettings(puzzle);
  useEffect(() => under.current?.replaceChildren(thumbnail(view, puzzle, settings)), [view, puzzle, settings.skin]);
  const around = margin(false);
  const [width, height] = [view.width + 2 * around, view.height + 2 * around];
  const standing = new Map(view.pieces.map((piece) => [piece.cell, piece]));
  const cells = Array.from({ length: view.width * view.height }, (_, cell) => cell);
  return div(
    { class: 'sea', style: { aspectRatio: `${width} / ${height}`, '--columns': String(view.width) } },
    div({ ref: under, class: 'heat-under', 'aria-hidden': 'true' }),
    cells.map((cell) => {
      const wave = reached.get(cell);
      const isWet = wave !== undefined && wave <= at;
      const isDry = isOver && dry.has(cell);
      const style = {
        left: `${(100 * (around + (cell % view.width))) / width}%`,
        top: `${(100 * (around + Math.floor(cell / view.width))) / height}%`,
        width: `${100 / width}%`,
        height: `${100 / height}%`,
        '--wave': String(wave ?? 0),
      };
      const look = `sea-cell${isWet ? ' wet' : ''}${isDry ? ' dry' : ''}${cell === source ? ' source' : ''}`;
      const label = standing.get(cell)?.label;
      if (pick && label)
        return button(
          {
            key: cell,
            type: 'button',
            class: look,
            style,
            'aria-pressed': cell === source ? 'true' : 'false',
            // What is seen in it is part of its name.
            'aria-label': text(isWet ? 'waves-from-wet' : 'waves-from', {
              label,
              wave: number(wave ?? 0),
              row: number(Math.floor(cell / view.width) + 1),
              column: number((cell % view.width) + 1),
            }),
            onClick: () => pick(cell),
          },
          span({ class: 'numbers' }, isWet ? number(wave) : ''),
        );
      return span(
        { key: cell, class: look, style, 'aria-hidden': 'true' },
        span({ class: 'numbers' }, isWet ? number(wave) : isDry ? '×' : ''),
      );
    }),
  );
}
