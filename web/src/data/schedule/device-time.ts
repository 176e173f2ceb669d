/** The time on this device's wall, and the moment at which it will show a time. */
import type { CivilTime } from '../../reminders/civil-time.ts';

const MS_PER_MINUTE = 60_000;

export function momentToCivil(moment: Date): CivilTime {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/**
 * The first moment at which the clock shows this time or a later one. A time that a day leaves out is read by the
 * browser as one after the gap: the minutes between are walked back.
 */
export function civilToMoment(civil: CivilTime): Date {
  let moment = new Date(`${civil}:00`);
  for (;;) {
    const before = new Date(moment.getTime() - MS_PER_MINUTE);
    if (momentToCivil(before) < civil) return moment;
    moment = before;
  }
}
