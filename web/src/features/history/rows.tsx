// The rows of the history: a cycle, and a pause. They are drawn only when they come near the screen.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { memo } from 'react';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { TextButton, TextButtons } from '../../ui/text-button.tsx';
import { dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { CycleStrip } from './cycle-strip.tsx';
import { lengthWords, notCountedWords } from './cycle-words.ts';
import { MissedLogQuestion } from './missed-log-question.tsx';
import { pauseSpanWords, pauseTitle } from './pause-words.ts';
import styles from './rows.module.css';

/** What can be done about a cycle. The same object from one drawing to the next. */
export interface CycleActions {
  readonly onEdit: (cycle: LoggedCycle) => void;
  readonly onDelete: (cycle: LoggedCycle) => void;
  readonly onSetAside: (cycle: LoggedCycle, isAside: boolean) => void;
  readonly onAddMissed: (missed: MissedLog) => void;
  readonly onDeny: (missed: MissedLog) => void;
}

interface CycleRowProps {
  readonly cycle: LoggedCycle;
  readonly today: Day;
  /** How long the period lasted, unless that is said above the list. */
  readonly bleeding: string | undefined;
  readonly missed: MissedLog | undefined;
  readonly actions: CycleActions;
}

/** Every change makes new cycles; most of them hold what they held before, and are not drawn again. */
export const CycleRow = memo(CycleRowOnce, isSameRow);

function CycleRowOnce({ cycle, today, bleeding, missed, actions }: CycleRowProps) {
  const date = dateToWordsAsOf(today, cycle.start);
  const notCounted = notCountedWords(cycle);
  const canBeSetAside = cycle.length !== undefined && cycle.notCounted === undefined;
  return (
    <li className={styles.row} data-first={cycle.start} data-short={bleeding ? undefined : ''}>
      <div className={styles.head}>
        <h3 className={styles.title}>{dayToWordsAsOf(today, cycle.start)}</h3>
        <p className={styles.length}>{lengthWords(cycle, today)}</p>
      </div>
      {bleeding && <Quiet>{bleeding}</Quiet>}
      {notCounted && <Quiet>{notCounted}</Quiet>}
      <CycleStrip cycle={cycle} />
      {missed && (
        <MissedLogQuestion
          missed={missed}
          onAdd={() => actions.onAddMissed(missed)}
          onDeny={() => actions.onDeny(missed)}
        />
      )}
      <TextButtons>
        <TextButton label={`Edit the period of ${date}`} onPress={() => actions.onEdit(cycle)}>
          Edit
        </TextButton>
        <TextButton label={`Delete the period of ${date}`} onPress={() => actions.onDelete(cycle)}>
          Delete
        </TextButton>
        {cycle.notCounted === 'set-aside' && (
          <TextButton
            label={`Bring back the cycle of ${date}`}
            onPress={() => actions.onSetAside(cycle, false)}
          >
            Bring back
          </TextButton>
        )}
        {canBeSetAside && (
          <TextButton
            label={`Set aside the cycle of ${date}`}
            onPress={() => actions.onSetAside(cycle, true)}
          >
            Set aside
          </TextButton>
        )}
      </TextButtons>
    </li>
  );
}

/** The strip looks for itself at what was logged besides the period's days, but for those of the period. */
function isSameRow(one: CycleRowProps, other: CycleRowProps): boolean {
  return (
    one.today === other.today &&
    one.bleeding === other.bleeding &&
    one.actions === other.actions &&
    one.missed?.length === other.missed?.length &&
    one.cycle.start === other.cycle.start &&
    one.cycle.length === other.cycle.length &&
    one.cycle.notCounted === other.cycle.notCounted &&
    one.cycle.period.lastDay === other.cycle.period.lastDay &&
    one.cycle.period.lengthFrom === other.cycle.period.lengthFrom &&
    isSameBleeding(one.cycle.period.bleeding, other.cycle.period.bleeding)
  );
}

function isSameBleeding(
  one: ReadonlyMap<Day, Bleeding>,
  other: ReadonlyMap<Day, Bleeding>,
): boolean {
  return (
    one.size === other.size && [...one].every(([day, strength]) => other.get(day) === strength)
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
      <Quiet>{pauseSpanWords(pause, today)}</Quiet>
      <TextButtons>
        <TextButton label={`Edit the pause of ${date}`} onPress={onEdit}>
          Edit
        </TextButton>
        <TextButton label={`Delete the pause of ${date}`} onPress={onDelete}>
          Delete
        </TextButton>
      </TextButtons>
    </li>
  );
}
