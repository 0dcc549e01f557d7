// Where the time of an experiment's searches goes: a bar for each solver, divided by the parts of its work, and the
// same as a table. How it is measured the engine knows; the page says it in words.

import { number, text } from '../../i18n.js';
import { div, h2, li, p, section, span, ul } from '../../tags.js';
import { theme } from '../../theme.js';
import { hue } from '../colours.js';
import { secondsOf } from '../race/table.js';
import { configName, hasObjectives } from './chart.js';
import { resultTable } from './resulttable.js';
import { configOf } from './runs.js';

/** @import { TimeProfile } from '../../protocol.js' */
/** @import { Run } from './runs.js' */

/** Shares below this have no room for their number. */
const LEAST_LABELLED = 0.06;

/** @param {readonly Run[]} runs */
export function profileSection(runs) {
  const rows = profilesOf(runs);
  const [first] = rows;
  if (!first) return null;
  const percent = (/** @type {number} */ share) => text('profile-percent', { share: number(Math.round(100 * share)) });
  const colour = (/** @type {number} */ index) => hue(index, theme.value !== 'light');
  return section(
    { class: 'card stack-tight profile', 'aria-labelledby': 'profile' },
    h2({ id: 'profile' }, text('profile-title')),
    ul(
      { class: 'row profile-legend', 'aria-hidden': 'true' },
      first.parts.map(({ part }, index) =>
        li(
          { key: part },
          span({ class: 'swatch', style: { background: colour(index) } }),
          text(`profile-part-${part}`),
        ),
      ),
    ),
    div(
      { class: 'profile-bars', 'aria-hidden': 'true' },
      rows.map(({ name, parts }) => [
        span({ key: `${name} name` }, name),
        span(
          { key: name, class: 'profile-bar' },
          parts.map(({ part, share }, index) =>
            span(
              {
                key: part,
                style: { width: `${100 * share}%`, background: colour(index) },
                title: `${text(`profile-part-${part}`)}: ${percent(share)}`,
              },
              share < LEAST_LABELLED ? '' : percent(share),
            ),
          ),
        ),
      ]),
    ),
    div(
      { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': text('profile-title') },
      resultTable(text('profile-title'), profileTable(runs)),
    ),
    p(
      { class: 'small quiet' },
      text('profile-how', {
        runs: number(Math.min(...rows.map(({ runs: own }) => own))),
        reading: number(Math.round((1e9 * rows.reduce((sum, { reading }) => sum + reading, 0)) / rows.length)),
      }),
    ),
  );
}

/** The profiles as texts, their head first; only the head if nothing was measured. @param {readonly Run[]} runs */
export function profileTable(runs) {
  const rows = profilesOf(runs);
  const parts = rows[0]?.parts ?? [];
  return [
    [
      text('race-lane'),
      text('experiments-expansions'),
      text('profile-time'),
      text('profile-each'),
      ...parts.map(({ part }) => text(`profile-part-${part}`)),
    ],
    ...rows.map(({ name, expanded, seconds, parts: own }) => [
      name,
      number(Math.round(expanded)),
      secondsOf(seconds),
      expanded ? text('profile-nanoseconds', { value: number(Math.round((1e9 * seconds) / expanded)) }) : '–',
      ...own.map(({ share }) => text('profile-percent', { share: number(Math.round(1000 * share) / 10) })),
    ]),
  ];
}

/** The profile of each solver: means over its runs, shares by the time of each. @param {readonly Run[]} runs */
function profilesOf(runs) {
  return [...Map.groupBy(runs, configOf).values()].flatMap((own) => {
    const profiles = own.flatMap(({ profile }) => profile ?? []);
    const [first] = profiles;
    if (!first) return [];
    const total = (/** @type {(profile: TimeProfile) => number} */ of) =>
      profiles.reduce((sum, profile) => sum + of(profile), 0);
    const seconds = total((profile) => profile.seconds);
    return [
      {
        name: configName(/** @type {Run} */ (own[0]), { aims: hasObjectives(runs) }),
        parts: first.parts.map(({ part }, index) => ({
          part,
          share: seconds ? total((profile) => (profile.parts[index]?.share ?? 0) * profile.seconds) / seconds : 0,
        })),
        expanded: total((profile) => profile.expanded) / profiles.length,
        seconds: seconds / profiles.length,
        runs: Math.min(...profiles.map((profile) => profile.runs)),
        reading: total((profile) => profile.reading_seconds) / profiles.length,
      },
    ];
  });
}
