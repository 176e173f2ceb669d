// One tap says that a period started or ended today.

import { t } from '@lingui/core/macro';
import { addPeriod, editPeriod } from '../../data/api/periods.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { saveFailureToWords } from '../../words/shared.ts';

export function OneTap() {
  const today = useToday();
  const { underWay } = useCycle();
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);

  const tap = () =>
    underWay
      ? change(
          () => run(() => editPeriod(underWay, { first: underWay.start, last: today })),
          t`Saved: your period ended today.`,
        )
      : change(() => run(() => addPeriod({ first: today })), t`Saved: your period started today.`);

  return (
    <Button variant="quiet" onPress={() => void tap()} isBusy={isBusy} busyText={t`Saving...`}>
      {underWay ? t`Period ended today` : t`Period started today`}
    </Button>
  );
}
