// A date typed as mm-dd-yyyy, whatever the browser's language, or picked from a calendar.

import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { CalendarGridOfDays, CalendarHeader } from './calendar-parts.tsx';
import { classes } from './classes.ts';
import styles from './date-picker.module.css';
import fieldStyles from './field.module.css';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import calendarStyles from './month-calendar.module.css';

interface DatePickerProps extends FieldTexts {
  readonly value: CalendarDate | null;
  readonly onChange: (date: CalendarDate | null) => void;
  readonly today: CalendarDate;
  readonly max?: CalendarDate;
  readonly isRequired?: boolean;
}

export function DatePicker({
  label,
  hint,
  error,
  value,
  onChange,
  today,
  max,
  isRequired = false,
}: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const change = (date: CalendarDate | null) => {
    onChange(date);
    requestAnimationFrame(() => mendOnceChosen(group.current));
  };
  return (
    <I18nProvider locale="en-US">
      <AriaDatePicker
        className={fieldStyles.field ?? ''}
        granularity="day"
        shouldForceLeadingZeros
        value={value}
        onChange={change}
        isRequired={isRequired}
        {...(error && { isInvalid: true })}
        {...(max && { maxValue: max })}
      >
        <FieldLabel>{label}</FieldLabel>
        <Group ref={group} className={fieldStyles.control ?? ''}>
          <DateInput className={classes(fieldStyles.input, styles.date)}>
            {(segment) => (
              <DateSegment
                segment={segment.type === 'literal' ? { ...segment, text: '-' } : segment}
                className={styles.segment ?? ''}
              />
            )}
          </DateInput>
          <IconButton label="Open calendar" Icon={CalendarDays} />
        </Group>
        <FieldNotes hint={hint} error={error} />
        <Popover className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <Calendar className={calendarStyles.calendar ?? ''} firstDayOfWeek="sun">
              <CalendarHeader />
              <CalendarGridOfDays today={today} />
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}

/** Takes an error away as soon as a date is chosen, for the reason given at `mendWhileTyping`. */
function mendOnceChosen(group: HTMLElement | null): void {
  if (!group?.hasAttribute('data-invalid')) return;
  group.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
}
