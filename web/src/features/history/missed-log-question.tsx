// Asks about a gap in which a period was probably not logged. Either answer ends the question, and can be undone.

import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { useId } from 'react';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { missedLogWords } from '../../words/shared.ts';
import styles from './missed-log-question.module.css';

interface MissedLogQuestionProps {
  readonly missed: MissedLog;
  readonly onAdd: () => void;
  readonly onDeny: () => void;
}

export function MissedLogQuestion({ missed, onAdd, onDeny }: MissedLogQuestionProps) {
  const questionId = useId();
  const today = useToday();
  return (
    <div className={styles.question}>
      <p id={questionId}>{missedLogWords(missed, today)}</p>
      <div className={styles.answers}>
        <Button variant="quiet" aria-describedby={questionId} onPress={onAdd}>
          Add it
        </Button>
        <Button variant="quiet" aria-describedby={questionId} onPress={onDeny}>
          No, it was one cycle
        </Button>
      </div>
    </div>
  );
}
