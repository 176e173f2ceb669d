// The parts that the month calendar and the date picker's calendar share.

import { CalendarDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { civilToDay, type Day, dayToCivil, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Text } from 'react-aria-components/Text';
import { dayToWords } from '../words/dates.ts';
import { digits } from '../words/lists.ts';
import { DIRECTION } from '../words/locale.ts';
import { type DayDescription, DayMark } from './day-mark.tsx';
import { Icon } from './icon.tsx';
import iconStyles from './icon-button.module.css';
import styles from './month-calendar.module.css';
import { useSwipe } from './use-swipe.ts';

/** Beyond these a date is not a `Day`. */
export const FIRST_DATE = dayToDate(FIRST_DAY);
export const LAST_DATE = dayToDate(LAST_DAY);

const [Back, Forward] =
  DIRECTION === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];

/** Short names are whole words in Arabic, and begin with the same one in Hebrew: too wide for a small phone. */
const WEEKDAY_STYLE = DIRECTION === 'rtl' ? 'narrow' : 'short';

export function CalendarHeader({ year, children }: { year?: ReactNode; children?: ReactNode }) {
  return (
    <header className="row-1 middle">
      <div className={styles.month}>
        <Heading level={3} className={styles.name ?? ''} />
        {year}
      </div>
      {children}
      <div className={styles.turns}>
        <SlotButton slot="previous" label={t`Previous month`} icon={Back} />
        <SlotButton slot="next" label={t`Next month`} icon={Forward} />
      </div>
    </header>
  );
}

interface SlotButtonProps {
  readonly slot?: 'previous' | 'next';
  readonly label: string;
  readonly icon: IconNode;
}

/** What it does comes from the component around it (ui/button.tsx). */
export function SlotButton({ label, icon, ...rest }: SlotButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={iconStyles.button ?? ''}>
      <Icon node={icon} />
    </Button>
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
  const swipe = useSwipe(
    () => state.focusNextPage(),
    () => state.focusPreviousPage(),
  );

  // Handled here and not in the days, so that a day is rendered again only when something about it has changed.
  const press = ({ target }: MouseEvent) => {
    const date = dateAt(target);
    if (!date) return;
    state.selectDate(date);
    state.setFocusedDate(date);
    state.setFocused(true);
  };

  const ignoreKeyRepeat = (event: KeyboardEvent) => {
    if (!event.repeat || !(event.key === 'Enter' || event.key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const follow = ({ target }: FocusEvent) => {
    const date = dateAt(target);
    if (date) state.setFocusedDate(date);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the days in it, which are buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid in it handles the keys.
    <div
      ref={grid}
      className={styles.swipe}
      onClick={press}
      onKeyDownCapture={ignoreKeyRepeat}
      onFocus={follow}
      {...swipe}
    >
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle={WEEKDAY_STYLE}>
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={`caption ${styles.weekday}`}>
              {weekday}
            </CalendarHeaderCell>
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
      {/* Without a slot for errors the calendar renders itself and all its days twice. */}
      <Text slot="errorMessage" hidden />
    </div>
  );
}

/** Moves the focus to the day that the arrow keys have chosen, and scrolls it into view. */
function useFocusOnDay(focused: Day, isFocused: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    // Not under a finger or a mouse.
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

interface DayCellProps extends Partial<DayDescription> {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly isTabStop: boolean;
}

/** Memoised: React Aria's own cells are rendered with every move of the focus and every change of any day. */
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, isToday, isSelected, isDisabled, isTabStop, kind, bleeding } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected.
    <td aria-selected={isSelected || undefined} aria-disabled={isDisabled || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button of the browser's would answer to Enter and Space once more. */}
      <div
        role="button"
        tabIndex={isDisabled ? undefined : tabIndex}
        aria-disabled={isDisabled || undefined}
        aria-label={labelOf(props)}
        className={styles.day}
        data-day={day}
        data-today={isToday || undefined}
        data-selected={isSelected || undefined}
      >
        <DayMark kind={kind} bleeding={bleeding}>
          {digits(dayToCivil(day).day)}
        </DayMark>
      </div>
    </td>
  );
});

/** Today, Friday, November 13, 2026 selected, predicted period. */
function labelOf({ day, isToday, isSelected, words }: DayCellProps): string {
  const date = dayToWords(day);
  const name = isToday ? t`Today, ${date}` : date;
  const label = isSelected ? t`${name} selected` : name;
  return words ? t`${label}, ${words}` : label;
}

/** Throws a RangeError for a date that is not a `Day`; no calendar shows one. */
export function dateToDay(date: CalendarDate): Day {
  const { era, year, month, day } = date;
  return civilToDay({ year: era === 'AD' ? year : 1 - year, month, day });
}

export function dayToDate(day: Day): CalendarDate {
  const { year, month, day: number } = dayToCivil(day);
  return new CalendarDate(year, month, number);
}
