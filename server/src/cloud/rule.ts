/** What every rule of the cloud needs: who asks, and a way to say no. */
import type ParseNode from 'parse/node';

export type Parse = typeof ParseNode;
export type Saving = ParseNode.Cloud.BeforeSaveRequest;

export function signedIn(
  Parse: Parse,
  user: ParseNode.User | undefined,
): ParseNode.User & { id: string } {
  if (!user?.id) throw new Parse.Error(Parse.Error.SESSION_MISSING, 'Sign in first.');
  return user as ParseNode.User & { id: string };
}

export function refuse(Parse: Parse, why: string): never {
  throw new Parse.Error(Parse.Error.VALIDATION_ERROR, why);
}
