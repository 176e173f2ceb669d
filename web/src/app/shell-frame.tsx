// The frame of the pages with the navigation.

import { msg, t } from '@lingui/core/macro';
import { BookOpen, CalendarDays, Flower2, NotebookPen, Settings } from 'lucide';
import { type ComponentType, type PropsWithChildren, use } from 'react';
import { openedReplica } from '../data/api/opened-replica.ts';
import { deviceToday } from '../data/api/use-today.ts';
import { currentUser, isLocal, onUserChange } from '../data/api/user.ts';
import { forgetSchedule } from '../data/schedule/forget-schedule.ts';
import { useLocation, useQuery } from '../router/react.tsx';
import '../ui/shared.css';
import { Icon } from '../ui/icon.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { lazyPart } from '../ui/late-part.tsx';
import { RouterLink } from '../ui/link.tsx';
import { chunkOnce, loadChunk } from '../ui/load-chunk.ts';
import { withMessages } from '../words/messages.ts';
import navStyles from './bottom-nav.module.css';
import { DeviceNotices, useAtArrival } from './device-notices.tsx';
import { ExitPart, LockGate } from './lock-gate.tsx';
import { PAGES } from './pages.js';
import styles from './shell-frame.module.css';

/**
 * How long the first page waits for the user's data, once it could be drawn. With it, the page is drawn once; without,
 * it would be drawn empty and then again, which takes longer than waiting. It waits for a reminder as well, which would
 * move the page if it came later.
 */
const PATIENCE_MS = 400;
const firstData = openedReplica()
  .catch(() => {})
  .then(() => Promise.all([startReminders(), loadIfBackupIsDue()]))
  .catch(() => {});
let firstWait: Promise<unknown> | undefined;

function dataInTime(): Promise<unknown> {
  firstWait ??= Promise.race([
    firstData,
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return firstWait;
}

/** Their documents have all of them, so there is nothing to wait for. A reminder then comes with the next page. */
const WHOLE_PAGES = PAGES.filter(({ isWhole }) => isWhole).map(({ path }) => path.toLowerCase());

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

export default function ShellFrame({ children }: PropsWithChildren) {
  if (!WHOLE_PAGES.includes(usePath())) use(dataInTime());
  const isForDevelopers = useQuery().has('developer');
  return (
    <>
      <ExitPart />
      <LockGate>
        <div className={styles.shell}>
          <main id="main" className={styles.main} tabIndex={-1}>
            <DeviceNotices />
            <InBrowser>
              <BackupPlace />
              <ReminderPlace />
            </InBrowser>
            {children}
            {isForDevelopers && <DeveloperPanel />}
          </main>
          <Navigation />
        </div>
      </LockGate>
    </>
  );
}

/** The five main pages, and the pages that belong to each. */
const DESTINATIONS = [
  { to: '/diary', name: msg`Diary`, icon: NotebookPen, pages: [] },
  {
    to: '/calendar',
    name: msg`Calendar`,
    icon: CalendarDays,
    pages: ['/history', '/insights', '/report'],
  },
  { to: '/meditation', name: msg`Meditation`, icon: Flower2, pages: ['/MusicPlayer'] },
  { to: '/medInfo', name: msg`Content`, icon: BookOpen, pages: ['/periodInfo'] },
  { to: '/settings', name: msg`Settings`, icon: Settings, pages: ['/cloud'] },
];

function Navigation() {
  const path = usePath();
  return (
    <nav className={navStyles.nav} aria-label={t`Main`}>
      <ul className={`list ${navStyles.list}`}>
        {DESTINATIONS.map(({ to, name, icon, pages }) => {
          const isCurrent = [to, ...pages].some((page) => page.toLowerCase() === path);
          return (
            <li key={to} className={navStyles.item}>
              <RouterLink
                to={to}
                className={`caption focus-inside ${navStyles.link}`}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <span className={navStyles.icon}>
                  <Icon node={icon} />
                </span>
                {t(name)}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

let reminders: typeof import('../features/reminders/reminder-card.tsx') | undefined;

/** Resolves once it is known whether there is a reminder to show, as far as the data is open. Never rejects. */
async function startReminders(): Promise<void> {
  openedReplica()
    .then(forgetIfUnwanted)
    .catch(() => {});
  onUserChange(() => void loadIfWanted());
  addEventListener('online', () => void loadIfWanted());
  await loadIfWanted();
}

async function loadIfWanted(): Promise<void> {
  if (await areRemindersOn().catch(() => false)) await loadReminders();
}

/** They may have been switched off on another device. */
async function forgetIfUnwanted(): Promise<void> {
  if (!(await areRemindersOn())) await forgetSchedule();
}

/** Loaded like the data: not every page needs it first. */
async function areRemindersOn(): Promise<boolean> {
  return (await loadChunk(() => import('../data/api/settings.ts'))).areRemindersOn();
}

const loadReminders = chunkOnce(async () => {
  // Its texts are put into the schedule at once, maybe before the page has its own.
  const load = () => import('../features/reminders/reminder-card.tsx');
  const loaded = await withMessages(['start'], load);
  await loaded.startRemindingHere();
  reminders = loaded;
});

let BackupCard: ComponentType | undefined;

/** Only without an account. */
async function loadIfBackupIsDue(): Promise<void> {
  if (!isLocal(currentUser())) return;
  try {
    const { suggestBackup } = await loadChunk(() => import('../data/api/local.ts'));
    if (!(await suggestBackup(deviceToday()))) return;
    ({ BackupCard } = await loadChunk(() => import('../features/reminders/backup-card.tsx')));
  } catch (error) {
    console.warn('No backup is suggested now', error);
  }
}

function BackupPlace() {
  const { key } = useLocation();
  const Card = useAtArrival(BackupCard);
  // There is the way to make one.
  const isThere = usePath() === '/settings';
  return Card && !isThere && <Card key={key} />;
}

function ReminderPlace() {
  const { key } = useLocation();
  const path = usePath();
  // What loads later waits for the next page, so that nothing moves while it is being pressed.
  const loaded = useAtArrival(reminders);
  return loaded && <loaded.ReminderCard key={key} path={path} />;
}

/** The router matches addresses in any case of letters, and with a slash at the end. */
function usePath(): string {
  return useLocation().pathname.toLowerCase().replace(/\/$/, '');
}
