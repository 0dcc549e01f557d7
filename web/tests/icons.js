// The icons of the installed page as bitmaps, drawn from `images/icon.svg`: `node tests/icons.js` makes them again.
// Some systems take no drawing, and some cut an icon to a shape of their own: for those one fills its square, with the
// drawing inside the circle that nobody cuts.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser } from './app.js';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'images');
const drawing = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const filled = drawing
  .replace(
    /<rect [^>]*fill="(#\w+)"\/>/,
    '<rect width="64" height="64" fill="$1"/><g transform="translate(8 8) scale(.75)">',
  )
  .replace('</svg>', '</g></svg>');

const browser = await startBrowser();
for (const [name, svg, size] of /** @type {[string, string, number][]} */ ([
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable.png', filled, 512],
  ['icon-apple.png', filled, 180],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
  await page.close();
}
await browser.close();
