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

/** Timers stop while a device sleeps, and its clock or time zone may be changed. */
const LOOK_AGAIN_MS = 60_000;

/** Calls when another day has begun, and whenever the page is shown again. */
export function onDayChange(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let known = deviceToday();
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(msUntilMidnight(new Date()), LOOK_AGAIN_MS));
  };
  const look = () => (deviceToday() === known ? wait() : call());
  const call = () => {
    known = deviceToday();
    listener();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', call);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', call);
  };
}

/** Some days have 23 or 25 hours. */
function msUntilMidnight(moment: Date): number {
  const midnight = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return midnight.getTime() - moment.getTime();
}
