// Elements that only these screens use.

import { h } from '../../vendor/preact.js';

/** @import { ComponentChildren, JSX, VNode } from 'preact' */

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

export * from '../tags.js';
export const canvas = tag('canvas');
export const caption = tag('caption');
export const figcaption = tag('figcaption');
export const figure = tag('figure');
export const em = tag('em');
export const svgCircle = tag('circle');
export const svgLine = tag('line');
export const svgText = tag('text');
