/**
 * Text as the search compares it: without upper case and without the accents that people leave out when they
 * type in a hurry, so that "cafe" finds "Café".
 *
 * Folding can change how long a text is, so a place in the folded text is not the same place in the
 * original. `foldWithPlaces` knows the way back, and is only needed for the few entries that are shown.
 */

const ONLY_ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
/** Greek writes a small sigma in another way at the end of a word; what is typed may stop anywhere. */
const FINAL_SIGMA = /ς/g;

export interface FoldedText {
  readonly folded: string;
  /** For each place in the folded text, where its character begins in the original; then where it ends. */
  readonly places: readonly number[];
}

export function fold(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(FINAL_SIGMA, 'σ');
}

export function foldWithPlaces(text: string): FoldedText {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) places.push(place);
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}
