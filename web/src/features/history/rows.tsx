// The rows of the history, and how long cycles and periods were.

import { plural, t } from '@lingui/core/macro';
import { type LoggedCycle, SHORTEST_CYCLE } from '@lunaria/cycle/cycles';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { memo } from 'react';
import {
  addPeriod,
  confirmLongCycle,
  deletePeriod,
  type LoggedPeriod,
  removePause,
  setCycleAside,
  type Undo,
} from '../../data/api/periods.ts';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { TextButton, TextButtons } from '../../ui/button.tsx';
import { MissedLogQuestion } from '../../ui/missed-log-question.tsx';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf, daysWords, dayToWordsAsOf } from '../../words/dates.ts';
import { numberWords } from '../../words/lists.ts';
import { pauseReasonName } from '../../words/names.ts';
import { missedLogTexts } from '../../words/shared.ts';
import { CycleStrip } from './cycle-strip.tsx';
import styles from './history-page.module.css';

export type Asked =
  | { readonly kind: 'period'; readonly edited?: LoggedPeriod }
  | { readonly kind: 'pause'; readonly edited?: KnownPause };

/** Memoised by the list, so that rows are not drawn again. */
export interface RowActions {
  readonly onAsk: (asked: Asked) => void;
  readonly save: (write: () => Promise<Undo>, doneWords: string) => unknown;
}

interface CycleRowProps extends RowActions {
  readonly cycle: LoggedCycle;
  /** Unless that is said above the list. */
  readonly bleeding: string | undefined;
  readonly missed: MissedLog | undefined;
}

/** Every change makes new cycle objects, most of them equal to before: compared by value. */
export const CycleRow = memo(function CycleRow(props: CycleRowProps) {
  const { cycle, bleeding, missed, onAsk, save } = props;
  const today = useToday();
  const { start, period } = cycle;
  const date = dateToWordsAsOf(today, start);
  const isAside = cycle.notCounted === 'set-aside';
  const texts = missed && missedLogTexts(missed, today);
  const canBeSetAside = cycle.length !== undefined && cycle.notCounted === undefined;
  return (
    <li className={`stack-1 ${styles.row}`} data-short={bleeding ? undefined : ''}>
      <div className={`row between ${styles.head}`}>
        <h3>{dayToWordsAsOf(today, start)}</h3>
        <p className="strong">{lengthWords(cycle, today)}</p>
      </div>
      {bleeding && <Quiet>{bleeding}</Quiet>}
      {cycle.notCounted && <Quiet>{notCountedWords(cycle.notCounted)}</Quiet>}
      <CycleStrip cycle={cycle} />
      {texts && (
        <MissedLogQuestion
          texts={texts}
          className={`notice ${styles.question}`}
          onAdd={() => save(() => addPeriod({ first: texts.likely }), texts.added)}
          onDeny={() => save(() => confirmLongCycle(start), texts.denied)}
        />
      )}
      <TextButtons>
        <TextButton
          label={t`Edit the period of ${date}`}
          onPress={() => onAsk({ kind: 'period', edited: period })}
        >
          {t`Edit`}
        </TextButton>
        <TextButton
          label={t`Delete the period of ${date}`}
          isPressedOnce
          onPress={() =>
            save(() => deletePeriod(period), t`The period of ${{ day: date }} was deleted.`)
          }
        >
          {t`Delete`}
        </TextButton>
        {(isAside || canBeSetAside) && (
          <TextButton
            label={isAside ? t`Bring back the cycle of ${date}` : t`Set aside the cycle of ${date}`}
            onPress={() =>
              save(
                () => setCycleAside(start, !isAside),
                isAside
                  ? t`The cycle of ${{ day: date }} counts towards your averages again.`
                  : t`The cycle of ${{ day: date }} no longer counts towards your averages.`,
              )
            }
          >
            {isAside
              ? t({ message: 'Bring back', comment: 'A cycle that was set aside' })
              : t({ message: 'Set aside', comment: 'A cycle is to count in no average' })}
          </TextButton>
        )}
      </TextButtons>
    </li>
  );
}, isSameRow);

function notCountedWords(why: NonNullable<LoggedCycle['notCounted']>): string {
  switch (why) {
    case 'paused':
      return t`Not counted: it includes a pause.`;
    case 'set-aside':
      return t`Not counted: you set it aside.`;
    case 'too-short':
      return t`Not counted: it is shorter than ${{ days: numberWords(SHORTEST_CYCLE) }} days.`;
  }
}

function isSameRow(one: CycleRowProps, other: CycleRowProps): boolean {
  const isSameDoing = one.onAsk === other.onAsk && one.save === other.save;
  return isSameDoing && contentOf(one) === contentOf(other);
}

function contentOf({ cycle, bleeding, missed }: CycleRowProps): string {
  const { start, length, notCounted, period } = cycle;
  const ofPeriod = [period.lastDay, period.lengthFrom, [...period.bleeding]];
  return JSON.stringify([bleeding, missed?.length, start, length, notCounted, ofPeriod]);
}

export function PauseRow({ pause, onAsk, save }: RowActions & { readonly pause: KnownPause }) {
  const today = useToday();
  const { id, from, why } = pause;
  const date = dateToWordsAsOf(today, from);
  return (
    <li className={`stack-1 ${styles.row}`} data-kind="pause">
      <h3>{why === 'other' ? t`Pause` : t`Pause: ${{ reason: pauseReasonName(why) }}`}</h3>
      <Quiet>{spanWords(pause, today)}</Quiet>
      <TextButtons>
        <TextButton
          label={t`Edit the pause of ${date}`}
          onPress={() => onAsk({ kind: 'pause', edited: pause })}
        >
          {t`Edit`}
        </TextButton>
        <TextButton
          label={t`Delete the pause of ${date}`}
          isPressedOnce
          onPress={() => save(() => removePause(id), t`The pause was deleted.`)}
        >
          {t`Delete`}
        </TextButton>
      </TextButtons>
    </li>
  );
}

function spanWords({ from, until }: KnownPause, today: Day): string {
  const [first, last] = datesToWordsAsOf(today, from, until ?? today);
  if (until === undefined)
    return t`Ongoing since ${first}. There are no predictions during a pause.`;
  return from === until ? t`On ${first}.` : t`From ${first} to ${last}.`;
}

export function lengthWords({ start, length }: LoggedCycle, today: Day): string {
  if (length !== undefined) return daysWords(length);
  // One that was saved further east may begin tomorrow.
  return start > today
    ? t`not started yet`
    : t`day ${{ day: numberWords(daysBetween(start, today) + 1) }} so far`;
}

export function bleedingWords(
  period: LoggedPeriod,
  usualLength: number | undefined,
  today: Day,
  isUnderWay: boolean,
): string {
  if (isUnderWay) {
    return t`Period under way, day ${{ day: numberWords(daysBetween(period.start, today) + 1) }}.`;
  }
  const days = lengthOf(period);
  if (period.lengthFrom !== 'usual') {
    return t`${plural(days, { one: '# day', other: '# days' })} of bleeding.`;
  }
  return usualLength
    ? t`${plural(days, { one: '# day', other: '# days' })}, based on your answers.`
    : t`How long the bleeding lasted is not known.`;
}

/** Said once instead of in several rows: how long periods last of which only the first day is known. */
export function sharedLengthWords(
  periods: readonly LoggedPeriod[],
  usualLength: number | undefined,
): string | undefined {
  if (periods.filter((period) => isAsUsual(period, usualLength)).length < 2) return undefined;
  return usualLength
    ? t`Periods with only a first day saved are shown as ${plural(usualLength, { one: '# day', other: '# days' })} long, based on your answers.`
    : t`For periods with only a first day saved, it is not known how long they lasted.`;
}

export function isAsUsual(period: LoggedPeriod, usualLength: number | undefined): boolean {
  return period.lengthFrom === 'usual' && lengthOf(period) === (usualLength || 1);
}
