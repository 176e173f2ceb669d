/**
 * What becomes of a body that waits on this device when the cloud has another one. Pure, and the same on
 * every device: whatever the order in which edits meet, all end equal and no words are lost.
 *
 * [Note: Both texts stay] Two edits of one diary entry that did not know of each other cannot be weighed
 * by a program. The one that reached the cloud first keeps its place; the other becomes an entry of its own
 * right after it. Only the device whose push was refused holds that second text, so only it can make the
 * copy, and its id is made from the edit: made again after a crash, it is the same entry. An edit
 * outweighs a removal that did not know of it.
 */
import type { Body, EntryBody, ProfileBody, SessionBody, SymptomsBody } from './body.ts';
import { compareEdits, joinEdits } from './edits.ts';
import { compareStamps, type Stamp } from './stamp.ts';

/** `body` is to be in the record; if it is not what the cloud has, it still waits. */
export type Merged = {
  readonly body: Body;
  readonly isWaiting: boolean;
  /** A second text, to be added as an entry of its own. */
  readonly copy?: EntryBody;
};

/** Returns `undefined` for bodies that cannot be of one record. */
export function mergeBodies(local: Body, remote: Body): Merged | undefined {
  switch (local.kind) {
    case 'profile':
      return remote.kind === 'profile' ? mergeProfiles(local, remote) : undefined;
    case 'entry':
      return remote.kind === 'entry' ? mergeEntries(local, remote) : undefined;
    case 'symptoms':
      return remote.kind === 'symptoms' ? mergeSymptoms(local, remote) : undefined;
    case 'session':
      return remote.kind === 'session' ? lastOf(local, remote) : undefined;
  }
}

function mergeProfiles(local: ProfileBody, remote: ProfileBody): Merged {
  const { values, isWaiting } = lastOfEach(local.fields, remote.fields);
  return { body: { kind: 'profile', fields: values }, isWaiting };
}

function mergeSymptoms(local: SymptomsBody, remote: SymptomsBody): Merged {
  const { values, isWaiting } = lastOfEach(local.marks, remote.marks);
  return { body: { ...remote, marks: values }, isWaiting };
}

/** Of each named value the last write; whether any of them is only here. */
function lastOfEach<Values extends { readonly [Name in string]?: { readonly stamp: Stamp } }>(
  local: Values,
  remote: Values,
): { readonly values: Values; readonly isWaiting: boolean } {
  const newer = Object.entries(local).filter(([name, ours]) => {
    const theirs = remote[name];
    return ours && (!theirs || isLater(ours, theirs));
  });
  return { values: { ...remote, ...Object.fromEntries(newer) }, isWaiting: newer.length > 0 };
}

function lastOf(local: SessionBody, remote: SessionBody): Merged {
  const wins = isLater(local, remote);
  return { body: wins ? local : remote, isWaiting: wins };
}

/** Equal stamps of unequal values come from a copied browser profile: then the values decide. */
function isLater(ours: { readonly stamp: Stamp }, theirs: { readonly stamp: Stamp }): boolean {
  const order = compareStamps(ours.stamp, theirs.stamp);
  return order > 0 || (order === 0 && JSON.stringify(ours) > JSON.stringify(theirs));
}

function mergeEntries(local: EntryBody, remote: EntryBody): Merged {
  const isSameText = local.text === remote.text && local.isRemoved === remote.isRemoved;
  switch (compareEdits(local.edits, remote.edits)) {
    case 'newer':
      return { body: local, isWaiting: true };
    case 'older':
      return { body: remote, isWaiting: false };
    // The same edits with another text: two devices with one name, from a copied browser profile.
    case 'same':
    case 'apart':
      return isSameText ? { body: remote, isWaiting: false } : keepBoth(local, remote);
  }
}

function keepBoth(local: EntryBody, remote: EntryBody): Merged {
  if (local.isRemoved) return { body: remote, isWaiting: false };
  if (remote.isRemoved) {
    return { body: { ...local, edits: joinEdits(local.edits, remote.edits) }, isWaiting: true };
  }
  return { body: remote, isWaiting: false, copy: { ...local, id: copyId(local) } };
}

/** Sorts right after the entry's own id, which it begins with, and before every other. */
function copyId({ id, edits }: EntryBody): string {
  const name = Object.entries(edits)
    .map(([device, count]) => `${device}${count}`)
    .sort()
    .join('-');
  return `${id}~${name}`;
}
