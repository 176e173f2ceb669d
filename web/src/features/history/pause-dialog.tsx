// The window in which a pause is added or changed: what it is for, when it began, and when it ended unless it is open.

import type { PauseReason } from '@lunaria/cycle/cycles';
import { useState } from 'react';
import { addPause, editPause } from '../../data/api/periods.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { PAUSE_REASONS } from './pause-words.ts';
import { readPause } from './read-span.ts';
import { type Closing, SpanDialog } from './span-dialog.tsx';

const CHOICES = (Object.keys(PAUSE_REASONS) as PauseReason[]).map((value) => ({
  value,
  name: PAUSE_REASONS[value],
}));

interface PauseDialogProps extends Closing {
  readonly edited?: KnownPause | undefined;
}

export function PauseDialog({ edited, ...closing }: PauseDialogProps) {
  const today = useToday();
  const { pauses } = useCycle();
  const [why, setWhy] = useState<PauseReason>(edited?.why ?? 'other');
  const others = pauses.filter(({ id }) => id !== edited?.id);
  return (
    <SpanDialog
      title={edited ? 'Edit the pause' : 'Add a pause'}
      first={{ name: 'from', label: 'From', defaultValue: edited?.from }}
      last={{
        name: 'until',
        label: 'Until',
        hint: 'Its last day. Leave it empty while the pause goes on.',
        defaultValue: edited?.until,
      }}
      read={(from, until) => readPause(from, until, others, today)}
      write={(told) =>
        edited ? editPause(edited.id, { ...told, why }) : addPause({ ...told, why })
      }
      doneWords={() => (edited ? 'The pause was changed.' : 'The pause was added.')}
      {...closing}
    >
      <p>
        Nothing is predicted during a pause, and the cycles that it touches count in no average.
      </p>
      <RadioList label="Reason" choices={CHOICES} value={why} onChange={setWhy} />
    </SpanDialog>
  );
}
