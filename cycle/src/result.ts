/** For a failure that the caller has to handle: it never looks like an empty value. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const success = <Value>(value: Value) => ({ ok: true, value }) as const;

export const failure = <Failure>(reason: Failure) => ({ ok: false, failure: reason }) as const;
