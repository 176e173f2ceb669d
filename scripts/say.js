/** How the scripts speak to a person: one line for each step, one sentence for a problem. */

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Something a person can put right. Its message is one whole sentence, shown without a stack. */
export class Problem extends Error {}

/**
 * Runs a script's work; a problem ends it with its sentence and a non-zero exit.
 * @param {() => Promise<void>} work
 */
export async function orSayWhy(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

/** @param {unknown} error */
function sentenceFor(error) {
  if (error instanceof Problem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return 'The disk is full: free some space and try again.';
  }
  return error instanceof Error ? error.stack : String(error);
}
