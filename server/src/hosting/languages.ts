/** Which language to answer in, by the browser's own list of them. */

const OTHERWISE = 'en';

/** `languages`: those that there are documents in. */
export function languageChooser(
  languages: readonly string[],
): (acceptLanguage: string | undefined) => string {
  const known = new Map([...new Set(languages)].map((language) => [toSpoken(language), language]));
  return (acceptLanguage = '') =>
    wanted(acceptLanguage)
      .map((tag) => known.get(toSpoken(tag)))
      .find((language) => language !== undefined) ?? OTHERWISE;
}

/** Without what differs from country to country, but with the script: zh-CN is zh-Hans, and zh-TW is not. */
function toSpoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** Longer lists are no browser's. */
const MOST_TAGS = 20;

/** The tags of the header, the most wanted first. */
function wanted(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',', MOST_TAGS)
    .map((range) => {
      const [tag = '', weight = ''] = range.split(';');
      return { tag: tag.trim(), q: Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 1) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}
