// A field for a past day, typed or picked, as the dialogs of the history ask for it.

import type { Day } from '@lunaria/cycle/day';
import { completeYear } from '@lunaria/cycle/typed-date';
import { useToday } from '../../data/api/use-today.ts';
import { DatePicker } from '../../ui/date-picker.tsx';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: Day | undefined;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly isRequired?: boolean;
}

export function DayField(props: DayFieldProps) {
  const today = useToday();
  return <DatePicker {...props} completeYear={completeYear} today={today} max={today} />;
}
