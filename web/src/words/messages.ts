import { i18n, type Messages } from '@lingui/core';
import { importWithFiles } from '../ui/chunk-files.ts';
import { DIRECTION, LANGUAGE, LOCALE, rendering } from './locale.ts';

/** Replaced by the build (build/messages.ts). */
declare const MESSAGES_VERSION: string;

interface Catalogue {
  readonly messages: Messages;
  /** React Aria's own strings, by package (build/react-aria.ts). */
  readonly aria?: typeof ariaStrings;
}

export const ariaStrings: Record<string, Record<string, unknown>> = {};

const SOURCES = import.meta.env.DEV
  ? import.meta.glob<Catalogue>('../../messages/*/*.po')
  : undefined;

i18n.loadAndActivate({ locale: LANGUAGE, locales: LOCALE, messages: {} });

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
  const { messages, aria } = await (SOURCES ? fromSource(part) : fromBuild(part));
  i18n.load(LANGUAGE, messages);
  Object.assign(ariaStrings, aria);
}

function fromSource(part: string): Promise<Catalogue> {
  const load = SOURCES?.[`../../messages/${LANGUAGE}/${part}.po`];
  if (!load) throw new Error(`There are no messages for ${part} in ${LANGUAGE}`);
  return load();
}

/** By its name, without a list of them: build/catalogues.ts names them so. */
function fromBuild(part: string): Promise<Catalogue> {
  const file = `assets/messages-${LANGUAGE}-${part}-${MESSAGES_VERSION}.js`;
  if (rendering) return import(/* @vite-ignore */ rendering.folder + file);
  return importWithFiles(() => import(/* @vite-ignore */ `/${file}`), [file]);
}

if (DIRECTION === 'rtl') isolateValues();

/**
 * What is put into a sentence from right to left, such as a name, keeps its own direction and leaves the order of the
 * sentence alone: it is wrapped in invisible marks. Digits follow the locale, as those of plurals do.
 */
function isolateValues(): void {
  const translate = i18n._.bind(i18n);
  i18n._ = i18n.t = ((id: string | { values?: object }, values?: object, ...rest: never[]) => {
    if (typeof id === 'string') return translate(id, isolated(values), ...rest);
    return translate({ ...id, values: isolated(id.values ?? values) } as never);
  }) as typeof i18n._;
}

function isolated(values: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? new Isolated(value) : value,
    ]),
  );
}

let digits: Intl.NumberFormat | undefined;

class Isolated {
  readonly #value: string | number;

  constructor(value: string | number) {
    this.#value = value;
  }

  /** Lingui adds it to the text; cases of a plural or a select are looked up by the value as it is. */
  [Symbol.toPrimitive](hint: 'default' | 'string' | 'number'): string | number {
    if (hint !== 'default') return this.#value;
    if (typeof this.#value === 'string') return `\u2068${this.#value}\u2069`;
    digits ??= new Intl.NumberFormat(LOCALE, { useGrouping: false });
    return digits.format(this.#value);
  }
}
