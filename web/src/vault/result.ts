/**
 * What the vault answers where a caller has to handle failure: a value or the reason why there is none.
 * There is no third way; in particular a failure never looks like an empty value.
 */

export type Result<Value, Failure extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function failure<Failure extends string>(
  reason: Failure,
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: reason };
}
