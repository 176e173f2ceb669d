// The answers as one question sees them: those given so far, and the way to give this one.

import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ProfileField } from '../../data/api/profile.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { type Answers, questionPath, readAnswers } from './answers.ts';

export function useAnswers(question: ProfileField): [Answers, (text: string) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [answers, setAnswers] = useState(() => readAnswers(params, deviceToday()));

  const answer = (text: string) => {
    const next = { ...answers, [question]: text };
    setAnswers(next);
    // The next question is on its way to the screen: its address must stay.
    if (location.pathname !== pathname) return;
    // The address of this page keeps it too, for the browser's own Back.
    void navigate(questionPath(question, next), { replace: true, preventScrollReset: true });
  };

  return [answers, answer];
}
