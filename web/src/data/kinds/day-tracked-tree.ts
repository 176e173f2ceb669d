/** What is tracked on days, in the exported tree. Each value is weighed by itself: a file may add to a day. */
import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { CATALOGUE } from './catalogue.ts';
import { dayEdit } from './day-edit.ts';
import type { DayView } from './day-index.ts';
import {
  isStrength,
  isTrackedChoice,
  markName,
  type Tracked,
  type TrackedChoice,
  trackedIn,
  trackedToValues,
} from './day-tracked.ts';
import { createImportPart, type ImportPart, type Kept } from './kind.ts';
import { type Fields, isObject } from './reading.ts';
import type { Values } from './stamped.ts';
import { isSymptom } from './symptoms.ts';
import { idsInTree, isTrackableId, type TrackableView } from './trackable.ts';

export type TrackedViews = { readonly day: DayView; readonly trackable: TrackableView };

/** Without what the spec's lists say, and without marks of what is no longer tracked. */
export function trackedToTree({ day, trackable }: TrackedViews): ReadonlyMap<Day, Fields> {
  const days = [...day.tracked].flatMap((each) => {
    const fields = dayToFields(trackedIn(day.fieldsOf(each)), trackable);
    return Object.keys(fields).length > 0 ? [[each, fields] as const] : [];
  });
  return new Map(days);
}

function dayToFields({ marks, ...measures }: Tracked, own: TrackableView): Fields {
  const named = [...marks].filter(([id]) => !isSymptom(id) && isTrackableId(id, own));
  return { ...(named.length > 0 && { marks: Object.fromEntries(named) }), ...measures };
}

export function planTracked(lunaria: Fields, views: TrackedViews): ImportPart {
  const { part, refuse } = createImportPart();
  const days = isObject(lunaria.days) ? lunaria.days : {};
  const ids = idsInTree(lunaria, views.trackable);
  for (const [date, value] of Object.entries(days)) {
    const day = isoTextToDay(date);
    // What is no day at all is refused with its bleeding.
    if (day === undefined || !isObject(value)) continue;
    const path = `lunaria/days/${date}`;
    const read = readTracked(value, (id) => ids.get(id) ?? knownId(id, views.trackable));
    if (!read) refuse(path, 'not-a-day');
    else planDay(day, path, read, views, part);
  }
  return part;
}

type Part = ReturnType<typeof createImportPart>['part'];

function planDay(
  day: Day,
  path: string,
  read: TrackedChoice,
  { day: view }: TrackedViews,
  part: Part,
): void {
  const here = trackedToValues(trackedIn(view.fieldsOf(day)));
  const adds: Record<string, NonNullable<(typeof here)[string]>> = {};
  for (const [name, value] of Object.entries(trackedToValues(read))) {
    if (value === undefined || value === null) continue;
    const what = isMeasure(name) ? name : 'mark';
    const known = here[name] ?? undefined;
    const rival = rivalOf(name, { ...here, ...adds });
    const keep = (told: Pick<Kept, 'here' | 'file'>, values: Values) =>
      part.keeps.push({ what, path, name, ...told, edits: [dayEdit(day, values)] });
    if (known === value) part.same++;
    else if (known !== undefined) keep({ here: known, file: value }, { [name]: value });
    else if (rival) keep({ here: rival, file: name }, { [name]: value, [rival]: null });
    else adds[name] = value;
  }
  const names = Object.keys(adds);
  if (names.length === 0) return;
  // One edit for all of them; each kind is counted once a day.
  const edits = [dayEdit(day, adds)];
  const kinds = new Set(names.map((name) => (isMeasure(name) ? name : 'mark')));
  for (const [index, what] of [...kinds].entries()) {
    part.adds.push({ what, path, edits: index === 0 ? edits : [] });
  }
}

/** Another mark of the day that cannot be true together with this one, by the name of its value. */
function rivalOf(name: string, values: Values): string | undefined {
  const word = ONE_OF.get(name);
  if (word === undefined) return undefined;
  return Object.keys(values).find((each) => each !== name && ONE_OF.get(each) === word);
}

const ONE_OF: ReadonlyMap<string, string> = new Map(
  CATALOGUE.flatMap(({ id, oneOf }) => (oneOf ? [[markName(id), oneOf] as const] : [])),
);

function isMeasure(name: string): boolean {
  return name === 'temperature' || name === 'weight' || name === 'note';
}

function knownId(id: string, own: TrackableView): string | undefined {
  return isTrackableId(id, own) && !isSymptom(id) ? id : undefined;
}

/** Undefined for what makes no sense. */
function readTracked(
  value: Fields,
  toId: (id: string) => string | undefined,
): TrackedChoice | undefined {
  const { marks = {}, temperature, weight, note } = value;
  if (!isObject(marks)) return undefined;
  const named = Object.entries(marks).map(([id, strength]) => [toId(id), strength] as const);
  if (!named.every(isMark)) return undefined;
  const read = { marks: new Map(named), temperature, weight, note } as TrackedChoice;
  return isTrackedChoice(read) ? read : undefined;
}

function isMark(pair: readonly [string | undefined, unknown]): pair is readonly [string, 0] {
  return pair[0] !== undefined && isStrength(pair[1]);
}
