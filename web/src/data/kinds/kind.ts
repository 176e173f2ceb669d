/** One kind of record. Codec, merging, read model, export and import walk the registry and know no kind by name. */
import type { Fields } from './reading.ts';

export type Stamp = { readonly time: number; readonly device: string };

export type Json = string | number | boolean | null;

export type CreateStamp = (after?: Stamp) => Stamp;

/** What is sealed in a record. */
export type AnyBody = {
  readonly kind: string;
  /** Fields of a newer version: written back untouched. */
  readonly rest?: Fields;
};

/** `Views`: what its tree is made of and its import compared with. Its own view, unless it names others. */
export type Kind<
  Body extends AnyBody,
  View = unknown,
  Views = { readonly [Name in Body['kind']]: View },
> = {
  readonly kind: Body['kind'];
  /** The version that this app writes. It reads every version up to it. */
  readonly version: number;
  /** The record's id is the HMAC of it. */
  readonly path: (body: Body) => string;
  /** The names that `encode` writes and `decode` reads: all others are kept in `rest`. */
  readonly names: readonly string[];
  readonly encode: (body: Body) => Fields;
  /** Throws `Damaged`. */
  readonly decode: (fields: Fields, version: number) => Body;
  readonly merge: (local: Body, remote: Body) => Merged<Body>;
  readonly index?: () => Index<Body, View>;
  /** What it says of days, each under a name of its own within the record. */
  readonly dayParts?: (body: Body) => readonly (readonly [name: string, AnyBody | undefined])[];
  readonly toTree?: (views: Views) => Fields;
  readonly fromTree?: (tree: Fields, views: Views, plan: PlanBuilder) => void;
};

/** `isWaiting`: the cloud does not have `body` yet. */
export type Merged<Body> = {
  readonly body: Body;
  readonly isWaiting: boolean;
  /** Of `local`, if both stay. */
  readonly copy?: Body;
  /** With a copy: `body` as a successor of both, for which nobody has to decide again. */
  readonly successor?: Body;
};

export type Index<Body, View> = {
  /** `undefined`: the record adds nothing any more. */
  readonly put: (recordId: string, body: Body | undefined) => void;
  /** The same object until what it shows changes. */
  readonly view: () => View;
};

/** A view of all records of a kind, or of all days, memoised until one of them changes. */
export function createListIndex<Body, Item, View, Key = string>(
  read: (body: Body) => Item | undefined,
  toView: (byKey: ReadonlyMap<Key, Item>) => View,
) {
  const byKey = new Map<Key, Item>();
  let view: View | undefined;
  return {
    put: (key: Key, body: Body | undefined): void => {
      const item = body && read(body);
      // The same record may come again from the cloud.
      if (toJson(item) === toJson(byKey.get(key))) return;
      if (item === undefined) byKey.delete(key);
      else byKey.set(key, item);
      view = undefined;
    },
    view: (): View => {
      view ??= toView(byKey);
      return view;
    },
  };
}

function toJson(item: unknown): string | undefined {
  return JSON.stringify(item instanceof Map ? [...item] : item);
}

export function createSingleIndex<Body, View>(
  toView: (body: Body | undefined) => View,
): Index<Body, View> {
  let view = toView(undefined);
  return {
    put: (_recordId, body) => {
      const next = toView(body);
      if (JSON.stringify(next) !== JSON.stringify(view)) view = next;
    },
    view: () => view,
  };
}

/** Memoises the last value, so that it stays the same object until an input changes. */
export function createDerived<Value>() {
  let known: { readonly from: readonly unknown[]; readonly value: Value } | undefined;
  return (from: readonly unknown[], make: () => Value): Value => {
    const isKnown = known?.from.every((part, at) => part === from[at]);
    if (!known || !isKnown) known = { from, value: make() };
    return known.value;
  };
}

export type RecordEdit = {
  readonly kind: string;
  readonly path: string;
  /** Adds what other records say of the same thing. */
  from?(body: AnyBody | undefined, views: unknown): AnyBody;
  /** Returns the given body to change nothing. May be called again if the record changed meanwhile. */
  change(body: AnyBody | undefined, writer: Writer): AnyBody | undefined;
};

export type Written = {
  readonly path: string;
  readonly before: AnyBody | undefined;
  readonly after: AnyBody;
};

export type Writer = {
  readonly device: string;
  readonly stamp: CreateStamp;
  readonly now: () => number;
};

export type ImportPlan = { readonly [Part in keyof PlanBuilder]: Readonly<PlanBuilder[Part]> };

export type PlanBuilder = {
  adds: Addition[];
  /** There is another value already, which stays unless the user chooses otherwise. */
  keeps: Conflict[];
  same: number;
  refused: Refused[];
};

/** `path`: in the file. */
export type Named = { readonly what: string; readonly path: string };

export type Addition = Named & {
  readonly text?: string;
  readonly edits: readonly RecordEdit[];
};

export type Conflict = Named & {
  readonly name?: string;
  readonly here: Told;
  readonly file: Told;
  readonly edits: readonly RecordEdit[];
};

export type Told = Json | readonly string[];

export type Refused = { readonly path: string; readonly why: Refusal };

export type Refusal =
  | 'not-text'
  | 'not-a-date'
  | 'not-symptoms'
  | 'too-long'
  | 'not-an-entry'
  | 'not-a-meditation'
  | 'not-a-day'
  | 'not-a-pause'
  | 'not-trackable'
  /** This app cannot open what is stored there, so nothing is written over it. */
  | 'unreadable';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Six bits a letter: 16 letters never collide in a lifetime of entries. */
export function newId(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
