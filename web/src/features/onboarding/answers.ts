// The answers to the four questions. The address holds them, so that Back, reloading and later questions all work.

import { type Day, textToDay } from '@lunaria/cycle/day';
import { LIMITS, readWholeNumber } from '@lunaria/cycle/profile';
import { useState } from 'react';
import type { ProfileAnswers, ProfileField } from '../../data/api/profile.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { useLocation, useNavigate, useQuery } from '../../router/react.tsx';

export const QUESTIONS = ['age', 'lastPeriod', 'cycleLength', 'periodLength'] as const;

/** Empty texts are not answered. */
export type Answers = Readonly<Record<ProfileField, string>>;

export function readAnswers(params: URLSearchParams, today: Day): Answers {
  const texts = QUESTIONS.map((field) => [field, params.get(field) ?? '']);
  return cleanAnswers(Object.fromEntries(texts) as Answers, today);
}

/** Drops what no field would have accepted, from a damaged address or a skipped field. */
export function cleanAnswers(answers: Answers, today: Day): Answers {
  const day = textToDay(answers.lastPeriod, 'onboarding');
  const wholeNumber = (field: keyof typeof LIMITS) =>
    readWholeNumber(answers[field], { ...LIMITS[field], min: 0 }).ok ? answers[field] : '';
  return {
    age: wholeNumber('age'),
    lastPeriod: day !== undefined && day <= today ? answers.lastPeriod : '',
    cycleLength: wholeNumber('cycleLength'),
    periodLength: wholeNumber('periodLength'),
  };
}

/** The last period as a day: only addresses write it as a text. */
export function toProfileAnswers({ lastPeriod, ...texts }: Answers): ProfileAnswers {
  const day = textToDay(lastPeriod, 'onboarding');
  return { ...texts, ...(day !== undefined && { lastPeriod: day }) };
}

export function isUnanswered(saved: ProfileAnswers): boolean {
  return QUESTIONS.every((field) => isSkipped(saved[field]));
}

function isSkipped(answer: ProfileAnswers[ProfileField]): boolean {
  return answer === undefined || answer === '';
}

/** The answers may be old: addresses stay in the browser's history. A skipped question changes nothing. */
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

export function useAnswers(question: ProfileField): [Answers, (text: string) => void] {
  const params = useQuery();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [answers, setAnswers] = useState(() => readAnswers(params, deviceToday()));

  const answer = (text: string) => {
    const next = { ...answers, [question]: text };
    setAnswers(next);
    // The next question is already loading: its address must stay.
    if (location.pathname !== pathname) return;
    // For the browser's Back.
    void navigate(questionPath(question, next), { replace: true, keepsScroll: true });
  };

  return [answers, answer];
}
