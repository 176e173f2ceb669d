import { i18n, type Messages } from '@lingui/core';
import { importWithFiles } from '../ui/chunk-files.ts';
import { isolateValues, withOwnDigits } from './bidi.ts';
import { DIRECTION, LANGUAGE, LOCALE } from './locale.ts';

/** Replaced by the build (build/messages.ts). */
declare const MESSAGES_VERSION: string;

interface Catalogue {
  readonly messages: Messages;
}

/** In development, and while the build renders documents. */
const SOURCES =
  import.meta.env.DEV || import.meta.env.SSR
    ? import.meta.glob<Catalogue>('../../messages/*/*.po')
    : undefined;

const isRtl = DIRECTION === 'rtl';

i18n.loadAndActivate({ locale: LANGUAGE, locales: LOCALE, messages: {} });
if (isRtl) isolateValues(i18n, LOCALE);

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
  const { messages } = await (SOURCES ? fromSource(part) : fromBuild(part));
  i18n.load(LANGUAGE, isRtl ? withOwnDigits(messages, LOCALE) : messages);
}

function fromSource(part: string): Promise<Catalogue> {
  const load = SOURCES?.[`../../messages/${LANGUAGE}/${part}.po`];
  if (!load) throw new Error(`There are no messages for ${part} in ${LANGUAGE}`);
  return load();
}

/** By its name, without a list of them: build/messages.ts names them so. */
function fromBuild(part: string): Promise<Catalogue> {
  const file = `assets/messages-${LANGUAGE}-${part}-${MESSAGES_VERSION}.js`;
  const address = `/${file}`;
  return importWithFiles(() => import(/* @vite-ignore */ address), [file]);
}
