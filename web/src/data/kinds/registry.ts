import { DAY } from './day.ts';
import { ENTRY } from './entry.ts';
import { IMPORT } from './import.ts';
import type { AnyBody, Kind, Merged } from './kind.ts';
import { MEDITATION } from './meditation.ts';
import { PAUSE } from './pause.ts';
import { PROFILE } from './profile.ts';
import { SETTINGS } from './settings.ts';
import { OLD_SYMPTOMS } from './symptoms.ts';
import { TRACKABLE } from './trackable.ts';

export const KINDS = {
  profile: PROFILE,
  day: DAY,
  symptoms: OLD_SYMPTOMS,
  entry: ENTRY,
  session: MEDITATION,
  pause: PAUSE,
  settings: SETTINGS,
  import: IMPORT,
  trackable: TRACKABLE,
};

export type KindName = keyof typeof KINDS;

type Registered = (typeof KINDS)[KindName];
type Every<Part extends 'body' | 'view'> = {
  [Name in KindName]: (typeof KINDS)[Name] extends Kind<infer Body, infer View, infer _Views>
    ? { readonly body: Body; readonly view: View }[Part]
    : never;
};

export type Body = Every<'body'>[KindName];

export type Views = Readonly<Every<'view'>>;

/** Undefined for a kind of a newer version of the app. */
export function kindNamed(name: string): Kind<AnyBody> | undefined {
  return Object.hasOwn(KINDS, name) ? anyKind(KINDS[name as KindName]) : undefined;
}

export function kindOf(body: Body): Kind<AnyBody> {
  return anyKind(KINDS[body.kind]);
}

export function allKinds(): readonly (readonly [KindName, Kind<AnyBody>])[] {
  return (Object.keys(KINDS) as KindName[]).map((name) => [name, anyKind(KINDS[name])]);
}

/** `local` waits to be pushed, and the cloud has `remote`. Undefined for bodies that cannot be of one record. */
export function mergeBodies(local: Body, remote: Body): Merged<Body> | undefined {
  if (local.kind !== remote.kind) return undefined;
  return kindOf(local).merge(local, remote) as Merged<Body>;
}

/** A body is only ever handed to the kind that it names. */
function anyKind(kind: Registered): Kind<AnyBody> {
  return kind as unknown as Kind<AnyBody>;
}
