// Explore: a node of the search by itself. Its board, the way to it, and what follows it, also where the search never
// went: whoever wonders “what if” expands nodes by hand, one after the other.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, say, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { Refusal } from '../socket.js';
import { button, code, component, dd, div, dl, dt, h2, h3, li, ol, p, section, span } from '../tags.js';
import { sum } from './panels/frontier.js';

/** @import { ExpansionInfo, SuccessorInfo, View } from '../protocol.js' */
/** @import { NodeInfo } from './types.js' */
/** @import { Trace } from './wire.js' */

/**
 * A place of a search: a node, and below it successors that the search never made.
 * @typedef {{ node: number, below: readonly SuccessorInfo[] }} Place
 */
/**
 * @typedef {{ puzzle: string, trace: Trace, weight: number, place: Place, onChange: (place: Place | null) => void }}
 *   ExploreProps
 */
/** @typedef {{ view: View, g: number, h: number, f: number, action: string }} Seen */

/** @param {ExploreProps} props */
export const explorer = (props) => component(Explorer, props);

/** The place of a node. @param {number} node @returns {Place} */
export const placeOf = (node) => ({ node, below: [] });

/** @param {ExploreProps} props */
function Explorer({ puzzle, trace, weight, place, onChange }) {
  const way = useSignal(/** @type {{ nodes: NodeInfo[], left_out: number }} */ ({ nodes: [], left_out: 0 }));
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let isOver = false;
    way.value = { nodes: [], left_out: 0 };
    void trace.path(place.node).then((found) => {
      if (!isOver) way.value = found;
    });
    // On a phone it lies below everything else.
    card.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      isOver = true;
    };
  }, [trace, place.node]);
  const node = way.value.nodes.at(-1);
  /** @type {Seen | undefined} */
  const seen = place.below.at(-1) ?? node;
  return section(
    { class: 'card explore stack-tight', ref: card, 'aria-label': text('explore'), 'data-node': String(place.node) },
    div(
      { class: 'row' },
      h2(null, place.below.length ? text('explore-made') : text('explore-node', { node: number(place.node) })),
      div(
        { class: 'push' },
        actionButton(text('close'), () => onChange(null), { icon: 'close', look: 'bare', iconOnly: true }),
      ),
    ),
    seen ? facts(puzzle, seen, weight) : null,
    seen ? wayTo({ puzzle, weight, place, onChange, ...way.value }) : null,
    seen
      ? component(Following, {
          key: [place.node, ...place.below.map(({ hash }) => hash)].join(),
          ...{ puzzle, trace, weight, place, onChange },
        })
      : null,
  );
}

/** @param {string} puzzle @param {Seen} seen @param {number} weight */
const facts = (puzzle, { view, g, h, f, action }, weight) =>
  div(
    { class: 'explore-facts' },
    mini(puzzle, view),
    dl(
      { class: 'numbers' },
      ...[
        ['trace-g', number(g)],
        ['trace-h', number(h)],
        ['trace-f', number(f)],
        ...(weight === 1 ? [] : [['explore-weighted', sum({ g, h }, weight)]]),
        ...(action ? [['explore-step', action]] : []),
      ].map(([id = '', value]) => div({ key: id, 'data-number': id }, dt(null, text(id)), dd(null, value))),
    ),
  );

/**
 * @param {{ puzzle: string, weight: number, place: Place, onChange: (place: Place) => void, nodes: readonly NodeInfo[],
 *   left_out: number }} props
 */
function wayTo({ puzzle, weight, place, onChange, nodes, left_out: leftOut }) {
  const here = nodes.length + place.below.length - 1;
  const step = (
    /** @type {Seen} */ seen,
    /** @type {number} */ index,
    /** @type {Place} */ to,
    /** @type {string} */ key,
  ) =>
    li(
      { key },
      button(
        {
          type: 'button',
          class: 'node-card',
          'aria-current': index === here ? 'step' : undefined,
          'aria-label': text('explore-step-of-way', { step: number(leftOut + index), sum: sum(seen, weight) }),
          onClick: () => onChange(to),
        },
        mini(puzzle, seen.view),
        span({ class: 'numbers small' }, sum(seen, weight)),
      ),
    );
  return div(
    { class: 'stack-tight' },
    h3(null, text('explore-way')),
    leftOut ? p({ class: 'small quiet' }, text('explore-left-out', { count: number(leftOut) })) : null,
    ol(
      { class: 'way', tabIndex: 0, 'aria-label': text('explore-way') },
      nodes.map((node, index) => step(node, index, placeOf(node.id), `${node.id}`)),
      place.below.map((made, index) =>
        step(made, nodes.length + index, { node: place.node, below: place.below.slice(0, index + 1) }, `made-${index}`),
      ),
    ),
  );
}

/** @param {ExploreProps} props */
function Following({ puzzle, trace, weight, place, onChange }) {
  const found = useSignal(/** @type {ExpansionInfo | null} */ (null));
  const trouble = useSignal('');
  const isBusy = useSignal(false);
  const expand = async () => {
    isBusy.value = true;
    try {
      found.value = await trace.expand(
        place.node,
        place.below.map(({ hash }) => hash),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      trouble.value = say(error.event.message);
    } finally {
      isBusy.value = false;
    }
  };
  // Below a node that was made by hand one goes on by hand.
  useEffect(() => {
    if (place.below.length) void expand();
  }, []);
  const expansion = found.value;
  return div(
    { class: 'stack-tight', 'aria-live': 'polite' },
    trouble.value ? p({ class: 'badge bad', role: 'alert' }, trouble.value) : null,
    !expansion && !trouble.value
      ? div(
          { class: 'row' },
          actionButton(text('explore-expand'), () => void expand(), {
            icon: 'plus',
            look: 'main',
            disabled: isBusy.value,
          }),
          p({ class: 'small quiet' }, text('explore-expand-help')),
        )
      : null,
    expansion
      ? [
          h3({ key: 'head' }, text('explore-successors', { count: expansion.successors.length })),
          expansion.is_goal ? p({ key: 'goal', class: 'badge good' }, text('explore-goal')) : null,
          expansion.dead_ends
            ? p({ key: 'dead', class: 'small quiet' }, text('explore-dead-ends', { count: expansion.dead_ends }))
            : null,
          ol(
            { key: 'list', class: 'frontier successors' },
            expansion.successors.map((made) => successor({ puzzle, weight, place, onChange }, made)),
          ),
          expansion.moves
            ? p(
                { key: 'moves', class: 'small quiet' },
                text('explore-moves'),
                ' ',
                code({ class: 'moves' }, expansion.moves),
              )
            : null,
        ]
      : null,
  );
}

/**
 * @param {{ puzzle: string, weight: number, place: Place, onChange: (place: Place) => void }} props
 * @param {SuccessorInfo} made
 */
const successor = ({ puzzle, weight, place, onChange }, made) =>
  li(
    { key: made.hash },
    button(
      {
        type: 'button',
        class: `node-card${made.known === null ? ' never' : ''}`,
        'data-known': made.known === null ? '' : String(made.known),
        onClick: () =>
          onChange(made.known === null ? { node: place.node, below: [...place.below, made] } : placeOf(made.known)),
      },
      mini(puzzle, made.view),
      span({ class: 'small' }, made.action),
      span({ class: 'numbers small' }, sum(made, weight)),
      span(
        { class: 'small quiet' },
        made.known === null ? text('explore-never') : text('explore-known', { node: number(made.known) }),
      ),
    ),
  );
