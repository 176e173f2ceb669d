// Paints the app icons of the discreet names from their drawings in public/guise. Run it with
// `node art/guise-icons.mjs` in web/ after changing one; what it writes is kept in the repository. CHROMIUM names the
// browser that paints.

import { readdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const FOLDER = new URL('../public/guise/', import.meta.url);
const SIDES = [180, 192, 512];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  const drawings = (await readdir(FOLDER)).filter((file) => file.endsWith('.svg'));
  for (const file of drawings) {
    // Systems cut icons into their own shape, so these go to the edge.
    const drawing = (await readFile(new URL(file, FOLDER), 'utf8')).replace(' rx="22"', '');
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    for (const side of SIDES) {
      await page.setViewportSize({ width: side, height: side });
      const path = new URL(`icon-${file.replace('.svg', '')}-${side}.png`, FOLDER).pathname;
      await page.screenshot({ path });
    }
  }
} finally {
  await browser.close();
}
