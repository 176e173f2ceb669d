/** The browser's small storage, which some browsers block. */

/** A browser that blocks its storage throws at the mention of it: then nothing is noted, and nothing known. */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
