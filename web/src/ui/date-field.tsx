// A date, typed as mm-dd-yyyy, whatever the language, or picked from a calendar. Its value is the text, so that the page
// can say what is wrong with it.

import { t } from '@lingui/core/macro';
import { type Day, isoTextToDay } from '@lunaria/cycle/day';
import { dayToTyped, readTypedDate, withHyphens } from '@lunaria/cycle/typed-date';
import { CalendarDays } from 'lucide';
import { useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { datePlaceholder, type FieldTexts, TextField } from './field.tsx';
import { lazyPart } from './late-part.tsx';

const DateDialog = lazyPart(async () => (await import('./date-dialog.tsx')).DateDialog, {
  meanwhile: null,
});

interface DateFieldProps extends FieldTexts {
  readonly name: string;
  /** Such as 11-03-2026, or 11- while only the month is there. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** No later day can be picked. */
  readonly today: Day;
  readonly isRequired?: boolean;
}

export function DateField(props: DateFieldProps) {
  const { today, isRequired, value, onChange, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();
  const read = readTypedDate(value, today);
  const day = read.ok ? read.value : undefined;

  const complete = () => {
    const whole = day === undefined ? value : dayToTyped(day);
    if (whole !== value) onChange(whole);
  };

  const type = (text: string) => {
    const iso = isoTextToDay(text);
    const isTypedAtEnd = text.length > value.length && text.startsWith(value);
    if (iso !== undefined) onChange(dayToTyped(iso));
    else onChange(isTypedAtEnd || /^\d{8}$/.test(text) ? withHyphens(text) : text);
  };

  return (
    <>
      <TextField
        {...field}
        labelId={labelId}
        // The page says what is wrong with a date.
        aria-required={isRequired}
        inputMode="numeric"
        dir="ltr"
        placeholder={datePlaceholder()}
        value={value}
        onChange={type}
        onBlur={complete}
      >
        <IconButton
          label={t`Open calendar`}
          icon={CalendarDays}
          aria-describedby={labelId}
          aria-haspopup="dialog"
          onPointerEnter={DateDialog.load}
          onFocus={DateDialog.load}
          onPress={() => setOpen(true)}
        />
      </TextField>
      {isOpen && (
        <DateDialog
          title={field.label}
          today={today}
          selected={day}
          onPick={(picked) => {
            onChange(dayToTyped(picked));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Moves the focus to the first date in it. */
export function focusDate(around: HTMLElement): void {
  around.querySelector('input')?.focus();
}

/** Moves it to the button that opens the calendar, at which no keyboard appears on the screen. */
export function focusPicker(around: HTMLElement | null): void {
  around?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
}
