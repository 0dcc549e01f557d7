// HTML elements as typed functions: `button({ onClick }, 'Undo')`. Attributes and children are checked by the type
// checker.

import { h } from '../vendor/preact.js';

/** @import { ComponentChildren, ComponentType, JSX, VNode } from 'preact' */

/**
 * @template {keyof JSX.IntrinsicElements} K
 * @param {K} name
 * @returns {(props: (JSX.IntrinsicElements[K] & { [data: `data-${string}`]: string }) | null, ...children:
 *   ComponentChildren[]) => VNode<any>}
 */
const tag =
  (name) =>
  (props, ...children) =>
    /** @type {any} */ (h)(name, props, ...children);

/**
 * A component as a function of its properties and children.
 * @template {{}} P
 * @param {ComponentType<P>} type
 * @param {P & { key?: string | number, children?: ComponentChildren }} props
 * @param {...ComponentChildren} children
 * @returns {VNode<any>}
 */
export const component = (type, props, ...children) => /** @type {any} */ (h)(type, props, ...children);

export const a = tag('a');
export const article = tag('article');
export const aside = tag('aside');
export const button = tag('button');
export const canvas = tag('canvas');
export const caption = tag('caption');
export const code = tag('code');
export const details = tag('details');
export const dialog = tag('dialog');
export const div = tag('div');
export const dl = tag('dl');
export const dd = tag('dd');
export const dt = tag('dt');
export const em = tag('em');
export const fieldset = tag('fieldset');
export const figcaption = tag('figcaption');
export const figure = tag('figure');
export const form = tag('form');
export const h1 = tag('h1');
export const h2 = tag('h2');
export const h3 = tag('h3');
export const h4 = tag('h4');
export const header = tag('header');
export const img = tag('img');
export const input = tag('input');
export const kbd = tag('kbd');
export const label = tag('label');
export const legend = tag('legend');
export const li = tag('li');
export const main = tag('main');
export const nav = tag('nav');
export const ol = tag('ol');
export const option = tag('option');
export const output = tag('output');
export const p = tag('p');
export const path = tag('path');
export const pre = tag('pre');
export const progress = tag('progress');
export const section = tag('section');
export const select = tag('select');
export const small = tag('small');
export const span = tag('span');
export const strong = tag('strong');
export const summary = tag('summary');
export const svg = tag('svg');
export const svgCircle = tag('circle');
export const svgLine = tag('line');
export const svgText = tag('text');
export const table = tag('table');
export const tbody = tag('tbody');
export const td = tag('td');
export const textarea = tag('textarea');
export const th = tag('th');
export const thead = tag('thead');
export const tr = tag('tr');
export const ul = tag('ul');
