/** What the build tells the worker (web/build/service-worker.ts puts it in the place of these two names). */
declare const FILES: Readonly<Record<string, string>>;
declare const VERSION: string;

/** Every file of this version that may be kept: its address, and its digest as `fetch` checks it. */
export const files = new Map(Object.entries(FILES));

/** Changes whenever one of the files does. */
export const version = VERSION;
