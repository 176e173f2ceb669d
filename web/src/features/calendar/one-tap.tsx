// One tap says that a period started or ended today.

import { periodUnderWay } from '@lunaria/cycle/history';
import { addPeriod, editPeriod } from '../../data/api/periods.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { useUndoable } from './use-undoable.ts';

export function OneTap() {
  const today = useToday();
  const { history, cycle, profile } = useCycle();
  const { isSaving, change } = useUndoable();
  const usualLength = cycle?.periodLength ?? profile.periodLength;
  const underWay = periodUnderWay(today, history.periods, usualLength);

  const tap = () =>
    underWay
      ? change(
          () => editPeriod(underWay, { first: underWay.start, last: today }),
          'Saved: your period ended today.',
        )
      : change(() => addPeriod({ first: today }), 'Saved: your period started today.');

  return (
    <Button variant="quiet" onPress={() => void tap()} isBusy={isSaving} busyText="Saving...">
      {underWay ? 'Period ended today' : 'Period started today'}
    </Button>
  );
}
