/** Which language to answer in, by the browser's own list of them. */

const OTHERWISE = 'en';
/** Longer lists are no browser's. */
const MOST_TAGS = 20;

/** `languages`: those that there are documents in. `wanted`: tags, the most wanted first. */
export function languageChooser(
  languages: readonly string[],
): (wanted: readonly string[]) => string {
  const known = new Map([...new Set(languages)].map((language) => [toSpoken(language), language]));
  return (wanted) =>
    wanted
      .slice(0, MOST_TAGS)
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
