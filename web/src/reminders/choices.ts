/** The reminders, and the choices about each, stored as named settings. */
import { type CivilTime, isCivilTime, isTimeOfDay } from './civil-time.ts';

/** In the order in which Settings lists them. `pages`: where its card is shown; a notification opens the first. */
export const REMINDER_KINDS = {
  'period-coming': { usualTime: '09:00', pages: ['/calendar'] },
  'period-late': { usualTime: '09:00', pages: ['/calendar'] },
  'log-day': { usualTime: '20:00', pages: ['/calendar'] },
  diary: { usualTime: '21:00', pages: ['/diary'] },
  meditate: { usualTime: '18:00', pages: ['/meditation'] },
  medicine: { usualTime: '08:00', pages: ['/calendar', '/diary', '/meditation'] },
} as const;

export type ReminderKind = keyof typeof REMINDER_KINDS;

export const REMINDERS = Object.keys(REMINDER_KINDS) as readonly ReminderKind[];

export type ReminderChoice = Readonly<ReturnType<typeof readChoice>>;
export type ReminderChoices = Readonly<ReturnType<typeof readChoices>>;

type NamedValues = Readonly<Record<string, unknown>>;
type WrittenValues = Readonly<Record<string, string | number | boolean | undefined>>;

const EVERY_DAY = '0123456';
export const DAYS_BEFORE = { least: 1, usual: 2, most: 7 } as const;
export const MEDICINE_MAX_CHARS = 60;

/** Values of a later version count as never chosen. */
export function readChoices(values: NamedValues) {
  const read = (kind: ReminderKind) => [kind, readChoice(values, kind)] as const;
  const medicine = values['remind.medicine.words'];
  return {
    reminders: Object.fromEntries(REMINDERS.map(read)) as Record<ReminderKind, ReminderChoice>,
    /** For `period-coming`. */
    daysBefore: readDaysBefore(values['remind.before']),
    /** The user's own text; empty for the default. */
    medicine: typeof medicine === 'string' ? medicine.slice(0, MEDICINE_MAX_CHARS) : '',
    words: values['remind.words'] === 'full' ? ('full' as const) : ('discreet' as const),
  };
}

function readChoice(values: NamedValues, kind: ReminderKind) {
  const time = values[`remind.${kind}.time`];
  const days = values[`remind.${kind}.days`];
  const since = values[`remind.${kind}.since`];
  const written = typeof days === 'string' && /^[0-6]*$/.test(days) ? days : EVERY_DAY;
  return {
    isOn: values[`remind.${kind}.on`] === true,
    time: isTimeOfDay(time) ? time : REMINDER_KINDS[kind].usualTime,
    /** 0 for Sunday to 6 for Saturday. */
    weekdays: [...new Set([...written].map(Number))].sort() as readonly number[],
    /** When it was last switched on or its time changed: earlier occurrences are skipped. */
    ...(isCivilTime(since) && { since }),
  };
}

function readDaysBefore(value: unknown): number {
  const { least, usual, most } = DAYS_BEFORE;
  return Number.isInteger(value) && least <= Number(value) && Number(value) <= most
    ? Number(value)
    : usual;
}

/** What is missing is not touched. */
export function choiceToValues(
  kind: ReminderKind,
  { isOn, time, weekdays }: Partial<Omit<ReminderChoice, 'since'>>,
  now: CivilTime,
): WrittenValues {
  const isNew = isOn === true || time !== undefined;
  return {
    [`remind.${kind}.on`]: isOn,
    [`remind.${kind}.time`]: time,
    [`remind.${kind}.days`]: weekdays && [...weekdays].sort().join(''),
    [`remind.${kind}.since`]: isNew ? now : undefined,
  };
}

export function commonToValues(common: Partial<Omit<ReminderChoices, 'reminders'>>): WrittenValues {
  return {
    'remind.before': common.daysBefore,
    'remind.medicine.words': common.medicine?.trim().slice(0, MEDICINE_MAX_CHARS),
    'remind.words': common.words,
  };
}

/** As an alarm in a calendar file, whether or not `period-coming` is on. Calendars know no weekdays for it. */
export function choicesToAlarm({ reminders, daysBefore }: ReminderChoices) {
  const [hours = 0, minutes = 0] = reminders['period-coming'].time.split(':').map(Number);
  return { daysBefore, minuteOfDay: hours * 60 + minutes };
}
