/** Words to make a password of. Their list is loaded when somebody asks for them. */

const WORDS = 5;

/** Five words, each chosen by the system's own randomness: 55 bits, which nobody guesses at our Argon2id's price. */
export async function suggestPassphrase(): Promise<string> {
  const { randomWords } = await import('../../vault/recovery-words.ts');
  return randomWords(WORDS).join(' ');
}
