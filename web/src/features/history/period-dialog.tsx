// The window in which a whole period is added or changed: its first day, and its last one where she knows it.

import { addPeriod, editPeriod, type LoggedPeriod } from '../../data/api/periods.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { readPeriod } from './read-span.ts';
import { type Closing, SpanDialog } from './span-dialog.tsx';

interface PeriodDialogProps extends Closing {
  readonly edited?: LoggedPeriod | undefined;
}

export function PeriodDialog({ edited, ...closing }: PeriodDialogProps) {
  const today = useToday();
  const { history, prediction, profile } = useCycle();
  const cycleLength = prediction?.cycleLength ?? profile.cycleLength;
  return (
    <SpanDialog
      title={edited ? 'Edit the period' : 'Add a period'}
      first={{ name: 'firstDay', label: 'First day', defaultValue: edited?.start }}
      last={{
        name: 'lastDay',
        label: 'Last day',
        hint: 'Optional.',
        defaultValue: edited?.lengthFrom === 'usual' ? undefined : edited?.lastDay,
      }}
      read={(first, last) => readPeriod(first, last, { history, today, edited, cycleLength })}
      write={(told) => (edited ? editPeriod(edited, told) : addPeriod(told))}
      doneWords={({ first }) =>
        `The period of ${dateToWordsAsOf(today, first)} was ${edited ? 'changed' : 'added'}.`
      }
      {...closing}
    />
  );
}
