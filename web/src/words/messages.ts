import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE } from './locale.ts';

const CATALOGUES = import.meta.glob<Messages>('../../messages/*/*.po', { import: 'messages' });

i18n.loadAndActivate({ locale: LANGUAGE, messages: {} });

export async function loadMessages(parts: readonly string[]): Promise<void> {
  await Promise.all(parts.map(loadPart));
}

export async function withMessages<Part>(
  parts: readonly string[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages(parts)]);
  return part;
}

async function loadPart(part: string): Promise<void> {
  const load = CATALOGUES[`../../messages/${LANGUAGE}/${part}.po`];
  if (!load) throw new Error(`There are no messages for ${part} in ${LANGUAGE}`);
  i18n.load(LANGUAGE, await load());
}
