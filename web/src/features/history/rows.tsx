// The rows of the history: a cycle, and a pause. They are drawn only when they come near the screen.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { ReactNode } from 'react';
import { dateToWordsAsOf, dayToWordsAsOf } from '../../data/api/day-words.ts';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { CycleStrip } from './cycle-strip.tsx';
import { bleedingWords, lengthWords, notCountedWords } from './cycle-words.ts';
import { pauseSpanWords, pauseTitle } from './pause-words.ts';
import styles from './rows.module.css';
import type { StripDay } from './strip.ts';

interface CycleRowProps {
  readonly cycle: LoggedCycle;
  readonly days: readonly StripDay[];
  readonly today: Day;
  readonly isUnderWay: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onSetAside: (isAside: boolean) => void;
  /** What there is to ask about it. */
  readonly children?: ReactNode;
}

export function CycleRow({
  cycle,
  days,
  today,
  isUnderWay,
  onEdit,
  onDelete,
  onSetAside,
  children,
}: CycleRowProps) {
  const date = dateToWordsAsOf(today, cycle.start);
  const notCounted = notCountedWords(cycle);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>{dayToWordsAsOf(today, cycle.start)}</h3>
        <p className={styles.length}>{lengthWords(cycle, today)}</p>
      </div>
      <p className={styles.quiet}>{bleedingWords(cycle.period, today, isUnderWay)}</p>
      {notCounted && <p className={styles.quiet}>{notCounted}</p>}
      <CycleStrip days={days} />
      {children}
      <div className={styles.actions}>
        <TextButton label={`Edit the period of ${date}`} onPress={onEdit}>
          Edit
        </TextButton>
        <TextButton label={`Delete the period of ${date}`} onPress={onDelete}>
          Delete
        </TextButton>
        {cycle.notCounted === 'set-aside' ? (
          <TextButton label={`Bring back the cycle of ${date}`} onPress={() => onSetAside(false)}>
            Bring back
          </TextButton>
        ) : (
          cycle.length !== undefined &&
          cycle.notCounted === undefined && (
            <TextButton label={`Set aside the cycle of ${date}`} onPress={() => onSetAside(true)}>
              Set aside
            </TextButton>
          )
        )}
      </div>
    </li>
  );
}

interface PauseRowProps {
  readonly pause: KnownPause;
  readonly today: Day;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function PauseRow({ pause, today, onEdit, onDelete }: PauseRowProps) {
  const date = dateToWordsAsOf(today, pause.from);
  return (
    <li className={styles.row} data-kind="pause">
      <h3 className={styles.title}>{pauseTitle(pause)}</h3>
      <p className={styles.quiet}>{pauseSpanWords(pause, today)}</p>
      <div className={styles.actions}>
        <TextButton label={`Edit the pause of ${date}`} onPress={onEdit}>
          Edit
        </TextButton>
        <TextButton label={`Delete the pause of ${date}`} onPress={onDelete}>
          Delete
        </TextButton>
      </div>
    </li>
  );
}
