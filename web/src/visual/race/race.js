// Race: two to six algorithms on the same board, replayed side by side, plotted and compared.

import { useEffect, useLayoutEffect, useMemo } from '../../../vendor/hooks.js';
import { useComputed, useSignal } from '../../../vendor/signals.js';
import { language, number, text } from '../../i18n.js';
import { bindings } from '../../keys.js';
import { puzzleOf } from '../../meta.js';
import { actionButton, choice, numberField, pick, range, tick } from '../../parts/controls.js';
import { gameScreen } from '../../parts/gamescreen.js';
import { icon } from '../../parts/icons.js';
import { title } from '../../parts/overlay.js';
import { presentButton } from '../../parts/present.js';
import { copy } from '../../play/actions.js';
import { go, pathTo, route } from '../../router.js';
import { commonKeys } from '../../screens/common.js';
import { a, article, div, h1, h2, main, p, section, span, component } from '../../tags.js';
import { hue } from '../colours.js';
import { outcomeBadge } from '../outcome.js';
import { nodeBoard } from '../panels/board.js';
import { numbers } from '../panels/numbers.js';
import { csvOf, save, svgOf } from '../picture.js';
import { plot } from '../plot.js';
import { fromText, nameOf, solverOf, toText, watchable } from '../setup.js';
import { laneForms } from '../setupform.js';
import { theme } from '../../theme.js';
import { batchSection } from './batch.js';
import { MEASURES, axisName, curves } from './curves.js';
import { MOST_LANES, newRace } from './lanes.js';
import { newClock } from './sync.js';
import { raceRows, raceTable } from './table.js';
import { why } from './why.js';

/** @import { Game } from '../../game.js' */
/** @import { Setup } from '../setup.js' */
/** @import { Lane, Race } from './lanes.js' */
/** @import { Clock, Sync } from './sync.js' */
/** @import { Measure } from './curves.js' */

/** Signs of a board's id that one line of a picture has room for. */
const MOST_SIGNS = 90;
const FIRST_LANES = ['bfs', 'astar', 'idastar'];

export const RaceScreen = gameScreen(RaceBoard, { keepSaves: false });

/**
 * The lanes of a link, or some to begin with.
 * @param {string} puzzle
 * @param {string | null} written
 * @returns {Setup[]}
 */
function lanesOf(puzzle, written) {
  const asked = (written ?? '')
    .split('|')
    .map(fromText)
    .filter((setup) => solverOf(puzzle, setup))
    .slice(0, MOST_LANES);
  const firsts = watchable(puzzle)
    .filter(({ id }) => FIRST_LANES.includes(id))
    .map(({ id }) => ({ solver: id }));
  return asked.length ? asked : firsts;
}

/** @param {{ game: Game, board: string }} props */
function RaceBoard({ game, board }) {
  const puzzle = puzzleOf(board);
  const { query } = route.value;
  const setups = lanesOf(puzzle, query.get('lanes'));
  const sync = /** @type {Sync} */ (
    ['expansions', 'time', 'step'].includes(query.get('sync') ?? '') ? query.get('sync') : 'expansions'
  );
  const race = useMemo(() => newRace(game, puzzle), [game]);
  const seconds = useSignal('10');
  const megabytes = useSignal('1000');
  const change = (/** @type {readonly Setup[]} */ lanes, /** @type {Sync} */ by = sync) =>
    go(pathTo('race', board, { lanes: lanes.map(toText).join('|'), sync: by }), { replace: true });
  const latest = useMemo(() => ({ sync }), []);
  latest.sync = sync;
  const clock = useMemo(
    () =>
      newClock(
        () => race.lanes.peek(),
        () => latest.sync,
      ),
    [race],
  );
  const start = () =>
    void race
      .start(setups, { seconds: whole(seconds.value, 10), megabytes: whole(megabytes.value, 1000) })
      .then(() => clock.put(0));
  const add = () => {
    const unused = watchable(puzzle).find(({ id }) => !setups.some(({ solver }) => solver === id));
    if (setups.length < MOST_LANES) change([...setups, { solver: unused?.id ?? 'astar' }]);
  };

  useEffect(
    () => () => {
      clock.close();
      race.close();
    },
    [race],
  );
  useEffect(() => clock.put(clock.at.peek()), [sync]);
  useEffect(() => {
    title.value = text('race-title', { game: text(`${puzzle}-name`) });
  }, [language.value]);
  useLayoutEffect(() => {
    bindings.value = [
      { keys: ['Enter'], text: 'race-key-start', run: () => (race.isBusy.peek() ? race.stop() : start()) },
      { keys: [' '], text: 'key-play', run: clock.toggle },
      { keys: ['ArrowRight'], text: 'key-next', run: () => clock.by(1) },
      { keys: ['ArrowLeft'], text: 'key-previous', run: () => clock.by(-1) },
      { keys: ['Shift+ArrowRight'], text: 'key-next-100', run: () => clock.by(100) },
      { keys: ['Shift+ArrowLeft'], text: 'key-previous-100', run: () => clock.by(-100) },
      { keys: ['Home'], text: 'key-first', run: () => clock.put(0) },
      { keys: ['End'], text: 'key-last', run: () => clock.put(1) },
      { keys: ['c'], text: 'race-key-add', run: add },
      ...commonKeys(),
    ];
  });
  useEffect(() => {
    if (query.has('go')) start();
  }, [race]);

  return main(
    { class: 'page race stack', id: 'main' },
    div(
      { class: 'row' },
      h1(null, text('race-heading')),
      div(
        { class: 'row push' },
        a(
          { class: 'button', href: pathTo('visualise', board, { how: setups[0] ? toText(setups[0]) : '' }) },
          icon('eye'),
          text('visual-link'),
        ),
        a({ class: 'button', href: pathTo('play', board) }, icon('play'), text('solve-play')),
        presentButton(),
      ),
    ),
    p({ class: 'quiet' }, text('race-lead')),
    section(
      { class: 'card stack', 'aria-label': text('race-lanes') },
      laneForms({
        puzzle,
        setups,
        all: true,
        onChange: change,
        beside: (index) =>
          actionButton(
            text('race-remove', { number: index + 1 }),
            () => change(setups.filter((_, place) => place !== index)),
            { icon: 'close', look: 'bare', iconOnly: true, disabled: setups.length <= 1 },
          ),
      }),
      div(
        { class: 'row race-limits' },
        actionButton(text('race-add'), add, { icon: 'plus', disabled: setups.length >= MOST_LANES }),
        numberField(text('solve-seconds'), seconds),
        numberField(text('solve-megabytes'), megabytes),
        div(
          { class: 'push' },
          race.isBusy.value
            ? actionButton(text('cancel'), race.stop, { icon: 'stop' })
            : actionButton(text('race-start'), start, { icon: 'play', look: 'main' }),
        ),
      ),
      p({ class: 'small quiet' }, text('race-fair')),
    ),
    race.lanes.value.length
      ? component(Results, { race, clock, board, puzzle, sync, onSync: (by) => change(setups, by) })
      : null,
    batchSection({ puzzle, setups }),
  );
}

/**
 * @param {{ race: Race, clock: Clock, board: string, puzzle: string, sync: Sync, onSync: (sync: Sync) => void }} props
 */
function Results({ race, clock, board, puzzle, sync, onSync }) {
  const lanes = race.lanes.value;
  const isOver = !race.isBusy.value;
  const measure = useSignal(/** @type {Measure} */ ('open'));
  const log = useSignal(false);
  const series = useMemo(
    () => curves(puzzle, lanes, measure.value, sync),
    [lanes, measure.value, sync, language.value],
  );
  const cursor = useComputed(() => clock.at.value * clock.length());
  const axes = { x: axisName(sync), y: text(`measure-${measure.value}`) };
  /** What the picture is about, however long the board's id is. */
  const headed = () => ({
    title: text('race-picture', { game: text(`${puzzle}-name`), what: axes.y }),
    about: board.length > MOST_SIGNS ? `${board.slice(0, MOST_SIGNS)}…` : board,
  });
  const watched = lanes.some(({ trace }) => trace);
  return div(
    { class: 'stack' },
    watched
      ? section(
          { class: 'stack-tight', 'aria-label': text('race-replay') },
          div(
            { class: 'race-lanes' },
            lanes.map((lane, index) => component(LaneView, { key: index, puzzle, lane, index })),
          ),
          div(
            { class: 'transport row', role: 'group', 'aria-label': text('race-replay') },
            range({
              name: text('visual-scrubber'),
              value: clock.at.value,
              min: 0,
              max: 1,
              step: 0.001,
              onInput: clock.put,
              says: number(Math.round(cursor.value)),
            }),
            actionButton(text('transport-first'), () => clock.put(0), { icon: 'first', look: 'bare', iconOnly: true }),
            actionButton(text('transport-previous'), () => clock.by(-1), {
              icon: 'previous',
              look: 'bare',
              iconOnly: true,
            }),
            actionButton(text(clock.isPlaying.value ? 'transport-pause' : 'transport-play'), clock.toggle, {
              icon: clock.isPlaying.value ? 'pause' : 'play',
              look: 'main',
              iconOnly: true,
            }),
            actionButton(text('transport-next'), () => clock.by(1), { icon: 'next', look: 'bare', iconOnly: true }),
            actionButton(text('transport-last'), () => clock.put(1), { icon: 'last', look: 'bare', iconOnly: true }),
            choice({
              name: text('race-sync'),
              value: sync,
              options: /** @type {const} */ (['expansions', 'time', 'step']).map(
                (id) => /** @type {const} */ ([id, text(`sync-${id}`)]),
              ),
              onChange: onSync,
            }),
            div(
              { class: 'speed push' },
              span({ class: 'small quiet numbers' }, text('transport-speed', { speed: clock.speed.value })),
              range({
                name: text('speed'),
                value: Math.log2(clock.speed.value),
                min: -2,
                max: 5,
                onInput: (value) => (clock.speed.value = 2 ** value),
                says: `${clock.speed.value}×`,
              }),
            ),
          ),
        )
      : null,
    section(
      { class: 'card scroll', tabIndex: 0, 'aria-label': text('race-results') },
      h2(null, text('race-results')),
      raceTable(puzzle, lanes),
    ),
    isOver
      ? section(
          { class: 'card stack-tight why', 'aria-live': 'polite' },
          h2(null, text('race-why')),
          why(puzzle, lanes).map((line) => p({ key: line }, line)),
        )
      : null,
    series.length
      ? section(
          { class: 'card stack-tight' },
          div(
            { class: 'row' },
            h2(null, text('race-plot')),
            div(
              { class: 'row push' },
              pick({
                name: text('race-measure'),
                value: measure.value,
                options: MEASURES.map((id) => /** @type {const} */ ([id, text(`measure-${id}`)])),
                onChange: (id) => (measure.value = /** @type {Measure} */ (id)),
              }),
              tick(text('plot-log'), log.value, (on) => (log.value = on)),
            ),
          ),
          plot({ series, ...axes, log: log.value, label: text('plot-label', axes), cursor }),
        )
      : null,
    isOver
      ? div(
          { class: 'row' },
          actionButton(text('export-csv'), () => save('race.csv', csvOf(raceRows(board, puzzle, lanes)), 'text/csv'), {
            icon: 'copy',
          }),
          actionButton(
            text('export-svg'),
            () => save('race.svg', svgOf({ series, ...axes, log: log.value, ...headed() }), 'image/svg+xml'),
            { icon: 'copy', disabled: !series.length },
          ),
          actionButton(text('export-link'), () => void copy(location.href), { icon: 'share' }),
        )
      : null,
  );
}

/** @param {{ puzzle: string, lane: Lane, index: number }} props */
function LaneView({ puzzle, lane, index }) {
  const { trace, player, answer } = lane;
  return article(
    { class: 'lane card', style: { borderTopColor: hue(index, theme.value !== 'light') } },
    h2({ class: 'small' }, nameOf(puzzle, lane.setup)),
    trace && player
      ? nodeBoard({ puzzle, trace, player })
      : div({ class: 'board-host quiet small' }, text(lane.state === 'done' ? 'race-unseen' : `race-${lane.state}`)),
    trace && player ? numbers({ trace, player, fields: ['g', 'h', 'f', 'expanded', 'open'] }) : null,
    answer ? outcomeBadge(answer) : null,
  );
}

/** @param {string} typed @param {number} otherwise */
const whole = (typed, otherwise) => (/^\d+$/.test(typed) && Number(typed) > 0 ? Number(typed) : otherwise);
