// A date, typed as mm-dd-yyyy or picked from a calendar. The date picker is large: until it arrives, and without it, a
// plain field takes the date.

import { dayToTyped } from '@lunaria/cycle/typed-date';
import { type ComponentProps, startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { DatePicker as Picker } from './date-picker.tsx';
import { datePlaceholder, TextField } from './field.tsx';
import { chunkOnce } from './load-chunk.ts';

let DatePicker: typeof Picker | undefined;
const loadDatePicker = chunkOnce(async () => {
  ({ DatePicker } = await import('./date-picker.tsx'));
});

interface DateFieldProps extends Omit<ComponentProps<typeof Picker>, 'typed' | 'takesFocus'> {
  readonly name: string;
}

export function DateField(props: DateFieldProps) {
  const { defaultValue, today: _, isRequired, ...field } = props;
  const [hasPicker, setHasPicker] = useState(DatePicker !== undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  const [typed, setTyped] = useState<string>();
  const saved = defaultValue === undefined ? '' : dayToTyped(defaultValue);
  const arrive = useEffectEvent(() => {
    setTakesFocus(document.activeElement?.getAttribute('name') === field.name);
    // Presses are handled while it is drawn.
    startTransition(() => setHasPicker(DatePicker !== undefined));
  });
  const reportSaved = useEffectEvent(() => hasPicker || field.onChange(saved));
  useEffect(() => {
    reportSaved();
    void loadDatePicker().then(arrive);
  }, []);

  if (hasPicker && DatePicker) {
    const day = typed === undefined ? defaultValue : undefined;
    return <DatePicker {...props} {...{ typed, takesFocus }} defaultValue={day} />;
  }
  return (
    <TextField
      {...field}
      // The page says what is wrong with a date, in the same words as beside the picker.
      aria-required={isRequired}
      inputMode="numeric"
      placeholder={datePlaceholder()}
      value={typed ?? saved}
      onChange={(text) => {
        setTyped(text);
        field.onChange(toParts(text).join('-'));
      }}
    />
  );
}

/** Moves the focus to the first date in it. */
export function focusDate(around: HTMLElement): void {
  around.querySelector<HTMLElement>('[contenteditable], input')?.focus();
}

/** Moves it to the button that opens the calendar, at which no keyboard appears on the screen. */
export function focusPicker(around: HTMLElement | null): void {
  const target = around?.querySelector('button:enabled') ?? around?.querySelector('input');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Month, day and year, also of a date without hyphens. */
function toParts(text: string): readonly string[] {
  if (/\D/.test(text)) return text.split(/\D+/);
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
}
