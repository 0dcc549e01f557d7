// The campaign: a path of chapters per puzzle, each with an idea of its own, and stars for what was solved.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { campaignOf } from '../chapters.js';
import { number, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzles } from '../meta.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { title } from '../parts/overlay.js';
import { starRow } from '../parts/stars.js';
import { complain } from '../play/actions.js';
import { pathTo } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { a, div, h1, h2, li, main, nav, ol, p, progress, section, span, component } from '../tags.js';
import { chapterName, isOpen, neededIn, nextStep, optimumAt, solvedIn, starsAt, stepName, tally } from './campaign.js';
import { levelsOf } from './packs.js';
import { loadProgress } from './progress.js';

/** @import { Chapter } from '../chapters.js' */
/** @import { Level } from './packs.js' */

/** `/campaign`, `/campaign/PUZZLE`. @param {{ board: string }} props */
export function Campaign({ board }) {
  const puzzle = board || (puzzles.value[0]?.id ?? '');
  const campaign = campaignOf(puzzle);
  const levels = useSignal(/** @type {Level[]} */ ([]));
  useEffect(() => {
    bindings.value = commonKeys();
    title.value = text('screen-campaign');
    void loadProgress(puzzle);
    if (campaign) void levelsOf(puzzle, campaign.pack).then((found) => (levels.value = found), complain);
  }, [puzzle]);
  const chapters = campaign?.chapters ?? [];
  const { stars, most, solved, levels: all } = tally(puzzle, chapters);
  const next = nextStep(puzzle);
  return main(
    { class: 'page stack campaign', id: 'main' },
    h1(null, text('screen-campaign')),
    nav(
      { class: 'row', 'aria-label': text('home-games') },
      puzzles.value
        .filter(({ id }) => campaignOf(id))
        .map(({ id }) =>
          a(
            {
              key: id,
              class: 'button',
              href: pathTo('campaign', id),
              'aria-current': id === puzzle ? 'page' : undefined,
            },
            text(`${id}-name`),
          ),
        ),
    ),
    div(
      { class: 'campaign-head' },
      div(
        { class: 'stack-tight' },
        p({ class: 'numbers' }, text('packs-solved', { solved, levels: all })),
        progress({ value: solved, max: Math.max(1, all), 'aria-label': text('screen-campaign') }),
      ),
      p({ class: 'campaign-stars numbers' }, icon('star'), text('campaign-stars', { stars, most })),
      next
        ? a({ class: 'button main', href: pathTo('play', next) }, icon('play'), stepName(next))
        : p({ class: 'badge good' }, icon('check'), text('campaign-done')),
    ),
    p({ class: 'small quiet' }, text('campaign-lead')),
    ol(
      { class: 'chapters' },
      chapters.map((chapter) =>
        component(ChapterCard, { key: chapter.id, puzzle, chapter, levels: levels.value, next }),
      ),
    ),
  );
}

/** @param {{ puzzle: string, chapter: Chapter, levels: readonly Level[], next: string | null }} props */
function ChapterCard({ puzzle, chapter, levels, next }) {
  const { id, index, boards } = chapter;
  const open = isOpen(puzzle, index);
  const before = campaignOf(puzzle)?.chapters[index - 1];
  const { stars, most } = tally(puzzle, [chapter]);
  const infoOf = (/** @type {string} */ board) => levels.find((level) => level.board === board)?.info;
  const art = boards[Math.floor(boards.length / 2)] ?? '';
  const heading = `chapter-${id}`;
  return li(
    { class: `chapter tint-${(index % 4) + 1}${open ? '' : ' locked'}` },
    section(
      { 'aria-labelledby': heading },
      div({ class: 'card-picture' }, mini(puzzle, infoOf(art)?.view, art)),
      div(
        { class: 'chapter-words stack-tight' },
        h2({ id: heading }, span({ class: 'chapter-number numbers' }, index + 1), chapterName(puzzle, chapter)),
        p({ class: 'quiet' }, text(`${puzzle}-chapter-${id}-idea`)),
        open
          ? p({ class: 'small numbers' }, text('campaign-stars', { stars, most }))
          : p(
              { class: 'small locked-why' },
              icon('lock'),
              before
                ? text('campaign-locked', {
                    left: neededIn(before) - solvedIn(puzzle, before),
                    chapter: chapterName(puzzle, before),
                  })
                : '',
            ),
      ),
      open
        ? ol(
            { class: 'chapter-boards' },
            boards.map((board, at) => step(puzzle, chapter, at, infoOf(board), board === next)),
          )
        : null,
    ),
  );
}

/**
 * @param {string} puzzle @param {Chapter} chapter @param {number} at @param {Level['info'] | undefined} info
 * @param {boolean} isNext
 */
function step(puzzle, chapter, at, info, isNext) {
  const board = chapter.boards[at] ?? '';
  const stars = starsAt(puzzle, chapter, at);
  const isProved = optimumAt(chapter, at) !== null;
  const state = [
    stars ? text('win-stars', { stars }) : text('level-untouched'),
    isProved ? '' : text('campaign-unproved'),
  ];
  return li(
    { key: board },
    a(
      {
        class: `chapter-board${stars ? ' done' : ''}${isNext ? ' next' : ''}`,
        href: pathTo('play', board),
        'aria-current': isNext ? 'step' : undefined,
        title: isProved ? undefined : text('campaign-unproved'),
      },
      span({ class: 'hidden-text' }, [stepName(board), ...state].filter(Boolean).join(', ')),
      mini(puzzle, info?.view, board),
      span({ class: 'chapter-board-number numbers', 'aria-hidden': 'true' }, number(at + 1)),
      span({ class: 'chapter-board-stars', 'aria-hidden': 'true' }, starRow(stars, isProved ? 3 : 1)),
    ),
  );
}
