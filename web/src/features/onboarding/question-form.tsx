// What the four questions share. Next and Skip differ only in whether the field must be filled in.

import { t } from '@lingui/core/macro';
import { LIMITS } from '@lunaria/cycle/profile';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { ProfileField } from '../../data/api/profile.ts';
import { useNavigate } from '../../router/react.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { type Answers, QUESTIONS, questionPath, useAnswers } from './answers.ts';
import styles from './question-form.module.css';

interface QuestionFormProps {
  readonly question: ProfileField;
  readonly title: string;
  readonly why: string;
  readonly answers: Answers;
  /** Whether Next may go on; says what is wrong if not. */
  readonly check?: (form: HTMLFormElement) => boolean;
  readonly onSkip?: () => void;
  /** Runs before the last question is left. It never rejects. */
  readonly save?: (answers: Answers) => Promise<void>;
  readonly children: ReactNode;
}

export function QuestionForm(props: QuestionFormProps) {
  const { question, title, why, answers, check, onSkip, save, children } = props;
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const saving = useBusy();
  const position = QUESTIONS.indexOf(question);
  const before = QUESTIONS[position - 1];
  const after = QUESTIONS[position + 1];
  const next = after ? questionPath(after, answers) : '/calendar';

  const leave = async () => {
    setLeaving(true);
    await navigate(next);
    // The page may still be here: changing the answer in the meantime cancels the navigation.
    setLeaving(false);
  };

  const goOn = async () => {
    if (isLeaving) return;
    if (save) await saving.run(() => save(answers), leave);
    else await leave();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check || check(event.currentTarget)) void goOn();
  };

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    onSkip?.();
    void goOn();
  };

  return (
    <div className={`stack-5 ${styles.page}`}>
      <div className={`row between ${styles.top}`}>
        {before && (
          <Link to={questionPath(before, answers)} kind="standalone">
            {t`Back`}
          </Link>
        )}
        <Steps at={position + 1} />
      </div>
      <PageHeader title={title} lead={why} />
      <form onSubmit={submit} className={`stack-4 ${styles.form}`}>
        {children}
        <Button
          type="submit"
          isBusy={isLeaving || saving.isBusy}
          {...(saving.isBusy && { busyText: t`Saving...` })}
        >
          {t`Next`}
        </Button>
        <Link to={next} kind="standalone" onClick={skip}>
          {t`Skip`}
        </Link>
      </form>
      {!before && (
        <p className="quiet center">
          {t`Until the last question, your answers are part of this page’s address, and so of your browser’s history. Once saved, they are sealed on this device, so that only you can read them. You can change your answers at any time.`}
        </p>
      )}
    </div>
  );
}

interface NumberQuestionProps extends Pick<QuestionFormProps, 'title' | 'why' | 'save'> {
  readonly question: keyof typeof LIMITS;
  readonly label: string;
  readonly hint?: string;
  readonly unit: string;
}

export function NumberQuestion({ label, hint, unit, ...form }: NumberQuestionProps) {
  const { question } = form;
  const [answers, answer] = useAnswers(question);
  return (
    <QuestionForm {...form} answers={answers}>
      <NumberField
        name={question}
        label={label}
        hint={hint}
        unit={unit}
        isRequired
        max={LIMITS[question].max}
        value={answers[question]}
        onChange={answer}
      />
    </QuestionForm>
  );
}

/** A moon that waxes from one question to the next. */
function Steps({ at }: { readonly at: number }) {
  const of = QUESTIONS.length;
  return (
    <div className={`row-2 middle quiet ${styles.steps}`}>
      <p>{t`Question ${at} of ${of}`}</p>
      <div className="row-1" aria-hidden="true">
        {QUESTIONS.map((question, index) => (
          <span
            key={question}
            className={styles.moon}
            data-here={index + 1 === at || undefined}
            data-ahead={index + 1 > at || undefined}
          >
            <Moon isPlain lit={(index + 1) / of} />
          </span>
        ))}
      </div>
    </div>
  );
}
