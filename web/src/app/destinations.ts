// The five main pages, as the navigation names them, and the pages that belong to each.

import { BookOpen, CalendarDays, Flower2, NotebookPen, Settings } from 'lucide-react';
import type { NavItem } from '../ui/bottom-nav.tsx';

export const DESTINATIONS: readonly NavItem[] = [
  { to: '/diary', name: 'Diary', Icon: NotebookPen },
  {
    to: '/calendar',
    name: 'Calendar',
    Icon: CalendarDays,
    pages: ['/history', '/insights', '/report'],
  },
  { to: '/meditation', name: 'Meditation', Icon: Flower2 },
  { to: '/medInfo', name: 'Content', Icon: BookOpen },
  { to: '/settings', name: 'Settings', Icon: Settings, pages: ['/cloud'] },
];
