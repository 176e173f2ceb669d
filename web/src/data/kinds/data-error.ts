export type DataCode =
  | 'data/signed-out'
  | 'data/too-long'
  /** Sealed, it would be larger than the cloud accepts. */
  | 'data/too-large'
  | 'data/invalid'
  | 'data/gone'
  | 'data/unreadable'
  /** Here or in the cloud; only the user may have it overwritten. */
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
