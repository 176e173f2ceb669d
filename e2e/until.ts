/** Polling for use outside Playwright. */

/** Long enough for a busy machine to stretch a password. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 50;

/** Retries until there is an answer and resolves with it; errors count as no answer yet. */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | false | null | undefined>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    let cause: unknown;
    const answer = await look().catch((error) => {
      cause = error;
    });
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
