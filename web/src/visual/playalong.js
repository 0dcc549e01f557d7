// Play the algorithm: whoever looks picks the node that is next. Whether that is right the engine says from the
// recorded search, and why; what is equally good by the rule is right as well.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, say, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, component, div, p, span } from '../tags.js';
import { merit } from './question.js';

/** @import { JudgementInfo } from '../protocol.js' */
/** @import { Player } from './player.js' */
/** @import { OptionInfo } from './types.js' */
/** @import { Trace } from './wire.js' */
/** @typedef {{ puzzle: string, trace: Trace, player: Player, weight: number }} PlayAlongProps */

/** @param {PlayAlongProps} props */
export const playAlong = (props) => component(PlayAlong, props);

/** @param {PlayAlongProps} props */
function PlayAlong({ puzzle, trace, player, weight }) {
  const asked = useSignal(/** @type {{ at: number | null, options: OptionInfo[] } | null} */ (null));
  const chosen = useSignal(/** @type {number | null} */ (null));
  const judged = useSignal(/** @type {JudgementInfo | null} */ (null));
  const score = useSignal({ right: 0, all: 0, streak: 0 });

  /** @param {number} from */
  async function next(from) {
    const found = await trace.choice(from);
    [asked.value, chosen.value, judged.value] = [found, null, null];
    if (found.at !== null) player.seek(found.at);
  }
  useEffect(() => void next(player.at.peek()), [trace]);

  /** @param {number} node */
  async function pick(node) {
    const at = asked.value?.at;
    if (at === null || at === undefined || chosen.value !== null) return;
    chosen.value = node;
    const judgement = await trace.judge(at, node);
    const isRight = judgement.verdict !== 'worse';
    const { right, all, streak } = score.value;
    score.value = { right: right + Number(isRight), all: all + 1, streak: isRight ? streak + 1 : 0 };
    judged.value = judgement;
    // The expansion itself is seen on the board.
    player.seek(at + 1);
  }

  const question = asked.value;
  if (!question) return null;
  if (question.at === null)
    return div(
      { class: 'play-along stack-tight', 'data-state': 'over' },
      p(null, text('play-along-over')),
      points(score.value),
      div(
        { class: 'row' },
        actionButton(text('play-along-again'), () => {
          score.value = { right: 0, all: 0, streak: 0 };
          void next(0);
        }),
      ),
    );
  const judgement = judged.value;
  const look = (/** @type {number} */ id) =>
    !judgement
      ? ''
      : id === judgement.taken.id
        ? ' right'
        : id === chosen.value
          ? judgement.verdict === 'worse'
            ? ' wrong'
            : ' right'
          : '';
  return div(
    { class: 'play-along predict stack-tight', 'data-state': judgement ? judgement.verdict : 'asked' },
    p(null, text('play-along-ask')),
    div(
      { class: 'choices tiles' },
      question.options.map(({ node, value }) =>
        node
          ? button(
              {
                key: node.id,
                type: 'button',
                class: `card choice-node${look(node.id)}`,
                'data-node': String(node.id),
                disabled: chosen.value !== null,
                onClick: () => void pick(node.id),
              },
              span({ class: 'small quiet' }, text('explore-node', { node: number(node.id) })),
              mini(puzzle, node.view),
              span({ class: 'numbers small' }, merit({ node, value }, weight)),
            )
          : null,
      ),
    ),
    div(
      { role: 'status', class: 'stack-tight' },
      judgement
        ? [
            p(
              { key: 'verdict', class: `badge ${judgement.verdict === 'worse' ? 'bad' : 'good'}` },
              text(`play-along-${judgement.verdict}`, {
                better: judgement.better,
                taken: number(judgement.taken.id),
              }),
            ),
            p({ key: 'why' }, say(judgement.reason)),
          ]
        : null,
    ),
    div(
      { class: 'row' },
      judgement
        ? actionButton(text('play-along-next'), () => void next((question.at ?? 0) + 1), {
            icon: 'next',
            look: 'main',
          })
        : null,
      points(score.value),
    ),
  );
}

/** @param {{ right: number, all: number, streak: number }} score */
const points = ({ right, all, streak }) =>
  all
    ? p(
        { class: 'small quiet numbers' },
        text('play-along-score', { right: number(right), all: number(all), streak: number(streak) }),
      )
    : null;
