// The window in which a whole period is added or changed: its first day, and its last one where she knows it.

import { useState } from 'react';
import { dateToWordsAsOf } from '../../data/api/day-words.ts';
import { addPeriod, editPeriod, type LoggedPeriod } from '../../data/api/periods.ts';
import { saveFailureToWords } from '../../data/api/save-failure.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { DayField } from './day-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import { readPeriod } from './read-period.ts';

interface PeriodDialogProps {
  readonly edited?: LoggedPeriod | undefined;
  readonly onClose: () => void;
  /** When the page shows what was saved, or its undoing. */
  readonly onShown: () => void;
}

export function PeriodDialog({ edited, onClose, onShown }: PeriodDialogProps) {
  const today = useToday();
  const { history, prediction, profile } = useCycle();
  const [firstText, setFirst] = useState('');
  const [lastText, setLast] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);
  const { told, firstError, lastError } = readPeriod(firstText, lastText, {
    history,
    today,
    edited,
    cycleLength: prediction?.cycleLength ?? profile.cycleLength,
  });

  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setTried(false);
  };

  const send = async () => {
    setTried(true);
    if (!told) return;
    const write = () => (edited ? editPeriod(edited, told) : addPeriod(told));
    const done = `The period of ${dateToWordsAsOf(today, told.first)} was ${edited ? 'changed' : 'added'}.`;
    if (await change(() => run(write), done, onShown)) onClose();
  };

  return (
    <Dialog title={edited ? 'Edit the period' : 'Add a period'} isOpen onClose={onClose}>
      <DialogForm
        wrongDate={firstError ? 0 : lastError ? 1 : undefined}
        isSaving={isBusy}
        onSend={send}
        dates={[
          <DayField
            key="first"
            name="firstDay"
            label="First day"
            defaultValue={edited?.start}
            onChange={type(setFirst)}
            error={hasTried ? firstError : undefined}
            isRequired
          />,
          <DayField
            key="last"
            name="lastDay"
            label="Last day"
            hint="Optional."
            defaultValue={edited?.lengthFrom === 'usual' ? undefined : edited?.lastDay}
            onChange={type(setLast)}
            error={hasTried ? lastError : undefined}
          />,
        ]}
      />
    </Dialog>
  );
}
