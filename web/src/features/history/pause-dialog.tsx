// The window in which a pause is added or changed: what it is for, when it began, and when it ended unless it is open.

import { t } from '@lingui/core/macro';
import type { PauseReason } from '@lunaria/cycle/cycles';
import { useState } from 'react';
import { addPause, editPause } from '../../data/api/periods.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { RadioList } from '../../ui/choice-group.tsx';
import { readPause } from './read-span.ts';
import { type Closing, SpanDialog } from './span-dialog.tsx';

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
      title={edited ? t`Edit the pause` : t`Add a pause`}
      first={{
        name: 'from',
        label: t({ message: 'From', comment: 'The first day of a pause' }),
        defaultValue: edited?.from,
      }}
      last={{
        name: 'until',
        label: t({ message: 'Until', comment: 'The last day of a pause' }),
        hint: t`Its last day. Leave it empty while the pause goes on.`,
        defaultValue: edited?.until,
      }}
      read={(from, until) => readPause(from, until, others, today)}
      write={(told) =>
        edited ? editPause(edited.id, { ...told, why }) : addPause({ ...told, why })
      }
      doneWords={() => (edited ? t`The pause was changed.` : t`The pause was added.`)}
      {...closing}
    >
      <p>
        {t`Nothing is predicted during a pause, and the cycles that it touches count in no average.`}
      </p>
      <RadioList
        label={t`Reason`}
        choices={[
          { value: 'pregnancy', name: t`Pregnancy` },
          { value: 'breastfeeding', name: t`Breastfeeding` },
          { value: 'contraception', name: t`Hormonal contraception` },
          { value: 'other', name: t({ message: 'Other', context: 'reason for a pause' }) },
        ]}
        value={why}
        onChange={setWhy}
      />
    </SpanDialog>
  );
}
