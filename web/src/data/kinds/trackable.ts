/** The user's own things to track. Days refer to them by id, so that a new name holds for old days. */
import { CATALOGUE, GROUPS, nameInFiles } from './catalogue.ts';
import { createListIndex, type Kind, type PlanBuilder, type RecordEdit } from './kind.ts';
import { TRACKABLE_NAME_MAX_CHARS } from './limits.ts';
import { type Fields, isObject, listIn } from './reading.ts';
import { type StampedItem, stampedItems, valuesOf } from './stamped.ts';
import { SYMPTOMS } from './symptoms.ts';

const { common, edit } = stampedItems('trackable', 'trackables');

export type OwnTrackable = Readonly<NonNullable<ReturnType<typeof readOwn>>>;

/** Sorted by name. */
export type TrackableView = ReadonlyMap<string, OwnTrackable>;

export const TRACKABLE: Kind<StampedItem<'trackable'>, TrackableView> = {
  ...common,
  index: () => createListIndex(({ id, fields }) => readOwn(id, valuesOf(fields)), toView),
  toTree: ({ trackable }) => {
    const trackables = [...trackable.values()].map(({ isHidden, ...own }) =>
      isHidden ? { ...own, isHidden } : own,
    );
    return trackables.length > 0 ? { lunaria: { trackables } } : {};
  },
  fromTree: planTrackables,
};

/** `isRemoved: null` restores a removed one. */
export function trackableEdit(
  id: string,
  values: Partial<Omit<OwnTrackable, 'id'>> & { readonly isRemoved?: boolean | null },
): RecordEdit {
  return edit(id, values);
}

export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

const BUILT_IN_IDS = new Map([
  ...SYMPTOMS.map((symptom) => [nameKey(symptom), symptom] as const),
  ...CATALOGUE.map(({ id }) => [nameKey(nameInFiles(id)), id] as const),
]);

/** Built-in things go by their English names, on every device alike. */
export function idNamed(name: string, own: TrackableView): string | undefined {
  const key = nameKey(name);
  const builtIn = BUILT_IN_IDS.get(key);
  return builtIn ?? [...own.values()].find((each) => nameKey(each.name) === key)?.id;
}

/** In characters as a person sees them, or code points where Segmenter is missing: Firefox before 125. */
export function isTrackableName(name: string): boolean {
  const length =
    'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)].length : [...name].length;
  return name === name.trim() && length >= 1 && length <= TRACKABLE_NAME_MAX_CHARS;
}

function toView(byRecord: ReadonlyMap<string, OwnTrackable>): TrackableView {
  const sorted = [...byRecord.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  );
  return new Map(sorted.map((own) => [own.id, own]));
}

/** Undefined for one that was removed or is not valid. */
function readOwn(id: string, values: Fields) {
  const { name, icon, group, isHidden, isRemoved } = values;
  if (isRemoved || typeof name !== 'string' || !isTrackableName(name)) return undefined;
  return {
    id,
    name,
    icon: typeof icon === 'string' ? icon : '',
    /** The id of a built-in group, or the name of another one. */
    group: typeof group === 'string' && group !== '' ? group : GROUPS[0],
    isHidden: isHidden === true,
  };
}

function planTrackables(
  { lunaria }: Fields,
  { trackable: here }: { readonly trackable: TrackableView },
  plan: PlanBuilder,
): void {
  for (const [position, item] of listIn(lunaria, 'trackables').entries()) {
    const path = `lunaria/trackables/${position}`;
    const own = readListed(item);
    if (!own) plan.refused.push({ path, why: 'not-trackable' });
    else if (idNamed(own.name, here) !== undefined) plan.same++;
    else {
      const { id: _id, ...values } = own;
      const edits = [trackableEdit(freeId(own.id, here), { ...values, isRemoved: null })];
      plan.adds.push({ what: 'trackable', path, text: own.name, edits });
    }
  }
}

/** The ids in a file, and those that its things have, or will have, here. */
export function idsInTree(lunaria: unknown, here: TrackableView): ReadonlyMap<string, string> {
  const listed = listIn(lunaria, 'trackables').flatMap((item) => readListed(item) ?? []);
  return new Map(
    listed.map((own) => [own.id, idNamed(own.name, here) ?? freeId(own.id, here)] as const),
  );
}

/** The id in the file, so that the same file creates the same thing on every device. */
function freeId(id: string, here: TrackableView): string {
  return here.has(id) ? freeId(`${id}~`, here) : id;
}

function readListed(item: unknown): OwnTrackable | undefined {
  if (!isObject(item) || typeof item.id !== 'string' || !isOwnId(item.id)) return undefined;
  return readOwn(item.id, item);
}

function isOwnId(id: string): boolean {
  return /^[\w~-]{1,40}$/.test(id) && !BUILT_INS.has(id);
}

const BUILT_INS: ReadonlySet<string> = new Set(BUILT_IN_IDS.values());

export function isTrackableId(id: string, own: TrackableView): boolean {
  return BUILT_INS.has(id) || own.has(id);
}
