/** Conversion between instants and this device's civil time. */
import type { CivilTime } from '../../reminders/civil-time.ts';

const MS_PER_MINUTE = 60_000;

export function momentToCivil(moment: Date): CivilTime {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The first instant at which the clock shows this time or, where daylight saving skips it, a later one. */
export function civilToMoment(civil: CivilTime): Date {
  let moment = new Date(`${civil}:00`);
  for (;;) {
    const before = new Date(moment.getTime() - MS_PER_MINUTE);
    if (momentToCivil(before) < civil) return moment;
    moment = before;
  }
}
