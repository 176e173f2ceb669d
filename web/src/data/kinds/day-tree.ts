/** Days in the exported tree: the spec's symptoms and last period, and beside them what the spec does not know. */
import { dayToText, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding, DayFacts } from '@lunaria/cycle/history';
import { DataError } from './data-error.ts';
import { factsEdit, symptomsEdit } from './day-edit.ts';
import { isBleeding } from './day-index.ts';
import { dayToIsoText, isoTextToDay } from './iso-date.ts';
import { createImportPart, type ImportPart } from './kind.ts';
import { type LastPeriodViews, lastPeriodEdit, profileTexts } from './last-period.ts';
import { answerIn } from './profile.ts';
import { type Fields, isObject, textToFormedDay } from './reading.ts';
import { isSymptom, type Symptom } from './symptoms.ts';

export function dayToTree(views: LastPeriodViews): Fields {
  const { lastPeriod } = profileTexts(views);
  const symptoms = inOrder(views.day.symptoms).map(([day, labels]) => [
    dayToText(day, 'long'),
    labels,
  ]);
  const days = inOrder(views.day.log)
    .filter(([day, facts]) => !isSaidBy(lastPeriod, day, facts))
    .map(([day, facts]) => [dayToIsoText(day), facts]);
  return {
    ...(lastPeriod !== undefined && { lastPeriod }),
    symptoms: Object.fromEntries(symptoms),
    ...(days.length > 0 && { lunaria: { days: Object.fromEntries(days) } }),
  };
}

/** Whether the spec's own text says all there is to say of a day. */
function isSaidBy(lastPeriod: string | undefined, day: Day, { bleeding, starts, ends }: DayFacts) {
  const read = textToDay(lastPeriod ?? '');
  return read.ok && read.value === day && starts === true && !bleeding && !ends;
}

function inOrder<Value>(byDay: ReadonlyMap<Day, Value>): (readonly [Day, Value])[] {
  return [...byDay].sort(([a], [b]) => a - b);
}

/** Throws `data/invalid` for what is no tree at all. */
export function treeToDays(tree: Fields, views: LastPeriodViews): ImportPart {
  const { symptoms = {}, lunaria } = tree;
  if (!isObject(symptoms)) throw new DataError('data/invalid');
  const days = isObject(lunaria) && isObject(lunaria.days) ? lunaria.days : {};
  const parts = [
    planLastPeriod(tree, views),
    planSymptoms(symptoms, views),
    planFacts(days, views),
  ];
  return {
    adds: parts.flatMap(({ adds }) => adds),
    keeps: parts.flatMap(({ keeps }) => keeps),
    same: parts.reduce((sum, { same }) => sum + same, 0),
    refused: parts.flatMap(({ refused }) => refused),
  };
}

function planLastPeriod(tree: Fields, views: LastPeriodViews): ImportPart {
  const { part, refuse } = createImportPart();
  const path = 'lastPeriod';
  const text = answerIn(tree, path);
  const here = profileTexts(views).lastPeriod ?? '';
  if (text === '') return part;
  const read = textToFormedDay(text ?? '');
  if (text === undefined) refuse(path, 'not-text');
  else if (!read) refuse(path, 'not-a-date');
  else if (here === text) part.same++;
  else if (here !== '') part.keeps.push({ what: 'answer', path });
  else {
    const edits = lastPeriodEdit(read.day, read.form, views);
    part.adds.push({ what: 'answer', path, text, edits });
  }
  return part;
}

function planSymptoms(symptoms: Fields, views: LastPeriodViews): ImportPart {
  const { part, refuse } = createImportPart();
  for (const [date, labels] of Object.entries(symptoms)) {
    const day = textToDay(date, ['long']);
    const path = `symptoms/${date}`;
    if (!day.ok) refuse(path, 'not-a-date');
    else if (!Array.isArray(labels) || !labels.every(isSymptom)) refuse(path, 'not-symptoms');
    else if (labels.length > 0) {
      const here = views.day.symptoms.get(day.value);
      const edits = [symptomsEdit(day.value, labels, () => views.day)];
      if (!here) part.adds.push({ what: 'symptoms', path, edits });
      else if (hasSameLabels(here, labels)) part.same++;
      else part.keeps.push({ what: 'symptoms', path });
    }
  }
  return part;
}

function hasSameLabels(a: readonly Symptom[], b: readonly Symptom[]): boolean {
  return a.length === new Set(b).size && a.every((label) => b.includes(label));
}

function planFacts(days: Fields, views: LastPeriodViews): ImportPart {
  const { part, refuse } = createImportPart();
  for (const [date, value] of Object.entries(days)) {
    const path = `lunaria/days/${date}`;
    const day = isoTextToDay(date);
    const facts = readFacts(value);
    const here = day === undefined ? undefined : views.day.log.get(day);
    if (day === undefined) refuse(path, 'not-a-date');
    else if (!facts) refuse(path, 'not-a-day');
    else if (here && isSameFacts(here, facts)) part.same++;
    else if (here) part.keeps.push({ what: 'bleeding', path });
    else {
      const edits = [factsEdit(day, facts, () => views.day)];
      part.adds.push({ what: 'bleeding', path, edits });
    }
  }
  return part;
}

function readFacts(value: unknown): DayFacts | undefined {
  if (!isObject(value)) return undefined;
  const { bleeding, starts, ends } = value;
  if (bleeding !== undefined && !isBleeding(bleeding)) return undefined;
  if (![starts, ends].every((word) => word === undefined || typeof word === 'boolean')) {
    return undefined;
  }
  return { bleeding: bleeding as Bleeding, starts: starts as boolean, ends: ends as boolean };
}

function isSameFacts(a: DayFacts, b: DayFacts): boolean {
  return (
    a.bleeding === b.bleeding && a.starts === b.starts && (a.ends ?? false) === (b.ends ?? false)
  );
}
