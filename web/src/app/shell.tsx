// The frame of the signed-in pages: the page itself and the navigation to the five others.

import { BookOpen, CalendarDays, Flower2, NotebookPen, Settings } from 'lucide-react';
import { Outlet } from 'react-router';
import { BottomNav, type NavItem } from '../ui/bottom-nav.tsx';
import styles from './shell.module.css';

const DESTINATIONS: readonly NavItem[] = [
  { to: '/diary', name: 'Diary', Icon: NotebookPen },
  { to: '/calendar', name: 'Calendar', Icon: CalendarDays },
  { to: '/meditation', name: 'Meditation', Icon: Flower2 },
  { to: '/medInfo', name: 'Content', Icon: BookOpen },
  { to: '/settings', name: 'Settings', Icon: Settings },
];

export function Shell() {
  return (
    <div className={styles.shell}>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <BottomNav items={DESTINATIONS} />
    </div>
  );
}
