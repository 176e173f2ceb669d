// The parts that the month calendar and the date picker's calendar share.

import type { CalendarDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { type Day, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Text } from 'react-aria-components/Text';
import { DIRECTION } from '../words/locale.ts';
import { dateToDay, dayToDate } from './calendar-dates.ts';
import { DayCell } from './day-cell.tsx';
import type { DayDescription } from './day-mark.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './month-calendar.module.css';
import { useSwipe } from './use-swipe.ts';

/** Where the calendars end: beyond, a date is not a `Day`. */
export const FIRST_DATE = dayToDate(FIRST_DAY);
export const LAST_DATE = dayToDate(LAST_DAY);

const [Back, Forward] =
  DIRECTION === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];

interface CalendarHeaderProps {
  /** Lies over the name of the month. */
  readonly year?: ReactNode;
  readonly children?: ReactNode;
}

export function CalendarHeader({ year, children }: CalendarHeaderProps) {
  return (
    <header className="row-1 middle">
      <div className={styles.month}>
        <Heading level={3} className={styles.name ?? ''} />
        {year}
      </div>
      {children}
      <div className={styles.turns}>
        <IconButton slot="previous" label={t`Previous month`} Icon={Back} />
        <IconButton slot="next" label={t`Next month`} Icon={Forward} />
      </div>
    </header>
  );
}

interface CalendarGridOfDaysProps {
  readonly today: Day;
  readonly describeDay?: ((day: Day) => DayDescription | undefined) | undefined;
}

export function CalendarGridOfDays({ today, describeDay }: CalendarGridOfDaysProps) {
  const state = useContext(CalendarStateContext);
  if (!state) throw new Error('A grid of days needs a calendar around it');
  const { month } = state.visibleRange.start;
  const focused = dateToDay(state.focusedDate);
  const grid = useFocusOnDay(focused, state.isFocused);
  const swipe = useSwipe({
    onForwards: () => state.focusNextPage(),
    onBackwards: () => state.focusPreviousPage(),
  });

  // The grid acts for its days, so that each is drawn again only when something about it has changed. It hears the
  // keys by itself.
  const press = ({ target }: MouseEvent) => {
    const date = dateAt(target);
    if (!date) return;
    state.selectDate(date);
    state.setFocusedDate(date);
    state.setFocused(true);
  };

  /** A key that is held is one press. */
  const ignoreHeld = (event: KeyboardEvent) => {
    if (!event.repeat || !(event.key === 'Enter' || event.key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const follow = ({ target }: FocusEvent) => {
    const date = dateAt(target);
    if (date) state.setFocusedDate(date);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts for the days in it, which are buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid in it hears the keys.
    <div
      ref={grid}
      className={styles.swipe}
      onClick={press}
      onKeyDownCapture={ignoreHeld}
      onFocus={follow}
      {...swipe}
    >
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            if (date.month !== month) return <td />;
            const day = dateToDay(date);
            return (
              <DayCell
                day={day}
                isToday={day === today}
                isTabStop={day === focused}
                isSelected={state.isSelected(date)}
                isDisabled={state.isCellDisabled(date)}
                {...describeDay?.(day)}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
      {/* The calendar looks for a place for errors when it is first drawn. If it finds none, it draws itself
          and all its days once more. */}
      <Text slot="errorMessage" hidden />
    </div>
  );
}

/** Leads the focus to the day that the arrow keys have chosen, and the page to it if it is out of sight. */
function useFocusOnDay(focused: Day, isFocused: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    // Under a finger or a mouse nothing moves.
    if (cell.matches(':focus-visible')) cell.scrollIntoView({ block: 'nearest' });
  }, [focused, isFocused]);
  return grid;
}

/** The date of the day that was pressed or took the focus, if it can be chosen. */
function dateAt(target: EventTarget): CalendarDate | undefined {
  if (!(target instanceof Element)) return undefined;
  const day = target.closest('[data-day]:not([aria-disabled])')?.getAttribute('data-day');
  return day ? dayToDate(Number(day) as Day) : undefined;
}
