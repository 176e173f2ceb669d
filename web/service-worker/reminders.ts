/** Shows notifications by the schedule that the page has stored on this device, and stores the answers. No server is involved. */
import { momentToCivil } from '../src/data/schedule/device-time.ts';
import { inSchedule } from '../src/data/schedule/kept-schedule.ts';
import { addMinutes, dayTextOf } from '../src/reminders/civil-time.ts';
import { type Answer, dueNow, MINUTES_LATER } from '../src/reminders/due.ts';
import { scheduleToIcon } from '../src/reminders/schedule.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages reload the answers. */
const CHANGED = 'reminders-changed';
/** A notification was pressed: its page shows what it is about. */
const OPENED = 'reminder-opened';

/** Shows at most one. None for a page that is visible: it has a card for the reminder. */
export async function tellDue(now = momentToCivil(new Date())): Promise<void> {
  const windows = await openWindows();
  const looked = windows.filter(({ visibilityState }) => visibilityState === 'visible').map(pathOf);
  const isTold = await inSchedule(
    async ({ reminders, onlyWhileOpen, name, texts, answers, answer }) => {
      if (onlyWhileOpen && windows.length === 0) return false;
      const elsewhere = reminders.filter(
        ({ pages }) => !pages.some((page) => looked.includes(page)),
      );
      const reminder = dueNow(elsewhere, now, answers);
      if (!reminder) return false;
      const { id, title, body } = reminder;
      // Shown first: if the worker is ended in between, it is shown again and replaces itself by its tag.
      const options = {
        tag: id,
        icon: scheduleToIcon({ name }),
        // TypeScript's library does not know them yet.
        actions: [
          { action: 'done', title: texts.done },
          { action: 'later', title: texts.later },
        ].filter((action) => action.title),
        ...(body !== undefined && { body }),
      };
      await self.registration.showNotification(title, options);
      await answer(id, { kind: 'told' }, dayTextOf(now));
      return true;
    },
  );
  if (isTold) for (const window of windows) window.postMessage(CHANGED);
}

/** `action` is empty for a press on the notification itself. */
export async function answerNotification(id: string, action: string): Promise<void> {
  if (action === '') return showPage(id);
  const now = momentToCivil(new Date());
  const given: Answer =
    action === 'later' ? { kind: 'later', at: addMinutes(now, MINUTES_LATER) } : { kind: 'done' };
  await inSchedule(({ answer }) => answer(id, given, dayTextOf(now)));
  for (const window of await openWindows()) window.postMessage(CHANGED);
}

/** Focuses a window that shows the page, or opens a new one: never navigates an existing window. */
async function showPage(id: string): Promise<void> {
  const page = await inSchedule(
    async ({ reminders }) => reminders.find((each) => each.id === id)?.pages[0],
  );
  const shown = (await openWindows()).find((window) => pathOf(window) === page);
  shown?.postMessage(OPENED);
  await (shown ? shown.focus() : self.clients.openWindow(page ?? '/'));
}

async function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function pathOf({ url }: WindowClient): string {
  return new URL(url).pathname.toLowerCase().replace(/(.)\/$/, '$1');
}
