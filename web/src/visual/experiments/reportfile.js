// A report as one file: a page that anybody can open and read, with the picture and the table in it, and the runs as
// data, so that the laboratory opens it again.

import { text, language } from '../../i18n.js';
import { readLines } from './runs.js';

/** @import { Run } from './runs.js' */

const TYPE = 'application/x-starboard-runs';
const STYLE = `body{font:16px/1.5 system-ui,'Noto Sans SC',sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#fff}.wide{overflow-x:auto}svg{max-width:100%;height:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}code{background:#f2f2f2;padding:.1rem .3rem}
th,td{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #ddd}th:first-child{text-align:left}`;

/**
 * @param {{ title: string, runs: readonly Run[], picture: string, tables: readonly (readonly (readonly string[])[])[],
 *   command: string }} report `picture`: SVG; `tables`: rows, the head first; those with a head alone are left out
 */
export function reportFile({ title, runs, picture, tables, command }) {
  const element = (/** @type {string} */ tag, /** @type {string} */ content) => `<${tag}>${content}</${tag}>`;
  const line = (/** @type {readonly string[]} */ cells, /** @type {'th' | 'td'} */ tag) =>
    element('tr', cells.map((cell, index) => element(index ? tag : 'th', escapeHtml(cell))).join(''));
  // Nothing of the data ends the element that holds it.
  const data = runs.map((run) => `${JSON.stringify(run).replaceAll('<', '\\u003c')}\n`).join('');
  return [
    '<!doctype html>',
    `<html lang="${language.value}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style>`,
    `<h1>${escapeHtml(title)}</h1>`,
    picture,
    ...tables.flatMap(([head = [], ...body]) =>
      body.length
        ? [
            `<div class="wide"><table><thead>${line(head, 'th')}</thead>`,
            `<tbody>${body.map((cells) => line(cells, 'td')).join('')}</tbody></table></div>`,
          ]
        : [],
    ),
    command ? `<p><code>${escapeHtml(command)}</code></p>` : '',
    `<p>${escapeHtml(text('lab-file-note'))}</p>`,
    `<script type="${TYPE}">\n${data}</script>`,
    '</html>\n',
  ].join('\n');
}

/**
 * The title and the runs of a report; null if it is none. The page itself is never shown: only its data are read.
 * @param {string} content
 */
export function readReport(content) {
  // Nothing of what we write has these signs inside; a parser of pages would apply the file's styles to this one.
  const data = new RegExp(`<script type="${TYPE}">([^<]*)</script>`).exec(content)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(content)?.[1] ?? '';
  if (data === undefined) return null;
  return { title: title.replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign))), ...readLines(data) };
}

/** @param {string} words */
const escapeHtml = (words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
