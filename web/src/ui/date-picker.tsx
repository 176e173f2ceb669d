// A date typed as mm-dd-yyyy, whatever the browser's language, or picked from a calendar. Its value is the raw text, so
// that the page can reject what is not a date.

import { t } from '@lingui/core/macro';
import { civilToDay, type Day } from '@lunaria/cycle/day';
import { completeYear } from '@lunaria/cycle/typed-date';
import { CalendarDays } from 'lucide';
import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Calendar } from 'react-aria-components/Calendar';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { flushSync } from 'react-dom';
import { monthName } from '../words/dates.ts';
import { LANGUAGE, LOCALE } from '../words/locale.ts';
import { weekStart } from '../words/locale-choices.ts';
import {
  CalendarGridOfDays,
  CalendarHeader,
  dayToDate,
  FIRST_DATE,
  SlotButton,
} from './calendar-parts.tsx';
import { classes } from './classes.ts';
import styles from './date-picker.module.css';
import fieldStyles from './field.module.css';
import { datePlaceholder, type FieldTexts, keepOffDisk } from './field.tsx';
import calendarStyles from './month-calendar.module.css';

interface DatePickerProps extends FieldTexts {
  readonly name?: string;
  readonly defaultValue?: Day | undefined;
  /** What was typed into the field that this one replaces, in place of `defaultValue`. */
  readonly typed?: string | undefined;
  /** That field had the focus. */
  readonly takesFocus?: boolean;
  /** The text in the field, such as '11-03-2026', or '11-dd-yyyy' while only the month is there. */
  readonly onChange: (text: string) => void;
  /** No later day can be picked. */
  readonly today: Day;
  readonly isRequired?: boolean;
}

export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, name, defaultValue, today } = props;
  const { typed = '', takesFocus = false, isRequired = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const typeAgain = useEffectEvent(() => typeInto(field.current, typed));
  // React takes events again once it has drawn this.
  useLayoutEffect(() => queueMicrotask(typeAgain), []);
  const firstDayOfWeek = weekStart.use();
  const maxDate = dayToDate(today);
  // React Aria's hidden inputs: one for programs that fill in forms, one with the value for the form.
  const max = String(maxDate);
  useEffect(() => {
    for (const hidden of field.current?.querySelectorAll('input') ?? []) {
      keepOffDisk(hidden);
      if (hidden.type === 'date') hidden.max = max;
    }
  }, [max]);
  return (
    <div ref={field} onKeyDownCapture={sendOnEnter}>
      <AriaDatePicker
        className={`stack-2 ${fieldStyles.field}`}
        {...(name && { id: name, name })}
        granularity="day"
        shouldForceLeadingZeros
        defaultValue={defaultValue === undefined ? null : dayToDate(defaultValue)}
        autoFocus={takesFocus && typed === ''}
        isRequired={isRequired}
        // [Note: Told after the press]
        validationBehavior="aria"
        isInvalid={error !== undefined}
      >
        <Label className="strong">{label}</Label>
        <Group className={fieldStyles.control ?? ''}>
          {/* For the order of month, day and year, which is the same in every language. */}
          <I18nProvider locale="en-US">
            <DateInput className={classes(fieldStyles.input, styles.date)} dir="ltr">
              {(segment) => (
                <>
                  <DateSegment
                    segment={segment.type === 'literal' ? { ...segment, text: '-' } : segment}
                    className={styles.segment ?? ''}
                  >
                    {({ isPlaceholder, type, text }) =>
                      isPlaceholder ? placeholderOf(type) : text
                    }
                  </DateSegment>
                  {segment.type === 'year' && <TypedText field={field} onChange={props.onChange} />}
                </>
              )}
            </DateInput>
          </I18nProvider>
          <SlotButton label={t`Open calendar`} icon={CalendarDays} />
        </Group>
        {hint && (
          <Text slot="description" className="quiet">
            {hint}
          </Text>
        )}
        <FieldError className={`line-2 small failure ${fieldStyles.error}`}>{error}</FieldError>
        {/* What is outside of an open dialog cannot be used. */}
        <PortalProvider getContainer={() => field.current?.closest('dialog') ?? document.body}>
          <Popover className={`paper ${styles.popover}`}>
            <Dialog className={styles.dialog ?? ''}>
              <Calendar
                className={`stack-3 ${calendarStyles.calendar}`}
                firstDayOfWeek={firstDayOfWeek}
                minValue={FIRST_DATE}
                maxValue={maxDate}
              >
                <CalendarHeader />
                <CalendarGridOfDays today={today} />
              </Calendar>
            </Dialog>
          </Popover>
        </PortalProvider>
      </AriaDatePicker>
    </div>
  );
}

function placeholderOf(segment: string): string {
  const [month, day, year] = datePlaceholder().split('-');
  return (segment === 'month' ? month : segment === 'day' ? day : year) ?? '';
}

/** As if it was typed by hand. The focus stays in the date if it was in the field that is gone, or where else it was. */
function typeInto(field: HTMLElement | null, text: string): void {
  const before = document.activeElement;
  const [month] = field?.querySelectorAll<HTMLElement>('[contenteditable]') ?? [];
  if (text === '' || !month) return;
  month.focus();
  const parts = text.split(/\D+/);
  const digits = parts.map((part, index) => (parts[index + 1] ? part.padStart(2, '0') : part));
  for (const data of digits.join('')) {
    const typing = { data, inputType: 'insertText', bubbles: true, cancelable: true };
    flushSync(() => {
      document.activeElement?.dispatchEvent(new InputEvent('beforeinput', typing));
    });
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus();
}

interface TypedTextProps extends Pick<DatePickerProps, 'onChange'> {
  readonly field: RefObject<HTMLElement | null>;
}

/** Reports the raw text: React Aria reports nothing until it is a date. */
function TypedText({ field, onChange }: TypedTextProps) {
  const state = useContext(DateFieldStateContext);
  if (!state) throw new Error('A typed text needs a date field around it');
  useClearedOnWrongNumber(field, (segment) => state.clearSegment(segment));
  const text = state.segments.map(({ type, text }) => (type === 'literal' ? '-' : text)).join('');
  const report = useEffectEvent(onChange);

  // When the field is left, React Aria would turn a February 29 that does not exist into February 28.
  state.confirmPlaceholder = () => {
    const year = state.segments.find(({ type }) => type === 'year')?.value ?? undefined;
    if (year === undefined || completeYear(year) === year) return;
    state.setSegment('year', completeYear(year));
  };

  useEffect(() => {
    report(text);
    if (LANGUAGE !== 'en') nameSegments(field.current);
  }, [text, field]);
  return null;
}

/** React Aria says what the parts are in the language that their order is taken from. */
function nameSegments(field: HTMLElement | null): void {
  const names = new Intl.DisplayNames(LOCALE, { type: 'dateTimeField' });
  for (const segment of field?.querySelectorAll<HTMLElement>('[data-type][tabindex]') ?? []) {
    segment.setAttribute('aria-label', `${names.of(segment.dataset.type ?? 'day')}, `);
    const month = segment.dataset.type === 'month' && Number(segment.getAttribute('aria-valuenow'));
    if (!month) continue;
    segment.setAttribute('aria-valuetext', monthName(civilToDay({ year: 2026, month, day: 1 })));
  }
}

/**
 * React Aria turns a 13 typed as a month into a 3. Somebody who writes the day first would get a date months away, so a
 * number that no month or day has clears its segment instead.
 */
function useClearedOnWrongNumber(
  field: RefObject<HTMLElement | null>,
  clear: (segment: 'month' | 'day') => void,
): void {
  const empty = useEffectEvent(clear);
  useEffect(() => {
    let typed = '';
    const begin = () => {
      typed = '';
    };
    const type = (event: InputEvent) => {
      const { target, data } = event;
      if (!(target instanceof HTMLElement) || !data || !/^\d$/.test(data)) return;
      const segment = target.dataset.type;
      typed += data;
      if (segment !== 'month' && segment !== 'day') return;
      if (Number(typed) <= Number(target.ariaValueMax)) return;
      event.preventDefault();
      event.stopPropagation();
      empty(segment);
      const segments = [...(field.current?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
      const places = segments.filter((each) => each.isContentEditable);
      places[places.indexOf(target) + 1]?.focus();
    };
    const element = field.current;
    element?.addEventListener('focusin', begin);
    element?.addEventListener('beforeinput', type, true);
    return () => {
      element?.removeEventListener('focusin', begin);
      element?.removeEventListener('beforeinput', type, true);
    };
  }, [field]);
}

/** As in every other field. */
function sendOnEnter(event: KeyboardEvent<HTMLDivElement>): void {
  const isInDate = event.target instanceof HTMLElement && event.target.isContentEditable;
  if (event.key !== 'Enter' || !isInDate) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
