// Draws the favicon, the app icons and the social image from the same components as the pages. Run
// it with `node art/icons.mjs` in web/ after changing the moon or the night's colours; what it
// writes into public/ is kept in the repository. CHROMIUM names the browser that paints.

import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

const LIT = 0.34;
const ICONS = [
  { file: 'icon-192.png', side: 192, moon: 0.66, corner: 0.22 },
  { file: 'icon-512.png', side: 512, moon: 0.66, corner: 0.22 },
  // Systems cut these two into their own shape: no corners, and the moon inside the safe circle.
  { file: 'icon-maskable-512.png', side: 512, moon: 0.54, corner: 0 },
  { file: 'apple-touch-icon.png', side: 180, moon: 0.62, corner: 0 },
];

const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
const { Moon } = await vite.ssrLoadModule('/src/ui/moon.tsx');
const { Stars } = await vite.ssrLoadModule('/src/ui/night-sky.tsx');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  const page = await browser.newPage();
  const styles = await readStyles();
  await writeFavicon(page, styles);
  for (const icon of ICONS) await writeIcon(page, styles, icon);
  await writeSocialImage(page, styles);
} finally {
  await browser.close();
  await vite.close();
}

async function readStyles() {
  const tokens = await readFile(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  const font = await readFile(
    new URL('../src/ui/fonts/fraunces-latin.woff2', import.meta.url),
    'base64',
  );
  return `${tokens}
    @font-face { font-family: Fraunces; font-weight: 480; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; }
    .sky {
      position: relative; display: grid; place-items: center; overflow: hidden;
      background: linear-gradient(to bottom in oklab, var(--sky-top), var(--sky-middle) 55%, var(--sky-low));
    }
    .stars { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; fill: none; stroke: var(--star); stroke-linecap: round; }
    .moon { position: relative; display: block; }
    .glow { position: absolute; border-radius: 50%; background: radial-gradient(closest-side in oklab, var(--moon-halo) 40%, transparent); }
  `;
}

/** The moon alone, as a drawing whose colours need no stylesheet. */
async function writeFavicon(page, styles) {
  const drawing = renderToStaticMarkup(h(Moon, { lit: LIT }));
  await page.setContent(document(styles, drawing));
  const names = [...new Set(drawing.match(/--[\w-]+(?=\))/g))];
  const colours = await page.evaluate((roles) => {
    const probe = document.querySelector('svg');
    const brush = document.createElement('canvas').getContext('2d');
    return roles.map((role) => {
      probe.style.color = `var(${role})`;
      brush.fillStyle = getComputedStyle(probe).color;
      brush.fillRect(0, 0, 1, 1);
      const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    });
  }, names);
  const svg = names.reduce(
    (text, name, index) => text.replaceAll(`var(${name})`, colours[index]),
    drawing,
  );
  await save('favicon.svg', svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '));
}

async function writeIcon(page, styles, { file, side, moon, corner }) {
  await page.setViewportSize({ width: side, height: side });
  const size = side * moon;
  await page.setContent(
    document(
      `${styles}
      .sky { inline-size: ${side}px; block-size: ${side}px; border-radius: ${side * corner}px; }
      .glow { inline-size: ${size * 1.7}px; block-size: ${size * 1.7}px; }
      .moon { inline-size: ${size}px; block-size: ${size}px; rotate: -18deg; }`,
      `<div class="sky"><div class="glow"></div>${renderToStaticMarkup(h(Moon, { lit: LIT, className: 'moon' }))}</div>`,
    ),
  );
  await save(file, await page.screenshot({ omitBackground: true }));
}

async function writeSocialImage(page, styles) {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(
    document(
      `${styles}
      .sky { inline-size: 1200px; block-size: 630px; color: var(--ink); }
      .glow { inline-size: 800px; block-size: 800px; inset-inline-start: 580px; inset-block-start: -85px; }
      .moon { position: absolute; inline-size: 440px; block-size: 440px; inset-inline-start: 690px; inset-block-start: 95px; }
      h1 { position: absolute; inset-inline-start: 90px; inset-block-start: 200px; margin: 0;
        font: 480 130px/1 Fraunces; letter-spacing: -0.015em; }
      p { position: absolute; inset-inline-start: 96px; inset-block-start: 352px; margin: 0; inline-size: 540px;
        font: 480 36px/1.35 Fraunces; color: var(--ink-soft); }`,
      `<div class="sky">
        ${renderToStaticMarkup(h(Stars, { className: 'stars' }))}
        <div class="glow"></div>
        ${renderToStaticMarkup(h(Moon, { className: 'moon' }))}
        <h1>Lunaria</h1><p>Your cycle, your days, your rest. Only you can read it.</p>
      </div>`,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await save('social.png', await page.screenshot());
}

function document(styles, body) {
  return `<!doctype html><html data-theme="night"><style>${styles}</style><body>${body}</body></html>`;
}

async function save(file, content) {
  await writeFile(new URL(`../public/${file}`, import.meta.url), content);
  console.log(`${file}: ${content.length} bytes`);
}
