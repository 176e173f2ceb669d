// One quiet line after a session: thanks, and the minutes of today and this week. No goal, no streak.

import { useMeditationMinutes } from '../../data/api/use-data.ts';
import type { CompletedSession } from './use-completed-session.ts';

export function Thanks({ completed: { minutes, day, isKept } }: { completed: CompletedSession }) {
  const { today, week } = useMeditationMinutes(day);
  return (
    <p>
      Thank you for taking {minutes === 1 ? 'this minute' : `these ${minutes} minutes`}.
      {isKept && ` ${inMinutes(today)} today, ${inMinutes(week)} this week.`}
    </p>
  );
}

function inMinutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`;
}
