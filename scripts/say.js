/** Output of the scripts: a line per step, a sentence per problem. */

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** A problem that the user can fix. Its message is one complete sentence, shown without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a script's work; on a problem, prints its sentence and exits with code 1.
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
