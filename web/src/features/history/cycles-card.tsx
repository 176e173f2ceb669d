// All cycles, newest first, with the pauses between them, and everything that can be said about one of them.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { periodUnderWay } from '@lunaria/cycle/history';
import { gapsToAskAbout, type MissedLog } from '@lunaria/cycle/missed-logs';
import { memo, type RefObject } from 'react';
import { dateToWordsAsOf } from '../../data/api/day-words.ts';
import {
  addPeriod,
  deletePeriod,
  type LoggedPeriod,
  removePause,
  sayCycleIsWhole,
  setCycleAside,
} from '../../data/api/periods.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useSymptomDays } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { catchFocus } from './catch-focus.ts';
import { StripKey } from './cycle-strip.tsx';
import styles from './cycles-card.module.css';
import { MissedLogQuestion } from './missed-log-question.tsx';
import { CycleRow, PauseRow } from './rows.tsx';
import { stripOf } from './strip.ts';
import { timelineOf } from './timeline.ts';
import { useChange } from './use-change.ts';

/** What a dialog is opened for. */
export type Asked =
  | {
      readonly kind: 'period';
      readonly edited?: LoggedPeriod;
      /** The row that it concerns. */
      readonly index?: number;
    }
  | { readonly kind: 'pause'; readonly edited?: KnownPause; readonly index?: number };

/** With fewer she is asked whether she knows earlier ones: from so many on, predictions rest on her own cycles. */
const MANY_CYCLES = 3;

interface CyclesCardProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onAsk: (asked: Asked) => void;
}

export const CyclesCard = memo(function CyclesCard({ list, onAsk }: CyclesCardProps) {
  const today = useToday();
  const { history, cycles, pauses, profile } = useCycle();
  const symptomDays = useSymptomDays();
  const change = useChange();
  const underWay = periodUnderWay(today, history.periods, profile.periodLength);
  const logged = { between: history.between, symptomDays };
  const strips = new Map(cycles.map((cycle) => [cycle, stripOf(cycle, logged, today)]));
  const missed = new Map(
    gapsToAskAbout(cycles, profile.cycleLength).map((log) => [log.start, log]),
  );
  const completed = cycles.filter(({ length }) => length !== undefined).length;

  const about = (cycle: LoggedCycle, index: number) => {
    const date = dateToWordsAsOf(today, cycle.start);
    const follow = () => catchFocus(list, index);
    return {
      onEdit: () => onAsk({ kind: 'period', edited: cycle.period, index }),
      onDelete: () =>
        change(() => deletePeriod(cycle.period), `The period of ${date} was deleted.`, follow),
      onSetAside: (isAside: boolean) =>
        change(
          () => setCycleAside(cycle.start, isAside),
          isAside
            ? `The cycle of ${date} counts in no average now.`
            : `The cycle of ${date} counts again.`,
          follow,
        ),
      onAddMissed: ({ missing: [likely] }: MissedLog) => {
        if (likely === undefined) return;
        const added = `A period was added on ${dateToWordsAsOf(today, likely)}. Edit it if you know the day.`;
        change(() => addPeriod({ first: likely }), added, follow);
      },
      onDeny: () => change(() => sayCycleIsWhole(cycle.start), 'Counted as one cycle.', follow),
    };
  };

  return (
    <Card title="Your cycles">
      {completed > 0 && (
        <p className={styles.quiet}>
          A cycle that was not like the others (illness, travel) can be set aside: it stays here and
          counts in no average.
        </p>
      )}
      <StripKey strips={strips.values()} />
      <ul ref={list} className={styles.list} aria-label="Cycles and pauses, newest first">
        {timelineOf(cycles, pauses).map((item, index) => {
          if (item.kind === 'pause') {
            const { pause } = item;
            return (
              <PauseRow
                key={item.key}
                pause={pause}
                today={today}
                onEdit={() => onAsk({ kind: 'pause', edited: pause, index })}
                onDelete={() =>
                  change(
                    () => removePause(pause.id),
                    'The pause was deleted.',
                    () => catchFocus(list, index),
                  )
                }
              />
            );
          }
          const { cycle } = item;
          const { onAddMissed, onDeny, ...actions } = about(cycle, index);
          const gap = missed.get(cycle.start);
          return (
            <CycleRow
              key={item.key}
              cycle={cycle}
              days={strips.get(cycle) ?? []}
              today={today}
              isUnderWay={cycle.period === underWay}
              {...actions}
            >
              {gap && (
                <MissedLogQuestion missed={gap} onAdd={() => onAddMissed(gap)} onDeny={onDeny} />
              )}
            </CycleRow>
          );
        })}
      </ul>
      {cycles.length > 0 && completed < MANY_CYCLES && (
        <p className={styles.earlier}>
          Do you know earlier ones?{' '}
          <Button variant="quiet" onPress={() => onAsk({ kind: 'period' })}>
            Add them
          </Button>
        </p>
      )}
    </Card>
  );
});
