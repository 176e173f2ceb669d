// What the four questions share: where one is, the question, its field, and the ways on and back. The
// last one also saves; Next and Skip differ only in whether the field must be filled in.

import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ProfileField } from '../../data/body.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import linkStyles from '../../ui/link.module.css';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Answers, QUESTIONS, questionPath } from './answers.ts';
import styles from './question-form.module.css';
import { Steps } from './steps.tsx';

interface QuestionFormProps {
  readonly question: ProfileField;
  readonly title: string;
  /** Why it is asked. */
  readonly why: string;
  readonly answers: Answers;
  /** Runs before the last question is left. It never fails. */
  readonly save?: () => Promise<void>;
  readonly children: ReactNode;
}

export function QuestionForm({ question, title, why, answers, save, children }: QuestionFormProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const position = QUESTIONS.indexOf(question);
  const before = QUESTIONS[position - 1];
  const after = QUESTIONS[position + 1];
  const next = after ? questionPath(after, answers) : '/calendar';

  const goOn = async (event: FormEvent | MouseEvent) => {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    await save?.();
    await navigate(next, { viewTransition: true });
    // She may still be here: an answer that is changed meanwhile calls the leaving off.
    setLeaving(false);
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {before && (
          <Link to={questionPath(before, answers)} kind="standalone">
            Back
          </Link>
        )}
        <Steps at={position + 1} of={QUESTIONS.length} />
      </div>
      <PageHeader title={title} lead={why} />
      <Form onSubmit={goOn} className={styles.form ?? ''}>
        {children}
        <Button type="submit" isBusy={isLeaving}>
          Next
        </Button>
        <RouterLink
          to={next}
          onClick={goOn}
          className={classes(linkStyles.link, linkStyles.standalone)}
        >
          Skip
        </RouterLink>
      </Form>
      <p className={styles.promise}>
        Until the last question your answers stand in this page’s address, and so in your browser’s
        history. What is kept is sealed on this device, so that only you can read it. You can change
        your answers at any time.
      </p>
    </div>
  );
}
