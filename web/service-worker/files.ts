/** Replaced by the build (web/build/service-worker.ts). */
declare const FILES: Readonly<Record<string, string>>;
declare const LISTS: Readonly<Record<string, string>>;
declare const DOCUMENTS: readonly string[];
declare const VERSION: string;

/** Every file of this version that all languages share and that may be cached, with its digest for `fetch`. */
export const files = new Map(Object.entries(FILES));

/** The digest of each language's list of its own files, which is at `/<language>/files.json`. */
export const lists = new Map(Object.entries(LISTS));

/** The documents that each language has, such as /diary.html. */
export const documentNames = DOCUMENTS;

/** Changes whenever one of the files does. */
export const version = VERSION;
