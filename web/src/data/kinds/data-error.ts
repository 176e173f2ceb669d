/** Why the user's data could not be read or written, as one code that a page can turn into words. */

export type DataCode =
  | 'data/signed-out'
  /** A diary entry of more than `ENTRY_MAX_CHARS` characters. */
  | 'data/too-long'
  /** Short enough in characters, but sealed it would be larger than the cloud takes. */
  | 'data/too-large'
  /** Not a value of the tree: a date that is none, an unknown symptom. */
  | 'data/invalid'
  | 'data/gone'
  | 'data/unreadable'
  /** What is stored there is damaged, here or in the cloud; only the user may have it overwritten. */
  | 'data/damaged'
  | 'data/device-full'
  | 'data/device-failed';

export class DataError extends Error {
  override name = 'DataError';
  readonly code: DataCode;

  constructor(code: DataCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export function hasDataCode(error: unknown, code: DataCode): boolean {
  return error instanceof DataError && error.code === code;
}
