// The answers to the four questions on their way: they travel from one page to the next in the address, so
// that going back, reloading and opening a later question all work.

import { textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { LIMITS, type Limits, readWholeNumber } from '@lunaria/cycle/profile';
import { PROFILE_FIELDS, type ProfileAnswers, type ProfileField } from '../../data/api/profile.ts';

/** In the order in which they are asked. */
export const QUESTIONS = PROFILE_FIELDS;

/** An empty text: not answered. */
export type Answers = Readonly<Record<ProfileField, string>>;

/** What the fields allow: from 0 up to what could only be a typing error. */
export const ANSWER_LIMITS = {
  age: { min: 0, max: LIMITS.age.max },
  cycleLength: { min: 0, max: LIMITS.cycleLength.max },
  periodLength: { min: 0, max: LIMITS.periodLength.max },
} as const satisfies Record<string, Limits>;

export function readAnswers(params: URLSearchParams, today: Day): Answers {
  const read = (field: ProfileField) => params.get(field) ?? '';
  return cleanAnswers(
    {
      age: read('age'),
      lastPeriod: read('lastPeriod'),
      cycleLength: read('cycleLength'),
      periodLength: read('periodLength'),
    },
    today,
  );
}

/** What no field would have accepted, from a damaged address or a field that was skipped, counts as empty. */
export function cleanAnswers(answers: Answers, today: Day): Answers {
  const day = textToDay(answers.lastPeriod, ['onboarding']);
  const wholeNumber = (field: keyof typeof ANSWER_LIMITS) =>
    readWholeNumber(answers[field], ANSWER_LIMITS[field]).ok ? answers[field] : '';
  return {
    age: wholeNumber('age'),
    lastPeriod: day.ok && day.value <= today ? answers.lastPeriod : '',
    cycleLength: wholeNumber('cycleLength'),
    periodLength: wholeNumber('periodLength'),
  };
}

/** The last period as a day: only addresses write it as a text. */
export function toProfileAnswers({ lastPeriod, ...texts }: Answers): ProfileAnswers {
  const day = textToDay(lastPeriod, ['onboarding']);
  return { ...texts, ...(day.ok && { lastPeriod: day.value }) };
}

export function isUnanswered(saved: ProfileAnswers): boolean {
  return QUESTIONS.every((field) => isSkipped(saved[field]));
}

function isSkipped(answer: ProfileAnswers[ProfileField]): boolean {
  return answer === undefined || answer === '';
}

/**
 * What the answers would change about those that are saved. They may be old, since the address of a question stays in the
 * browser's history. A question that was skipped takes nothing back.
 */
export function compareAnswers(answers: ProfileAnswers, saved: ProfileAnswers) {
  const given = QUESTIONS.filter((field) => !isSkipped(answers[field]));
  return {
    added: given.filter((field) => isSkipped(saved[field])),
    changed: given.filter((field) => !isSkipped(saved[field]) && answers[field] !== saved[field]),
  };
}

/** The address of a question: with the answers before it, and those after it that have already been given. */
export function questionPath(question: ProfileField, answers: Answers): string {
  const position = QUESTIONS.indexOf(question);
  const params = new URLSearchParams();
  for (const [index, field] of QUESTIONS.entries()) {
    if (index < position || answers[field] !== '') params.set(field, answers[field]);
  }
  const query = String(params);
  return `/question${position + 1}${query && `?${query}`}`;
}
