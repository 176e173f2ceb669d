/** Reminds while the app is open: plans for the service worker, asks it to notify, and knows the card that a page shows. */
import type { Day } from '@lunaria/cycle/day';
import { addMinutes, dayTextOf } from '../../reminders/civil-time.ts';
import {
  type Answer,
  type Answers,
  dueNow,
  MINUTES_LATER,
  nextLook,
  shownNow,
} from '../../reminders/due.ts';
import { type Occurrence, planReminders } from '../../reminders/plan.ts';
import {
  type NotificationTexts,
  occurrenceToName,
  type Schedule,
  scheduleReminder,
} from '../../reminders/schedule.ts';
import { lockTime, readFlag } from '../account/device-flags.ts';
import { createDerived } from '../kinds/kind.ts';
import { civilToMoment, momentToCivil } from '../schedule/device-time.ts';
import { forgetSchedule } from '../schedule/forget-schedule.ts';
import { inSchedule, type KnownReminder, keepSchedule } from '../schedule/kept-schedule.ts';
import {
  askWorkerToRemind,
  closeNotifications,
  notifying,
  onNotifyingChange,
  wakeUp,
} from './notifying.ts';
import { onDataChange } from './opened-replica.ts';
import { currentChoices, isDoneAnywhere, isShownAnywhere, recordAnswers } from './reminders.ts';
import { areRemindersOn } from './settings.ts';
import { currentCycle } from './use-cycle.ts';
import { currentModel } from './use-data.ts';
import { deviceToday, onDayChange } from './use-today.ts';
import { currentUser, isRemembered, isSignedIn } from './user.ts';

/** Timers stop while a device sleeps, and clocks are changed. */
const LOOK_AGAIN_MS = 3_600_000;
/** At most one notification in this time. */
const BETWEEN_TWO_MS = 600_000;
/** A hidden page waits at random: another device may remind meanwhile. */
const HIDDEN_WAIT_MS = 120_000;
const AT_LEAST_MS = 1_000;
/** Enough for somebody who opens the app once in a cycle. */
const DAYS_AHEAD = 60;

type Planned = {
  /** With names for ids. */
  readonly schedule: Schedule;
  readonly byName: ReadonlyMap<string, Occurrence>;
};

export type ReminderTexts = {
  readonly notification: () => NotificationTexts;
  readonly body: (occurrence: Occurrence, medicine: string) => string;
};

const NOTHING_KNOWN: ReadonlyMap<string, KnownReminder> = new Map();

let texts: ReminderTexts;
let starting: Promise<void> | undefined;
let planned: Planned | undefined;
let reminders = NOTHING_KNOWN;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(message: Message) => void>();
let askedAt = Number.NEGATIVE_INFINITY;

/** Resolves when it is known what a page has to show. */
export function startReminding(given: ReminderTexts): Promise<void> {
  texts = given;
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  onDataChange(() => void replan());
  onDayChange(() => void replan().then(() => look()));
  onNotifyingChange(() => planned && void settle(planned).then(() => look()));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data !== 'reminders-changed' && data !== 'reminder-opened') return;
    void replan({ isForced: true }).then(() => {
      for (const listener of listeners) listener(data);
    });
  });
  await replan();
}

/** Messages of the service worker. `reminder-opened`: a notification of this page was pressed. */
type Message = 'reminder-opened' | 'reminders-changed';

export function onReminding(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function replan({ isForced = false } = {}): Promise<void> {
  const user = currentUser();
  if (user.status === 'signed-out') return stop();
  // What is stored stays while the data is closed.
  if (user.status !== 'ready') return;
  const next = currentPlan(deviceToday());
  if (next === planned && !isForced) return;
  planned = next;
  const isWanted = () => {
    const now = currentUser();
    return isSignedIn(now) && now.uid === user.uid && areRemindersOn();
  };
  try {
    reminders = (await keepSchedule(next.schedule, isWanted)) ?? NOTHING_KNOWN;
  } catch (error) {
    console.warn('Nothing could be kept for reminders', error);
  }
  look();
  void settle(next);
}

const derive = createDerived<Planned>();

function currentPlan(today: Day): Planned {
  const { settings, day, entry, session } = currentModel().views;
  const { prediction, pause } = currentCycle(today);
  const isKept = isRemembered();
  // The discreet name of ui/guise.ts, if one was chosen.
  const name = readFlag('lunaria-guise') ?? 'Lunaria';
  const choices = currentChoices();
  // With an app lock, notifications say neutral words only.
  const words = lockTime() === undefined ? choices.words : 'discreet';
  const from = [settings, day, entry.days, session, prediction, pause, today, isKept, name, words];
  return derive(from, () => {
    const notification = texts.notification();
    const facts = {
      logged: { has: (each: Day) => day.tracked.has(each) || day.log.has(each) },
      written: entry.days,
      meditated: new Set(session.map((each) => each.day)),
      prediction: pause ? undefined : prediction,
    };
    const open = planReminders(choices, facts, today, DAYS_AHEAD).filter(
      (each) => !isDoneAnywhere(each, today),
    );
    const reminders = open.map((each) => {
      const said =
        words === 'full'
          ? { title: notification.title, body: texts.body(each, choices.medicine) }
          : { title: notification.neutral };
      return scheduleReminder(each, occurrenceToName(each), isShownAnywhere(each), said);
    });
    return {
      schedule: { reminders, onlyWhileOpen: !isKept, name, texts: notification },
      byName: new Map(open.map((each) => [occurrenceToName(each), each])),
    };
  });
}

async function settle(next: Planned): Promise<void> {
  if (areRemindersOn()) {
    await recordForOtherDevices(next);
    const ids = new Set([...reminders.values()].map(({ id }) => id));
    await closeNotifications((id) => !ids.has(id));
  } else await forgetSchedule();
  await wakeUp(() => areRemindersOn() && isRemembered() && notifying() === 'granted');
}

function stop(): void {
  clearTimeout(timer);
  planned = undefined;
  reminders = NOTHING_KNOWN;
}

/** [Note: What devices record for each other] */
async function recordForOtherDevices({ byName }: Planned): Promise<void> {
  const answered = [...byName].flatMap(([name, occurrence]) => {
    const answer = reminders.get(name)?.answer;
    return answer ? [{ occurrence, answer }] : [];
  });
  await recordAnswers(answered, deviceToday()).catch(() => {});
}

/** Notifies of what is due, and sets the timer for what comes next. */
function look({ hasWaited = false } = {}): void {
  clearTimeout(timer);
  const scheduled = planned?.schedule.reminders ?? [];
  if (scheduled.length === 0) return;
  const now = momentToCivil(new Date());
  const isDue = dueNow(scheduled, now, answers()) !== undefined && notifying() === 'granted';
  if (isDue && !hasWaited && document.visibilityState === 'hidden') {
    timer = setTimeout(() => look({ hasWaited: true }), Math.random() * HIDDEN_WAIT_MS);
    return;
  }
  const sinceAsked = performance.now() - askedAt;
  const mayAsk = sinceAsked >= BETWEEN_TWO_MS;
  if (isDue && mayAsk) {
    askedAt = performance.now();
    void askWorkerToRemind(now);
  }
  const next = nextLook(scheduled, now, answers());
  const untilNext = next === undefined ? LOOK_AGAIN_MS : civilToMoment(next).getTime() - Date.now();
  const pause = mayAsk ? BETWEEN_TWO_MS : BETWEEN_TWO_MS - sinceAsked;
  const wait = Math.min(untilNext, isDue ? pause : LOOK_AGAIN_MS, LOOK_AGAIN_MS);
  timer = setTimeout(look, Math.max(wait, AT_LEAST_MS));
}

/** In the app it says what it is about, even with discreet notifications. */
export function shownOn(path: string) {
  if (currentUser().status !== 'ready') return undefined;
  const fitting = planned?.schedule.reminders.filter(({ pages }) => pages.includes(path)) ?? [];
  const shown = shownNow(fitting, momentToCivil(new Date()), answers());
  const occurrence = shown && planned?.byName.get(shown.id);
  if (!occurrence) return undefined;
  return { name: shown.id, words: texts.body(occurrence, currentChoices().medicine) };
}

export async function noteShown(name: string): Promise<void> {
  const { id, answer } = reminders.get(name) ?? {};
  if (answer?.kind !== 'told') await keepAnswer(name, { kind: 'told' });
  await closeNotifications((each) => each === id);
}

export async function answerReminder(name: string, answer: 'done' | 'later'): Promise<void> {
  const later = addMinutes(momentToCivil(new Date()), MINUTES_LATER);
  await keepAnswer(name, answer === 'done' ? { kind: 'done' } : { kind: 'later', at: later });
  if (planned) await recordForOtherDevices(planned);
  look();
}

async function keepAnswer(name: string, answer: Answer): Promise<void> {
  const id = reminders.get(name)?.id ?? '';
  const remember = () => {
    reminders = new Map(reminders).set(name, { id, answer });
  };
  remember();
  const today = dayTextOf(momentToCivil(new Date()));
  await inSchedule((kept) => kept.answer(id, answer, today)).catch(() => {});
  // A new plan may have read the schedule before.
  remember();
}

function answers(): Answers {
  return new Map(
    [...reminders].flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : [])),
  );
}
