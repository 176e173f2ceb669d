import type { Day } from '@lunaria/cycle/day';
import { Dialog } from './dialog.tsx';
import { MonthCalendar } from './month-calendar.tsx';

interface DateDialogProps {
  readonly title: string;
  readonly today: Day;
  readonly selected: Day | undefined;
  readonly onPick: (day: Day) => void;
  readonly onClose: () => void;
}

export function DateDialog({ title, today, selected, onPick, onClose }: DateDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <MonthCalendar
        label={title}
        today={today}
        last={today}
        selected={selected}
        takesFocus
        onPressDay={onPick}
      />
    </Dialog>
  );
}
