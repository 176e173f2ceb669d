// The window in which a whole period is added or changed: its first day, and its last one where she knows it.

import { t } from '@lingui/core/macro';
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
      title={edited ? t`Edit the period` : t`Add a period`}
      first={{ name: 'firstDay', label: t`First day`, defaultValue: edited?.start }}
      last={{
        name: 'lastDay',
        label: t`Last day`,
        hint: t`Optional.`,
        defaultValue: edited?.lengthFrom === 'usual' ? undefined : edited?.lastDay,
      }}
      read={(first, last) => readPeriod(first, last, { history, today, edited, cycleLength })}
      write={(told) => (edited ? editPeriod(edited, told) : addPeriod(told))}
      doneWords={({ first }) => {
        const day = dateToWordsAsOf(today, first);
        return edited ? t`The period of ${day} was changed.` : t`The period of ${day} was added.`;
      }}
      {...closing}
    />
  );
}
