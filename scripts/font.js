// Writes the font of the pages, assets/web/inter.woff2, from the npm package inter-ui: node scripts/font.js
// The same packages give the same bytes. See docs/decisions/0043-font.md.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/inter-ui/', import.meta.url);
const assets = new URL('../assets/web/', import.meta.url);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** ASCII, Latin-1 and Latin Extended-A: all letters of the Nordic, Sami, Baltic and western European languages. */
const letters = [range(0x20, 0x7e), range(0xa0, 0x17f), 'ȘșȚț'].join('');
/** Spaces and marks of typography, currencies, arrows of documents and pages. */
const signs = '\u2009\u202f‐‑–—‘’‚‛“”„‟†‡•…‰′″‹›⁄€№™−≈≠≤≥←↑→↓↗↘⌘✓✗●○▲▼◆';

/** Shaping, and figures of equal width for tables. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];
/** The names that carry the copyright and the licence. */
const preserveNameIds = [0, 13, 14];

const font = await subsetFont(readFileSync(new URL('variable/InterVariable.woff2', source)), letters + signs, {
  targetFormat: 'woff2',
  keepFeatures,
  preserveNameIds,
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
});
writeFileSync(new URL('inter.woff2', assets), font);
copyFileSync(new URL('LICENSE.txt', source), new URL('inter.LICENSE.txt', assets));
process.stdout.write(`assets/web/inter.woff2: ${font.length} bytes\n`);
