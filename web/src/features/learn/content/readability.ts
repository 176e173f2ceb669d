// How many years of school a text asks for, by the formula of Flesch and Kincaid (1975). Syllables are
// counted by the vowels one hears, which is right for most English words and close for the others.

export function schoolGrade(text: string): number {
  const sentences = text.split(/[.!?]+[”’)]?(?=\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = wordsOf(text);
  if (sentences.length === 0 || words.length === 0) throw new Error('There is nothing to read');
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

export function syllablesOf(word: string): number {
  const heard = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    // A final "e" is silent, and so is the "e" of most endings.
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '')
    .replace(/^y|(?<=[qg])u(?=[aeio])|(?<=[tscg])i(?=o)/g, '')
    // Two vowels that are spoken apart, as in "period" and "usual".
    .replace(/(?<=i)(?=[ao])|(?<=u)(?=a)|(?<=[aeiouy])(?=ing)/g, '-');
  return Math.max(1, (heard.match(/[aeiouy]{1,2}/g) ?? []).length);
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d’'-]+/gu) ?? [];
}
