import { t } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { gapsToAskAbout } from '@lunaria/cycle/missed-logs';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusRowIfLost } from '../../ui/focus.ts';
import { changeWithUndo } from '../../ui/save-or-alert.ts';
import { Quiet } from '../../ui/text.tsx';
import { StripKey } from './cycle-strip.tsx';
import styles from './history-page.module.css';
import {
  bleedingWords,
  CycleRow,
  isAsUsual,
  PauseRow,
  type RowActions,
  sharedLengthWords,
} from './rows.tsx';

interface CyclesCardProps extends Pick<RowActions, 'onAsk'> {
  readonly list: RefObject<HTMLUListElement | null>;
}

export const CyclesCard = memo(function CyclesCard({ list, onAsk }: CyclesCardProps) {
  const today = useToday();
  const { history, underWay, cycles, pauses, profile } = useCycle();
  const gaps = gapsToAskAbout(cycles, profile.cycleLength);
  const timeline = timelineOf(cycles, pauses);
  const { shown, end } = useGrowing(timeline.length);
  const usualLength = profile.periodLength;
  const shared = sharedLengthWords(
    history.periods.filter((period) => period !== underWay),
    usualLength,
  );
  const completed = cycles.filter(({ length }) => length !== undefined).length;

  const save: RowActions['save'] = useCallback(
    (write, doneWords) => changeWithUndo(write, doneWords, keepPlace(list)),
    [list],
  );

  return (
    <Card title={t`Your cycles`}>
      {completed > 0 && (
        <Quiet>
          {t`An unusual cycle (illness, travel) can be set aside: it stays in this list but does not count towards your averages.`}
        </Quiet>
      )}
      {shared && <Quiet>{shared}</Quiet>}
      <StripKey />
      <ul ref={list} className="list" aria-label={t`Cycles and pauses, newest first`}>
        {timeline.slice(0, shown).map((item) => {
          if ('why' in item) {
            return <PauseRow key={`pause ${item.id}`} pause={item} save={save} onAsk={onAsk} />;
          }
          const { start, period } = item;
          const isUnderWay = period === underWay;
          const isSaidAbove = shared && !isUnderWay && isAsUsual(period, usualLength);
          return (
            <CycleRow
              key={`cycle ${start}`}
              cycle={item}
              save={save}
              onAsk={onAsk}
              bleeding={
                isSaidAbove ? undefined : bleedingWords(period, usualLength, today, isUnderWay)
              }
              missed={gaps.find((gap) => gap.start === start)}
            />
          );
        })}
      </ul>
      <div ref={end} />
      {cycles.length > 0 && completed < LEAST_CYCLES && (
        <p className={`row-3 middle screen-only ${styles.earlier}`}>
          {t`Do you know earlier ones?`}{' '}
          <Button variant="quiet" onPress={() => onAsk({ kind: 'period' })}>
            {t`Add them`}
          </Button>
        </p>
      )}
    </Card>
  );
});

/** Newest first. A pause that begins on the first day of a cycle is part of it, so it comes above. */
export function timelineOf(
  cycles: readonly LoggedCycle[],
  pauses: readonly KnownPause[],
): readonly (LoggedCycle | KnownPause)[] {
  const firstOf = (item: LoggedCycle | KnownPause) => ('why' in item ? item.from : item.start);
  return [...pauses, ...cycles].sort((a, b) => firstOf(b) - firstOf(a));
}

const ROWS_AT_ONCE = 40;

/** Remembered while the app is open, so that going back restores the scroll position. */
let lastShown = ROWS_AT_ONCE;

/** Draws the rows of a long list as its end comes near the screen. */
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
    const observer = new IntersectionObserver(grow, { rootMargin: '100% 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, rows]);
  return { shown, end };
}

/** To be called while a row has the focus. If that row is gone afterwards, the focus moves to what is in its place. */
export function keepPlace(list: RefObject<HTMLElement | null>): () => void {
  const index = [...(list.current?.children ?? [])].findIndex((row) =>
    row.contains(document.activeElement),
  );
  return () => {
    if (index >= 0) focusRowIfLost(list, index);
  };
}
