/** Why the user's data could not be read or written, as one code that a page can turn into words. */

export type DataCode =
  /** Nobody is signed in, so there is nothing to write to. */
  | 'data/signed-out'
  /** A diary entry of more than `ENTRY_MAX_CHARS` characters. */
  | 'data/too-long'
  /** Short enough in characters, but sealed it would be larger than the cloud takes. */
  | 'data/too-large'
  /** Not a value of the tree: a date that is none, an unknown symptom. */
  | 'data/invalid'
  /** The entry to be changed is no longer there. */
  | 'data/gone'
  /** A newer version of the app wrote there, so it is not written over. */
  | 'data/unreadable'
  /** What is stored there is damaged, here or in the cloud, so it is not written over before she says so. */
  | 'data/damaged'
  /** The device has no room left. Nothing was changed. */
  | 'data/device-full'
  /** The device refused to store for another reason. Nothing was changed. */
  | 'data/device-failed';

export class DataError extends Error {
  override name = 'DataError';
  readonly code: DataCode;

  constructor(code: DataCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Whether an error is the data's, with this code. */
export function hasDataCode(error: unknown, code: DataCode): boolean {
  return error instanceof DataError && error.code === code;
}
