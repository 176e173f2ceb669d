/** Imports a file of another app: it is converted into the form of our own export first. */
import { dayToIsoText, dayToText } from '@lunaria/cycle/day';
import { historyOf, type LoggedPeriod } from '@lunaria/cycle/history';
import type { Strength } from '@lunaria/cycle/marks';
import type { Imported, ImportedDay, NotUnderstood } from '../../import/imported.ts';
import { CATALOGUE, importGroup } from '../kinds/catalogue.ts';
import { dayEdit } from '../kinds/day-edit.ts';
import type { ImportPlan, PlanBuilder } from '../kinds/kind.ts';
import { periodsIn, usualLength } from '../kinds/profile.ts';
import type { Fields } from '../kinds/reading.ts';
import type { Views } from '../kinds/registry.ts';
import { isSymptom } from '../kinds/symptoms.ts';
import { idNamed, nameKey } from '../kinds/trackable.ts';
import { completeReplica } from './opened-replica.ts';
import { type ImportOptions, planImport, runImport } from './tree.ts';

export type DaysPlan = ReturnType<typeof planDays>;

export async function previewDays(imported: Imported): Promise<DaysPlan> {
  return planDays(imported, (await completeReplica()).model.views);
}

export async function importDays(imported: Imported, options?: ImportOptions): Promise<ImportPlan> {
  const to = await completeReplica();
  return runImport(imported.app, planDays(imported, to.model.views), to, options);
}

function planDays(imported: Imported, views: Views) {
  const { tree, leftOut } = importedToTree(imported, views);
  const plan = planImport(tree, views);
  planSymptoms(imported, views, plan);
  const days = [...imported.days.keys()];
  return {
    ...plan,
    periods: countPeriods(imported, views),
    first: days.at(0),
    last: days.at(-1),
    /** What the app cannot store, beside what the parser could not understand. */
    leftOut,
  };
}

/** `fresh`: they overlap none that is here. */
function countPeriods({ days }: Imported, views: Views) {
  const here = periodsIn(views);
  const inFile = historyOf(days, usualLength(views.profile)).periods;
  const meets = (one: LoggedPeriod) =>
    here.some(({ start, lastDay }) => start <= one.lastDay && one.start <= lastDay);
  return { all: inFile.length, fresh: inFile.filter((period) => !meets(period)).length };
}

/** The spec's symptoms are a list per day; another app's file adds to it. */
function planSymptoms({ days }: Imported, { day: view, trackable }: Views, plan: PlanBuilder) {
  for (const [day, { things, own }] of days) {
    const named = [...own.keys()].flatMap((name) => idNamed(name, trackable) ?? []);
    const labels = [...new Set([...things.keys(), ...named].filter(isSymptom))];
    const fresh = labels.filter((label) => view.fieldsOf(day)[label]?.value !== true);
    plan.same += labels.length - fresh.length;
    if (fresh.length === 0) continue;
    const edits = [dayEdit(day, Object.fromEntries(fresh.map((label) => [label, true])))];
    plan.adds.push({ what: 'symptoms', path: dayToIsoText(day), edits });
  }
}

/** Names of things become ids, in a group named after the app. */
function importedToTree({ app, days, longNotes }: Imported, { trackable }: Views) {
  const leftOut: NotUnderstood[] = [];
  const names = new Set([...days.values()].flatMap(({ own }) => [...own.keys()]));
  const trackables = [...names]
    .filter((name) => idNamed(name, trackable) === undefined)
    .map((name) => ({ id: idFor(name), name, icon: '', group: importGroup(app) }));
  const idOf = (name: string) => idNamed(name, trackable) ?? idFor(name);
  const dated = [...days].map(([day, logged]) => {
    const date = dayToIsoText(day);
    const { marks, rivals } = marksOf(logged, idOf);
    for (const id of rivals) leftOut.push({ where: { date }, what: { reason: 'one-a-day', id } });
    return [date, { ...logged, marks, things: undefined, own: undefined }];
  });
  const tree: Fields = {
    symptoms: {},
    diaryEntries: longNotes.map(({ day, text }) => ({
      date: dayToText(day, 'short'),
      entry: text,
    })),
    lunaria: { trackables, days: Object.fromEntries(dated) },
  };
  return { tree, leftOut };
}

/** Of things that exclude each other, the first of the catalogue wins; the others are reported. */
function marksOf({ things, own }: ImportedDay, idOf: (name: string) => string) {
  const marks = new Map<string, Strength>();
  const rivals: string[] = [];
  const chosen = new Set<string>();
  for (const { id, oneOf, hasStrength } of CATALOGUE) {
    const strength = things.get(id);
    if (strength === undefined) continue;
    if (oneOf && chosen.has(oneOf)) rivals.push(id);
    else marks.set(id, hasStrength ? strength : 0);
    if (oneOf) chosen.add(oneOf);
  }
  for (const [name, strength] of own) {
    const id = idOf(name);
    if (!isSymptom(id)) marks.set(id, strength);
  }
  return { marks: Object.fromEntries(marks), rivals };
}

/** Derived from the name, so that two devices that import the same file create one thing. */
function idFor(name: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of nameKey(name)) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
