// Unfinished edits on days other than the selected one, each with a button that leads to it.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useCell } from '../../data/api/cell.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayToWords } from '../../words/dates.ts';
import type { OpenDay } from './excerpt-list.tsx';
import { unfinishedEdits } from './in-progress.ts';

interface UnfinishedCardProps {
  readonly selected: Day | undefined;
  readonly onOpen: OpenDay;
}

export function UnfinishedCard({ selected, onOpen }: UnfinishedCardProps) {
  const edits = useCell(unfinishedEdits);
  const days = new Set([...edits.values()].map(({ day }) => day));
  const elsewhere = [...days].filter((day) => day !== selected);

  if (elsewhere.length === 0) return null;
  return (
    <Card title={t`Not finished yet`}>
      {elsewhere.map((day) => (
        <div key={day} className="row-3 between">
          <p className="grow">{t`You have an unsaved edit on ${{ date: dayToWords(day) }}.`}</p>
          <Button variant="quiet" onPress={() => onOpen(day)}>
            {t`Continue`}
          </Button>
        </div>
      ))}
    </Card>
  );
}
