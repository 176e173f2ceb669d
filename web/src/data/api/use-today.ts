import { civilToDay, type Day } from '@lunaria/cycle/day';
import { useSyncExternalStore } from 'react';

export function useToday(): Day {
  return useSyncExternalStore(onDayChange, deviceToday, deviceToday);
}

export function deviceToday(): Day {
  return momentToDay(new Date());
}

export function momentToDay(moment: Date): Day {
  return civilToDay({
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
  });
}

/** At every midnight, and whenever the page is shown again: timers stop while a device sleeps. */
export function onDayChange(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForMidnight = () => {
    clearTimeout(timer);
    timer = setTimeout(look, msUntilMidnight(new Date()));
  };
  const look = () => {
    listener();
    waitForMidnight();
  };
  waitForMidnight();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Some days have 23 or 25 hours. */
function msUntilMidnight(moment: Date): number {
  const midnight = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return midnight.getTime() - moment.getTime();
}
