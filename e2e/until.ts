/** Waiting where Playwright does not. */

/** As long as a machine with other work to do may take to stretch a password. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 50;

/** Tries again and again until there is an answer, and resolves with it: what fails now may go well in a moment. */
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
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
