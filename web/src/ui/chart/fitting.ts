// How much room texts take, and which of them there is room for.

/** About as wide as a letter is. */
const LETTER = 0.56;

export function textWidth(text: string, em: number): number {
  return text.length * LETTER * em;
}

/** Every first, second, third… text, so that none runs into the next. */
export function fitting<Text extends { readonly x: number; readonly text: string }>(
  texts: readonly Text[],
  em: number,
): readonly Text[] {
  const widest = Math.max(0, ...texts.map(({ text }) => textWidth(text, em)));
  const [first, second] = texts;
  if (!first || !second) return texts;
  const step = Math.ceil((widest + em) / Math.abs(second.x - first.x));
  return texts.filter((_, index) => (texts.length - 1 - index) % step === 0);
}
