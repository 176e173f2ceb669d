import { t } from '@lingui/core/macro';
import {
  addDays,
  addMonths,
  civilToDay,
  type Day,
  daysIn,
  dayToCivil,
  FIRST_DAY,
  LAST_DAY,
  startOfWeek,
} from '@lunaria/cycle/day';
import { ChevronDown } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { dayToWords, monthToWords, narrowWeekdayName, shortWeekdayName } from '../words/dates.ts';
import { digits } from '../words/lists.ts';
import { DIRECTION } from '../words/locale.ts';
import { FIRST_WEEKDAYS, weekStart } from '../words/locale-choices.ts';
import { Button, IconButton, ignoreHeldEnter } from './button.tsx';
import { type DayDescription, DayMark } from './day-mark.tsx';
import { focusIfLost } from './focus.ts';
import { ChevronBack, ChevronForward, Icon } from './icon.tsx';
import styles from './month-calendar.module.css';
import { useSwipe } from './use-swipe.ts';

const YEARS_BEFORE = 80;
const YEARS_AFTER = 2;
const WEEK = 7;
const YEAR = 12;

const isRtl = DIRECTION === 'rtl';

/** Short names are whole words in Arabic, and begin with the same one in Hebrew: too wide for a small phone. */
const weekdayHeading = isRtl ? narrowWeekdayName : shortWeekdayName;

interface MonthCalendarProps {
  readonly label: string;
  readonly today: Day;
  /** No later day can be chosen. */
  readonly last?: Day;
  readonly selected?: Day | undefined;
  readonly takesFocus?: boolean;
  /** Also for the day that is already selected. */
  readonly onPressDay: (day: Day) => void;
  readonly describeDay?: (day: Day) => DayDescription | undefined;
}

export function MonthCalendar(props: MonthCalendarProps) {
  const { label, today, last = LAST_DAY, selected, takesFocus, onPressDay, describeDay } = props;
  /** The one day that Tab reaches. Its month is shown. */
  const [current, setCurrent] = useState(selected ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const { year, month } = dayToCivil(current);
  const first = civilToDay({ year, month, day: 1 });
  const end = addDays(addMonths(first, 1), -1);
  const weeks = daysIn(startOfWeek(first, FIRST_WEEKDAYS[weekStart.use()]), end).filter(
    (_, index) => index % WEEK === 0,
  );

  const show = (day: Day) =>
    flushSync(() => setCurrent(Math.min(Math.max(day, FIRST_DAY), last) as Day));
  const turn = (months: number) => {
    show(addMonths(current, months));
    // By the button, which is disabled at the first and the last month.
    focusIfLost(tabStopOf(grid.current));
  };
  const swipe = useSwipe(
    () => turn(1),
    () => turn(-1),
  );

  useLayoutEffect(() => {
    if (takesFocus) tabStopOf(grid.current)?.focus();
  }, [takesFocus]);

  // Handled here and not in the days, so that a day is rendered again only when something about it has changed.
  const press = ({ target }: MouseEvent) => {
    const day = dayAt(target);
    if (day === undefined) return;
    show(day);
    // First, so that a dialog that opens returns the focus there: Safari does not focus a button.
    tabStopOf(grid.current)?.focus({ preventScroll: true });
    onPressDay(day);
  };

  const follow = ({ target }: FocusEvent) => {
    const day = dayAt(target);
    if (day !== undefined) setCurrent(day);
  };

  const move = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    const to = destination(event, current, { first, end });
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    tabStopOf(grid.current)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      role="group"
      aria-label={`${label}, ${monthToWords(first)}`}
      className={`stack-3 ${styles.calendar}`}
    >
      <header className="row-1 middle">
        <div className={styles.month}>
          <h3 className={styles.name} aria-live="polite">
            {monthToWords(first)}
          </h3>
          <YearSelect
            value={year}
            newest={Math.min(dayToCivil(today).year + YEARS_AFTER, dayToCivil(last).year)}
            onChange={(chosen) => turn(YEAR * (chosen - year))}
          />
        </div>
        <div className={styles.today}>
          <Button variant="quiet" onPress={() => show(today)}>
            {t`Today`}
          </Button>
        </div>
        <div className={styles.turns}>
          <IconButton
            label={t`Previous month`}
            icon={ChevronBack}
            isDisabled={first <= FIRST_DAY}
            onPress={() => turn(-1)}
          />
          <IconButton
            label={t`Next month`}
            icon={ChevronForward}
            isDisabled={end >= last}
            onPress={() => turn(1)}
          />
        </div>
      </header>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are chosen with arrow keys.
        role="grid"
        aria-label={monthToWords(first)}
        className={styles.grid}
        onClick={press}
        onFocus={follow}
        onKeyDown={move}
        {...swipe}
      >
        {/* The names of the days say the weekday. */}
        <thead aria-hidden="true">
          <tr>
            {weekFrom(weeks[0] ?? first).map((day) => (
              <th key={day} className={`caption ${styles.weekday}`}>
                {weekdayHeading(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {weekFrom(week).map((day) =>
                day < first || day > end ? (
                  <td key={day} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    isToday={day === today}
                    isTabStop={day === current}
                    isSelected={day === selected}
                    isDisabled={day > last}
                    {...describeDay?.(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function tabStopOf(grid: HTMLElement | null) {
  return grid?.querySelector<HTMLElement>('[tabindex="0"]');
}

function weekFrom(day: Day): readonly Day[] {
  return daysIn(day, addDays(day, WEEK - 1));
}

function destination(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  from: Day,
  month: { readonly first: Day; readonly end: Day },
): Day | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const forwards = isRtl ? -1 : 1;
  const page = shiftKey ? YEAR : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -forwards);
    case 'ArrowRight':
      return addDays(from, forwards);
    case 'ArrowUp':
      return addDays(from, -WEEK);
    case 'ArrowDown':
      return addDays(from, WEEK);
    case 'PageUp':
      return addMonths(from, -page);
    case 'PageDown':
      return addMonths(from, page);
    case 'Home':
      return month.first;
    case 'End':
      return month.end;
    default:
      return undefined;
  }
}

function dayAt(target: EventTarget): Day | undefined {
  if (!(target instanceof Element)) return undefined;
  const day = target.closest('[data-day]:not([aria-disabled])')?.getAttribute('data-day');
  return day ? (Number(day) as Day) : undefined;
}

interface DayCellProps extends Partial<DayDescription> {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly isTabStop: boolean;
}

/** Memoised: an arrow key changes two of them. */
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, isToday, isSelected, isDisabled, isTabStop, kind, bleeding } = props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected.
    <td aria-selected={isSelected || undefined} aria-disabled={isDisabled || undefined}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
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
      </button>
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

interface YearSelectProps {
  readonly value: number;
  readonly newest: number;
  readonly onChange: (year: number) => void;
}

/**
 * The browser's own list, laid invisibly over the name of the month. The eighty other years are added when it is about to
 * be opened: they would be half of the page's elements.
 */
function YearSelect({ value, newest, onChange }: YearSelectProps) {
  const [isNear, setNear] = useState(false);
  const years = isNear ? yearsToChoose(value, newest) : [value];

  /** Synchronous: the browser may open the list right after it. */
  const comeNear = () => {
    if (!isNear) flushSync(() => setNear(true));
  };

  return (
    <span className={`line-1 ${styles.year}`}>
      <select
        aria-label={t`Year`}
        autoComplete="off"
        className={styles.yearSelect}
        value={value}
        onPointerEnter={comeNear}
        onPointerDown={comeNear}
        onFocus={comeNear}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {digits(year)}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} className={styles.yearArrow} />
    </span>
  );
}

/** Newest first: a lifetime back, and always the one that is shown. */
export function yearsToChoose(shown: number, newest: number): readonly number[] {
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => newest - at);
  if (shown > newest) return [shown, ...years];
  return years.includes(shown) ? years : [...years, shown];
}
