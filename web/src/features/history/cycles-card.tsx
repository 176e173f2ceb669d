// All cycles, newest first, with the pauses between them, and everything that can be said about one of them.

import { t } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { gapsToAskAbout } from '@lunaria/cycle/missed-logs';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Quiet } from '../../ui/text.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { saveFailureToWords } from '../../words/shared.ts';
import { catchFocus } from './catch-focus.ts';
import { StripKey } from './cycle-strip.tsx';
import styles from './history-page.module.css';
import { bleedingWords, isAsUsual, sharedLengthWords } from './lengths.ts';
import { type CycleActions, CycleRow, PauseRow } from './rows.tsx';

/** What a dialog is opened for. */
export type Asked = (
  | { readonly kind: 'period'; readonly edited?: LoggedPeriod }
  | { readonly kind: 'pause'; readonly edited?: KnownPause }
) & {
  /** The row that it concerns. */
  readonly index?: number;
};

interface CyclesCardProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onAsk: (asked: Asked) => void;
}

export const CyclesCard = memo(function CyclesCard({ list, onAsk }: CyclesCardProps) {
  const today = useToday();
  const { history, underWay, cycles, pauses, profile } = useCycle();
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
      <StripKey />
      <ul ref={list} className="list" aria-label={t`Cycles and pauses, newest first`}>
        {timeline.slice(0, shown).map((item, index) => {
          if ('why' in item) {
            return (
              <PauseRow
                key={`pause ${item.id}`}
                pause={item}
                today={today}
                onEdit={() => onAsk({ kind: 'pause', edited: item, index })}
                onDelete={() =>
                  change(
                    () => removePause(item.id),
                    t`The pause was deleted.`,
                    () => catchFocus(list, index),
                  )
                }
              />
            );
          }
          const { start, period } = item;
          const isUnderWay = period === underWay;
          const isSaidAbove = shared && !isUnderWay && isAsUsual(period, usualLength);
          return (
            <CycleRow
              key={`cycle ${start}`}
              cycle={item}
              today={today}
              bleeding={
                isSaidAbove ? undefined : bleedingWords(period, usualLength, today, isUnderWay)
              }
              missed={missed.get(start)}
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

/** Newest first. A pause that begins on the first day of a cycle lies within it, so it stands above. */
export function timelineOf(
  cycles: readonly LoggedCycle[],
  pauses: readonly KnownPause[],
): readonly (LoggedCycle | KnownPause)[] {
  const firstOf = (item: LoggedCycle | KnownPause) => ('why' in item ? item.from : item.start);
  return [...pauses, ...cycles].sort((a, b) => firstOf(b) - firstOf(a));
}

const ROWS_AT_ONCE = 40;

/** Kept while the app is open, so that the page comes back with as many rows, at the same place. */
let lastShown = ROWS_AT_ONCE;

/** A list that may be very long draws no more rows than are near the screen, and more of them as its end comes near. */
function useGrowing(rows: number) {
  const [shown, setShown] = useState(lastShown);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || shown >= rows) return;
    const grow = ([mark]: readonly IntersectionObserverEntry[]) => {
      if (!mark?.isIntersecting) return;
      lastShown = shown + ROWS_AT_ONCE;
      setShown(lastShown);
    };
    // A screen's height ahead is near.
    const observer = new IntersectionObserver(grow, { rootMargin: '100% 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, rows]);
  return { shown, end };
}
