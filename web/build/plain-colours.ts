// Writes the colours of the style sheets in the form that every browser knows. OKLCH is for those who choose colours;
// Chrome and Firefox of 2022 do not know it, and each would have to be sent twice. Every one is within sRGB.

import type { Plugin } from 'vite';
import { isInSrgb, toHex } from './oklch.ts';

const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

export function plainColours(): Plugin {
  return {
    name: 'lunaria:plain-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: withPlainColours(code), map: null }),
    },
  };
}

/** Throws for a colour that it cannot read or that not every screen can show. */
export function withPlainColours(css: string): string {
  const plain = css.replace(OKLCH, (written, lightness, chroma, hue, opacity = '1') => {
    const colour = { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
    if (!isInSrgb(colour)) throw new Error(`Not every screen can show ${written}`);
    return toHex(colour, Number(opacity));
  });
  const unread = /oklch\([^)]*\)/.exec(plain);
  if (unread) throw new Error(`${unread[0]} is not written as oklch(0.5 0.1 180 / 0.5)`);
  return plain;
}
