// All cycles, newest first, with the pauses between them, and everything that can be said about one of them.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { gapsToAskAbout } from '@lunaria/cycle/missed-logs';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { memo, type RefObject, useMemo } from 'react';
import {
  addPeriod,
  deletePeriod,
  type LoggedPeriod,
  removePause,
  sayCycleIsWhole,
  setCycleAside,
} from '../../data/api/periods.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useTrackedDays } from '../../data/api/use-tracked.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { saveFailureToWords } from '../../words/shared.ts';
import { catchFocus } from './catch-focus.ts';
import { StripKey } from './cycle-strip.tsx';
import styles from './cycles-card.module.css';
import { bleedingWords, isAsUsual, sharedLengthWords } from './lengths.ts';
import { type CycleActions, CycleRow, PauseRow } from './rows.tsx';
import { timelineOf } from './timeline.ts';
import { useGrowing } from './use-growing.ts';

/** What a dialog is opened for. */
export type Asked =
  | {
      readonly kind: 'period';
      readonly edited?: LoggedPeriod;
      /** The row that it concerns. */
      readonly index?: number;
    }
  | { readonly kind: 'pause'; readonly edited?: KnownPause; readonly index?: number };

interface CyclesCardProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onAsk: (asked: Asked) => void;
}

export const CyclesCard = memo(function CyclesCard({ list, onAsk }: CyclesCardProps) {
  const today = useToday();
  const { history, underWay, cycles, pauses, profile } = useCycle();
  const symptomDays = useTrackedDays();
  const change = useUndoable(saveFailureToWords);
  const missed = new Map(
    gapsToAskAbout(cycles, profile.cycleLength).map((log) => [log.start, log]),
  );
  const timeline = timelineOf(cycles, pauses);
  const { shown, end } = useGrowing(timeline.length);
  const usualLength = profile.periodLength;
  const shared = sharedLengthWords(
    history.periods.filter((period) => period !== underWay),
    usualLength,
  );
  const completed = cycles.filter(({ length }) => length !== undefined).length;

  const actions = useMemo((): CycleActions => {
    const follow = (start: Day) => {
      const index = indexOf(list.current, start);
      return () => catchFocus(list, index);
    };
    return {
      onEdit: ({ start, period }) =>
        onAsk({ kind: 'period', edited: period, index: indexOf(list.current, start) }),
      onDelete: ({ start, period }) =>
        change(
          () => deletePeriod(period),
          t`The period of ${{ day: dateToWordsAsOf(today, start) }} was deleted.`,
          follow(start),
        ),
      onSetAside: ({ start }, isAside) =>
        change(
          () => setCycleAside(start, isAside),
          isAside
            ? t`The cycle of ${{ day: dateToWordsAsOf(today, start) }} counts in no average now.`
            : t`The cycle of ${{ day: dateToWordsAsOf(today, start) }} counts again.`,
          follow(start),
        ),
      onAddMissed: ({ start, missing: [likely] }) => {
        if (likely === undefined) return;
        const day = dateToWordsAsOf(today, likely);
        const added = t`A period was added on ${day}. Edit it if you know the day.`;
        change(() => addPeriod({ first: likely }), added, follow(start));
      },
      onDeny: ({ start }) =>
        change(() => sayCycleIsWhole(start), t`Counted as one cycle.`, follow(start)),
    };
  }, [list, onAsk, change, today]);

  return (
    <Card title={t`Your cycles`}>
      {completed > 0 && (
        <Quiet>
          {t`A cycle that was not like the others (illness, travel) can be set aside: it stays here and counts in no average.`}
        </Quiet>
      )}
      {shared && <Quiet>{shared}</Quiet>}
      <StripKey history={history} hasSymptoms={symptomDays.size > 0} />
      <ul ref={list} className={styles.list} aria-label={t`Cycles and pauses, newest first`}>
        {timeline.slice(0, shown).map((item, index) => {
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
                    t`The pause was deleted.`,
                    () => catchFocus(list, index),
                  )
                }
              />
            );
          }
          const { cycle } = item;
          const isUnderWay = cycle.period === underWay;
          const isSaidAbove = shared && !isUnderWay && isAsUsual(cycle.period, usualLength);
          return (
            <CycleRow
              key={item.key}
              cycle={cycle}
              today={today}
              bleeding={
                isSaidAbove
                  ? undefined
                  : bleedingWords(cycle.period, usualLength, today, isUnderWay)
              }
              missed={missed.get(cycle.start)}
              actions={actions}
            />
          );
        })}
      </ul>
      <div ref={end} />
      {cycles.length > 0 && completed < LEAST_CYCLES && (
        <p className={styles.earlier}>
          {t`Do you know earlier ones?`}{' '}
          <Button variant="quiet" onPress={() => onAsk({ kind: 'period' })}>
            {t`Add them`}
          </Button>
        </p>
      )}
    </Card>
  );
});

/** The place of the row that begins on this day. */
function indexOf(list: HTMLElement | null, first: Day): number {
  const rows = [...(list?.children ?? [])];
  return rows.findIndex((row) => row instanceof HTMLElement && row.dataset.first === `${first}`);
}
