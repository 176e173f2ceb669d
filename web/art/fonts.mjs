// Cuts the two typefaces down to what Lunaria uses and writes them into src/ui/fonts. Run it with
// `node art/fonts.mjs` in web/ after changing an axis or updating a typeface; the files it
// writes are kept in the repository, so that a build needs no font tools.

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

// The code points are those of the two unicode-range lists in src/ui/fonts.css.
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x200a],
  [0x2010, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const LATIN_EXT = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
];

// Fraunces is drawn for headings only: one weight, one optical size between text and poster, softened
// corners, no wonky letters. Figtree keeps the weights that text needs.
const FRAUNCES = { opsz: 72, SOFT: 60, WONK: 0, wght: 480 };
const FIGTREE = { wght: { min: 400, max: 650 } };

const cuts = [
  ['fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-latin.woff2', LATIN, FRAUNCES],
  [
    'fraunces/files/fraunces-latin-ext-full-normal.woff2',
    'fraunces-latin-ext.woff2',
    LATIN_EXT,
    FRAUNCES,
  ],
  ['figtree/files/figtree-latin-wght-normal.woff2', 'figtree-latin.woff2', LATIN, FIGTREE],
  [
    'figtree/files/figtree-latin-ext-wght-normal.woff2',
    'figtree-latin-ext.woff2',
    LATIN_EXT,
    FIGTREE,
  ],
];

let total = 0;
for (const [source, target, ranges, variationAxes] of cuts) {
  const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const cut = await subsetFont(font, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes,
  });
  await writeFile(new URL(`../src/ui/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${cut.length} bytes`);
  total += cut.length;
}
console.log(`together: ${total} bytes`);

function charactersOf(ranges) {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
