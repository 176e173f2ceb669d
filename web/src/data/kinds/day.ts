/** Everything that was logged about a day. The spec's symptoms and lastPeriod are views of these records. */
import { type Day, dayToIsoText, dayToText, isoTextToDay, textToDay } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { CATALOGUE, MEASURES } from './catalogue.ts';
import { DataError } from './data-error.ts';
import { CYCLE_FACTS, dayEdit, dayPath, symptomsEdit } from './day-edit.ts';
import {
  createDayIndex,
  type DayView,
  isBleeding,
  isStrength,
  isTrackedChoice,
  markName,
  type TrackedChoice,
  trackedIn,
  trackedToValues,
} from './day-index.ts';
import type { Conflict, Json, Kind, PlanBuilder } from './kind.ts';
import {
  answerIn,
  clearSkippedEdits,
  type LastPeriodViews,
  lastPeriodEdit,
  lastPeriodOf,
  lastPeriodText,
  meaningOf,
  periodsIn,
  profileEdit,
  textToUsualLength,
} from './profile.ts';
import { asIsoDay, type Fields, isObject, textToFormedDay } from './reading.ts';
import {
  decodeStamped,
  encodeStamped,
  mergeStamped,
  type StampedFields,
  type Values,
} from './stamped.ts';
import { isSymptom } from './symptoms.ts';
import { idsInTree, isTrackableId, type TrackableView } from './trackable.ts';

export type DayBody = { readonly kind: 'day'; readonly day: Day; readonly fields: StampedFields };

type DayTreeViews = LastPeriodViews & { readonly trackable: TrackableView };

export const DAY: Kind<DayBody, DayView, DayTreeViews> = {
  kind: 'day',
  version: 1,
  path: ({ day }) => dayPath(day),
  names: ['date', 'fields', 'stamps'],
  encode: ({ day, fields }) => ({ date: dayToIsoText(day), ...encodeStamped(fields) }),
  decode: ({ date, fields, stamps }) => ({
    kind: 'day',
    day: asIsoDay(date),
    fields: decodeStamped(fields, stamps),
  }),
  merge: mergeStamped,
  index: createDayIndex,
  toTree: dayToTree,
  fromTree: treeToDays,
};

function dayToTree(views: DayTreeViews): Fields {
  const lastPeriod = lastPeriodOf(views);
  const text = lastPeriodText(views);
  const symptoms = inOrder(views.day.symptoms).map(([day, labels]) => [
    dayToText(day, 'long'),
    labels,
  ]);
  const days = new Map<Day, CycleFacts | Fields>(
    [...cycleFactsIn(views.day)].filter(
      ([day, { starts, ...more }]) => day !== lastPeriod || !starts || Object.keys(more).length > 0,
    ),
  );
  for (const [day, tracked] of trackedToTree(views))
    days.set(day, { ...days.get(day), ...tracked });
  const dated = inOrder(days).map(([day, facts]) => [dayToIsoText(day), facts]);
  return {
    ...(text !== undefined && { lastPeriod: text }),
    symptoms: Object.fromEntries(symptoms),
    ...(dated.length > 0 && { lunaria: { days: Object.fromEntries(dated) } }),
  };
}

type CycleFacts = DayFacts & { readonly aside?: boolean; readonly whole?: boolean };

function cycleFactsIn({ log, setAside, whole }: DayView): ReadonlyMap<Day, CycleFacts> {
  const all = new Map<Day, CycleFacts>(log);
  for (const day of setAside) all.set(day, { ...all.get(day), aside: true });
  for (const day of whole) all.set(day, { ...all.get(day), whole: true });
  return all;
}

function inOrder<Value>(byDay: ReadonlyMap<Day, Value>): (readonly [Day, Value])[] {
  return [...byDay].sort(([a], [b]) => a - b);
}

function treeToDays(tree: Fields, views: DayTreeViews, plan: PlanBuilder): void {
  const { symptoms = {} } = tree;
  if (!isObject(symptoms)) throw new DataError('data/invalid');
  const lunaria = isObject(tree.lunaria) ? tree.lunaria : {};
  const days = isObject(lunaria.days) ? lunaria.days : {};
  planLastPeriod(tree, days, views, plan);
  planSymptoms(symptoms, views, plan);
  planFacts(days, views, plan);
  planTracked(lunaria, days, views, plan);
  // Last: a start that is written later would be an answer to the question that was skipped in the file.
  if (tree.lastPeriod === '' && lastPeriodText(views) === undefined) {
    const edits = [profileEdit({ lastPeriod: '' })];
    plan.adds.push({ what: 'answer', path: 'lastPeriod', edits });
  }
}

function planLastPeriod(tree: Fields, days: Fields, views: DayTreeViews, plan: PlanBuilder): void {
  const path = 'lastPeriod';
  const text = answerIn(tree, path);
  const here = lastPeriodText(views) ?? '';
  if (text === '') return;
  const read = textToFormedDay(text ?? '');
  if (text === undefined) plan.refused.push({ path, why: 'not-text' });
  else if (!read) plan.refused.push({ path, why: 'not-a-date' });
  else if (here === text) plan.same++;
  else {
    const meaning = meaningOf(read.day, views);
    const isImplied = read.form === 'short' && isStartOf(days, read.day, tree);
    const edits = isImplied
      ? clearSkippedEdits(views)
      : lastPeriodEdit(read.day, read.form, 'keep', views);
    const isKnown = periodsIn(views).some(({ start }) => start === read.day);
    if (here === '') plan.adds.push({ what: 'answer', path, text, edits });
    else if (isKnown) plan.same++;
    // The start comes with its days.
    else if (isImplied) return;
    // An older file: its last period is one more start here, unless it corrects one.
    else if (meaning.kind === 'earlier' && meaning.from === undefined) {
      plan.adds.push({ what: 'bleeding', path, edits });
    } else plan.keeps.push({ what: 'answer', path, here, file: text, edits });
  }
}

/** Whether the bleeding in a file starts a period on a day that is not marked as a start. */
function isStartOf(days: Fields, start: Day, tree: Fields): boolean {
  const log = new Map<Day, DayFacts>();
  for (const [date, value] of Object.entries(days)) {
    const day = isoTextToDay(date);
    const facts = readCycleFacts(value);
    if (day !== undefined && facts) log.set(day, facts);
  }
  const { periods } = historyOf(log, textToUsualLength(answerIn(tree, 'periodLength')));
  return !log.get(start)?.starts && periods.some((period) => period.start === start);
}

function planSymptoms(symptoms: Fields, { day: view }: DayTreeViews, plan: PlanBuilder): void {
  for (const [date, labels] of Object.entries(symptoms)) {
    const day = textToDay(date, 'long');
    const path = `symptoms/${date}`;
    if (day === undefined) plan.refused.push({ path, why: 'not-a-date' });
    else if (!Array.isArray(labels) || !labels.every(isSymptom))
      plan.refused.push({ path, why: 'not-symptoms' });
    else if (labels.length > 0) {
      const here = view.symptoms.get(day);
      const file = [...new Set(labels)];
      const edits = [symptomsEdit(day, file)];
      if (!here) plan.adds.push({ what: 'symptoms', path, edits });
      else if (here.length === file.length && here.every((each) => file.includes(each)))
        plan.same++;
      else plan.keeps.push({ what: 'symptoms', path, here, file, edits });
    }
  }
}

/** Each value by itself: a file may add the bleeding of a day of which only the start is known. */
function planFacts(days: Fields, { day: view }: DayTreeViews, plan: PlanBuilder): void {
  const allHere = cycleFactsIn(view);
  for (const [date, value] of Object.entries(days)) {
    const path = `lunaria/days/${date}`;
    const day = isoTextToDay(date);
    const facts = readCycleFacts(value);
    if (day === undefined) plan.refused.push({ path, why: 'not-a-date' });
    else if (!facts) plan.refused.push({ path, why: 'not-a-day' });
    else {
      const here: CycleFacts = allHere.get(day) ?? {};
      const fresh: Partial<Record<keyof CycleFacts, Json>> = {};
      for (const name of CYCLE_FACTS) {
        const file = facts[name];
        const known = here[name];
        if (file === undefined) continue;
        if (known === file) plan.same++;
        else if (known === undefined) fresh[name] = file;
        else {
          const edits = [dayEdit(day, { [name]: file })];
          plan.keeps.push({ what: 'bleeding', path, name, here: known, file, edits });
        }
      }
      if (Object.keys(fresh).length === 0) continue;
      // The last period of the file may have written the start already, with its date form.
      const edit = dayEdit(day, (before) => ({
        ...fresh,
        starts: fresh.starts === true ? (before.starts?.value ?? true) : fresh.starts,
      }));
      plan.adds.push({ what: 'bleeding', path, edits: [edit] });
    }
  }
}

function readCycleFacts(value: unknown): CycleFacts | undefined {
  if (!isObject(value)) return undefined;
  const given = CYCLE_FACTS.filter((name) => value[name] !== undefined);
  const isValid = given.every((name) =>
    name === 'bleeding' ? isBleeding(value[name]) : typeof value[name] === 'boolean',
  );
  return isValid ? Object.fromEntries(given.map((name) => [name, value[name]])) : undefined;
}

/** Without the spec's symptoms, and without marks of what is no longer tracked. */
function trackedToTree({ day, trackable }: DayTreeViews): readonly (readonly [Day, Fields])[] {
  return [...day.tracked].flatMap((each) => {
    const { marks, ...measures } = trackedIn(day.fieldsOf(each));
    const named = [...marks].filter(([id]) => !isSymptom(id) && isTrackableId(id, trackable));
    const fields = { ...(named.length > 0 && { marks: Object.fromEntries(named) }), ...measures };
    return Object.keys(fields).length > 0 ? [[each, fields] as const] : [];
  });
}

function planTracked(lunaria: Fields, days: Fields, views: DayTreeViews, plan: PlanBuilder): void {
  const ids = idsInTree(lunaria, views.trackable);
  const isKnown = (id: string) => isTrackableId(id, views.trackable) && !isSymptom(id);
  const toId = (id: string) => ids.get(id) ?? (isKnown(id) ? id : undefined);
  for (const [date, value] of Object.entries(days)) {
    const day = isoTextToDay(date);
    // Anything else is refused by planFacts.
    if (day === undefined || !isObject(value)) continue;
    const path = `lunaria/days/${date}`;
    const read = readTracked(value, toId);
    if (!read) plan.refused.push({ path, why: 'not-a-day' });
    else planDay(day, path, read, views, plan);
  }
}

function planDay(
  day: Day,
  path: string,
  read: TrackedChoice,
  { day: view }: DayTreeViews,
  plan: PlanBuilder,
): void {
  const here = trackedToValues(trackedIn(view.fieldsOf(day)));
  const adds: Record<string, NonNullable<(typeof here)[string]>> = {};
  const { temperature, disturbed = null, temperatureTime = null } = read;
  const isOtherTemperature = (here.temperature ?? temperature) !== temperature;
  for (const [name, value] of Object.entries(trackedToValues(read))) {
    if (value === undefined || value === null) continue;
    const what = whatOf(name);
    if (isOtherTemperature && OF_TEMPERATURE.includes(name)) continue;
    const known = here[name] ?? undefined;
    const rival = rivalOf(name, { ...here, ...adds });
    const keep = (sides: Pick<Conflict, 'here' | 'file'>, values: Values) =>
      plan.keeps.push({ what, path, name, ...sides, edits: [dayEdit(day, values)] });
    if (known === value) plan.same++;
    else if (known !== undefined) {
      const others = name === 'temperature' ? { disturbed, temperatureTime } : {};
      keep({ here: known, file: value }, { [name]: value, ...others });
    } else if (rival) keep({ here: rival, file: name }, { [name]: value, [rival]: null });
    else adds[name] = value;
  }
  const names = Object.keys(adds);
  if (names.length === 0) return;
  // One edit for all of them; each kind is counted once a day.
  const edits = [dayEdit(day, adds)];
  const kinds = new Set(names.map(whatOf));
  for (const [index, what] of [...kinds].entries()) {
    plan.adds.push({ what, path, edits: index === 0 ? edits : [] });
  }
}

/** Another mark of the day that excludes this one. */
function rivalOf(name: string, values: Values): string | undefined {
  const word = ONE_OF.get(name);
  if (word === undefined) return undefined;
  return Object.keys(values).find((each) => each !== name && ONE_OF.get(each) === word);
}

const ONE_OF: ReadonlyMap<string, string> = new Map(
  CATALOGUE.flatMap(({ id, oneOf }) => (oneOf ? [[markName(id), oneOf] as const] : [])),
);

/** What is said about a temperature, and goes with it. */
const OF_TEMPERATURE = ['disturbed', 'temperatureTime'];

function whatOf(name: string): string {
  if (OF_TEMPERATURE.includes(name)) return 'temperature';
  return MEASURES.includes(name) ? name : 'mark';
}

function readTracked(
  value: Fields,
  toId: (id: string) => string | undefined,
): TrackedChoice | undefined {
  const { marks = {}, temperature, disturbed, temperatureTime, weight, note } = value;
  if (!isObject(marks)) return undefined;
  const named = Object.entries(marks).map(([id, strength]) => [toId(id), strength] as const);
  const isMark = (pair: (typeof named)[number]): pair is readonly [string, 0] =>
    pair[0] !== undefined && isStrength(pair[1]);
  if (!named.every(isMark)) return undefined;
  const ofTemperature = temperature !== undefined && { disturbed, temperatureTime };
  const measures = { temperature, ...ofTemperature, weight, note };
  const read = { marks: new Map(named), ...measures } as TrackedChoice;
  return isTrackedChoice(read) ? read : undefined;
}
