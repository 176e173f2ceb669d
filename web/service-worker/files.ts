/** Replaced by the build (web/build/service-worker.ts). */
declare const FILES: Readonly<Record<string, string>>;
declare const VERSION: string;

/** Every file of this version that may be cached, with its digest for `fetch`. */
export const files = new Map(Object.entries(FILES));

/** Changes whenever one of the files does. */
export const version = VERSION;
