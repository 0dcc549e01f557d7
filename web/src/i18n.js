// Texts in the reader's language. Every text is a Fluent message; a change of language re-renders what reads
// `language`.

import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { computed, signal } from '../vendor/signals.js';

/** @import { Message } from './protocol.js' */
/** @typedef {'en' | 'zh-CN'} Language */
/** @typedef {Record<string, string | number>} Args */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'zh-CN'];

/** The language that is shown. @type {import('../vendor/signals.js').Signal<Language>} */
export const language = signal('en');

/** @type {import('../vendor/signals.js').Signal<Partial<Record<Language, FluentBundle>>>} */
const bundles = signal({});
const bundle = computed(() => bundles.value[language.value] ?? bundles.value.en);

/** The language that a browser asks for. @param {readonly string[]} wanted @returns {Language} */
export function preferred(wanted) {
  const known = wanted.find((tag) => /^(zh|en)\b/i.test(tag));
  return known && /^zh/i.test(known) ? 'zh-CN' : 'en';
}

/** Parts of the texts that are needed: first what every screen shows, later what some of them do. */
const parts = new Set(['']);
/** Files that were asked for, by part and language. @type {Map<string, Promise<string>>} */
const files = new Map();

/** How many parts of a language's texts were read. @type {Map<Language, number>} */
const read = new Map();

/** Asks for the texts of a language, so that they are there when it is spoken. @param {Language} tag */
const fetchTexts = (tag) => Promise.all([...parts].map((part) => fetchPart(part, tag)));

/** @param {string} part @param {Language} tag */
function fetchPart(part, tag) {
  const name = part + tag;
  const known = files.get(name);
  if (known) return known;
  const asked = fetch(new URL(`../locales/${name}.ftl`, import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`no texts in ${name}`);
    return response.text();
  });
  files.set(name, asked);
  // What did not come is asked for again the next time.
  asked.catch(() => files.delete(name));
  return asked;
}

/** Loads a language's texts and switches to it. @param {Language} to */
export async function speak(to) {
  const texts = await fetchTexts(to);
  if (read.get(to) !== texts.length) {
    const loaded = new FluentBundle(to, { useIsolating: false });
    for (const one of texts) loaded.addResource(new FluentResource(one));
    bundles.value = { ...bundles.value, [to]: loaded };
    read.set(to, texts.length);
  }
  language.value = to;
  document.documentElement.lang = to;
}

/** Loads texts that only some of the screens show. @param {'learn.'} part */
export async function needTexts(part) {
  if (parts.has(part)) return;
  parts.add(part);
  await speak(language.peek());
}

/** Whether there is such a text. @param {string} id */
export const has = (id) => bundle.value?.getMessage(id)?.value != null;

/** A text; the id itself if there is none. @param {string} id @param {Args} [args] @returns {string} */
export function text(id, args) {
  const [name, attribute] = id.split('.', 2);
  const message = bundle.value?.getMessage(name ?? id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  /** @type {Error[]} */
  const errors = [];
  const spoken = bundle.value && pattern ? bundle.value.formatPattern(pattern, args, errors) : id;
  // Shown as well as can be; the tests find it in the console.
  if (!pattern || errors.length) console.error(`text ${id}: ${errors[0] ?? 'missing'}`);
  return spoken;
}

/** A name of two parts: “Sliding tiles: picture”. @param {string} name @param {string} what */
export const labelled = (name, what) => text('labelled', { name, what });

/** The first of these texts that exists. @param {string[]} ids @returns {string | undefined} */
export function anyText(...ids) {
  const id = ids.find(has);
  return id && text(id);
}

/**
 * A message of the engine in words; parts of a sentence that are messages themselves are said first.
 * @param {Message} message
 * @param {(name: string, value: string) => string} [word] says a text otherwise, by the name of its argument
 * @returns {string}
 */
export const say = (message, word = (_, value) => value) =>
  text(
    message.id,
    Object.fromEntries(
      message.args.map(([name, value]) => [
        name,
        typeof value === 'object' ? say(value, word) : typeof value === 'string' ? word(name, value) : value,
      ]),
    ),
  );

/** A whole number with the language's separators. @param {number} value */
export const number = (value) => new Intl.NumberFormat(language.value).format(value);

/** A share of one: 1.3 %. @param {number} share */
export const percent = (share) =>
  new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** A number with a unit prefix: 12.3k, 1.2万. @param {number} value */
export const short = (value) =>
  new Intl.NumberFormat(language.value, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A number of bytes, in kilobytes at least: “0 byte” is neither English nor worth reading. @param {number} value */
export function bytes(value) {
  const units = ['kilobyte', 'megabyte', 'gigabyte'];
  value /= 1000;
  while (value >= 1000 && units.length > 1) {
    value /= 1000;
    units.shift();
  }
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: units[0] ?? 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/**
 * Milliseconds as 1:23 or 1:02:03; with hundredths (12.34 s, 1:02.34) up to an hour on request.
 * @param {number} ms @param {boolean} [fine]
 */
export function duration(ms, fine = false) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  // Cut off, not rounded: nobody is faster than the clock says, and 59.999 s is no minute.
  const rest = `.${two(Math.floor((ms % 1000) / 10))}`;
  if (fine && seconds < 60) return `${seconds}${rest} s`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}${fine ? rest : ''}`;
}

/** A moment, short. @param {Date} date */
export const when = (date) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(date);

/** A calendar day. @param {Date} date */
export const day = (date) => new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(date);
