/** Something the operator can put right. Its message is one whole sentence, shown without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

export function sentenceFor(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (isCode(error, 'ENOSPC')) return 'The disk is full: free some space and start Lunaria again.';
  if (isCode(error, 'EACCES') || isCode(error, 'EPERM')) {
    return `Lunaria may not use a file it needs (${error.message}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function isCode(error: unknown, code: string): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && error.code === code;
}
