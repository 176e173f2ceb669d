// Converts the OKLCH colours of the style sheets, which Chrome and Firefox of 2022 do not know, to hex. All are in sRGB.

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

/** Throws for a colour that it cannot parse or that is outside of sRGB. */
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
