// The window in which a pause is added or changed: what it is for, when it began, and when it ended unless it is open.

import type { PauseReason } from '@lunaria/cycle/cycles';
import { useState } from 'react';
import { addPause, editPause } from '../../data/api/periods.ts';
import { saveFailureToWords } from '../../data/api/save-failure.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { DayField } from './day-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import { PAUSE_REASONS } from './pause-words.ts';
import { readPause } from './read-pause.ts';

const CHOICES = (Object.keys(PAUSE_REASONS) as PauseReason[]).map((value) => ({
  value,
  name: PAUSE_REASONS[value],
}));

interface PauseDialogProps {
  readonly edited?: KnownPause | undefined;
  readonly onClose: () => void;
  /** When the page shows what was saved, or its undoing. */
  readonly onShown: () => void;
}

export function PauseDialog({ edited, onClose, onShown }: PauseDialogProps) {
  const today = useToday();
  const { pauses } = useCycle();
  const [why, setWhy] = useState<PauseReason>(edited?.why ?? 'other');
  const [fromText, setFrom] = useState('');
  const [untilText, setUntil] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);
  const others = pauses.filter(({ id }) => id !== edited?.id);
  const { told, fromError, untilError } = readPause(fromText, untilText, others, today);

  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setTried(false);
  };

  const send = async () => {
    setTried(true);
    if (!told) return;
    const pause = { ...told, why };
    const write = () => (edited ? editPause(edited.id, pause) : addPause(pause));
    const done = edited ? 'The pause was changed.' : 'The pause was added.';
    if (await change(() => run(write), done, onShown)) onClose();
  };

  return (
    <Dialog title={edited ? 'Edit the pause' : 'Add a pause'} isOpen onClose={onClose}>
      <DialogForm
        wrongDate={fromError ? 0 : untilError ? 1 : undefined}
        isSaving={isBusy}
        onSend={send}
        dates={[
          <DayField
            key="from"
            name="from"
            label="From"
            defaultValue={edited?.from}
            onChange={type(setFrom)}
            error={hasTried ? fromError : undefined}
            isRequired
          />,
          <DayField
            key="until"
            name="until"
            label="Until"
            hint="Its last day. Leave it empty while the pause goes on."
            defaultValue={edited?.until}
            onChange={type(setUntil)}
            error={hasTried ? untilError : undefined}
          />,
        ]}
      >
        <p>
          Nothing is predicted during a pause, and the cycles that it touches count in no average.
        </p>
        <RadioList label="Reason" choices={CHOICES} value={why} onChange={setWhy} />
      </DialogForm>
    </Dialog>
  );
}
