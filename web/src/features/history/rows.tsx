// The rows of the history: a cycle, and a pause. They are drawn only when they come near the screen.

import { select, t } from '@lingui/core/macro';
import { type LoggedCycle, SHORTEST_CYCLE } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { memo, useId } from 'react';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { Button, TextButton, TextButtons } from '../../ui/button.tsx';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { numberWords } from '../../words/lists.ts';
import { missedLogWords } from '../../words/shared.ts';
import { CycleStrip } from './cycle-strip.tsx';
import { lengthWords } from './lengths.ts';
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
  const questionId = useId();
  const date = dateToWordsAsOf(today, cycle.start);
  const canBeSetAside = cycle.length !== undefined && cycle.notCounted === undefined;
  return (
    <li
      className={`stack-1 ${styles.row}`}
      data-first={cycle.start}
      data-short={bleeding ? undefined : ''}
    >
      <div className={styles.head}>
        <h3>{dayToWordsAsOf(today, cycle.start)}</h3>
        <p className={styles.length}>{lengthWords(cycle, today)}</p>
      </div>
      {bleeding && <Quiet>{bleeding}</Quiet>}
      {cycle.notCounted && <Quiet>{notCountedWords(cycle.notCounted)}</Quiet>}
      <CycleStrip cycle={cycle} />
      {missed && (
        <div className={`notice stack-3 ${styles.question}`}>
          <p id={questionId}>{missedLogWords(missed, today)}</p>
          <div className="row-2">
            <Button
              variant="quiet"
              aria-describedby={questionId}
              onPress={() => actions.onAddMissed(missed)}
            >
              {t`Add it`}
            </Button>
            <Button
              variant="quiet"
              aria-describedby={questionId}
              onPress={() => actions.onDeny(missed)}
            >
              {t`No, it was one cycle`}
            </Button>
          </div>
        </div>
      )}
      <TextButtons>
        <TextButton label={t`Edit the period of ${date}`} onPress={() => actions.onEdit(cycle)}>
          {t`Edit`}
        </TextButton>
        <TextButton label={t`Delete the period of ${date}`} onPress={() => actions.onDelete(cycle)}>
          {t`Delete`}
        </TextButton>
        {cycle.notCounted === 'set-aside' && (
          <TextButton
            label={t`Bring back the cycle of ${date}`}
            onPress={() => actions.onSetAside(cycle, false)}
          >
            {t({ message: 'Bring back', comment: 'A cycle that was set aside' })}
          </TextButton>
        )}
        {canBeSetAside && (
          <TextButton
            label={t`Set aside the cycle of ${date}`}
            onPress={() => actions.onSetAside(cycle, true)}
          >
            {t({ message: 'Set aside', comment: 'A cycle is to count in no average' })}
          </TextButton>
        )}
      </TextButtons>
    </li>
  );
}

function notCountedWords(why: NonNullable<LoggedCycle['notCounted']>): string {
  switch (why) {
    case 'paused':
      return t`Not counted: a pause falls into it.`;
    case 'set-aside':
      return t`Not counted: you set it aside.`;
    case 'too-short':
      return t`Not counted: it has fewer than ${{ days: numberWords(SHORTEST_CYCLE) }} days.`;
  }
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
  const { from, why } = pause;
  const date = dateToWordsAsOf(today, from);
  return (
    <li className={`stack-1 ${styles.row}`} data-kind="pause">
      <h3>
        {select(why, {
          pregnancy: 'Pause: pregnancy',
          breastfeeding: 'Pause: breastfeeding',
          contraception: 'Pause: hormonal contraception',
          other: 'Pause',
        })}
      </h3>
      <Quiet>{spanWords(pause, today)}</Quiet>
      <TextButtons>
        <TextButton label={t`Edit the pause of ${date}`} onPress={onEdit}>
          {t`Edit`}
        </TextButton>
        <TextButton label={t`Delete the pause of ${date}`} onPress={onDelete}>
          {t`Delete`}
        </TextButton>
      </TextButtons>
    </li>
  );
}

function spanWords({ from, until }: KnownPause, today: Day): string {
  const [first, last] = datesToWordsAsOf(today, from, until ?? today);
  if (until === undefined) return t`Open since ${first}. Nothing is predicted meanwhile.`;
  return from === until ? t`On ${first}.` : t`From ${first} to ${last}.`;
}
