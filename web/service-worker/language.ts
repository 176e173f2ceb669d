/** Which language is kept on this device. The pages note it (web/src/words/choose-language.ts). */
import { lists } from './files.ts';

/** As in web/src/words/choose-language.ts. */
const CACHE = 'lunaria-language';
const NOTE = '/language';

export async function chosenLanguage(): Promise<string> {
  const note = await (await caches.open(CACHE)).match(NOTE);
  const language = await note?.text();
  return language !== undefined && lists.has(language) ? language : 'en';
}
