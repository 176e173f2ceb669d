// The five main pages of the navigation, and the pages that belong to each.

import { t } from '@lingui/core/macro';
import { BookOpen, CalendarDays, Flower2, NotebookPen, Settings } from 'lucide-react';
import type { NavItem } from '../ui/bottom-nav.tsx';

export const destinations = (): readonly NavItem[] => [
  { to: '/diary', name: t`Diary`, Icon: NotebookPen },
  {
    to: '/calendar',
    name: t`Calendar`,
    Icon: CalendarDays,
    pages: ['/history', '/insights', '/report'],
  },
  { to: '/meditation', name: t`Meditation`, Icon: Flower2 },
  { to: '/medInfo', name: t`Content`, Icon: BookOpen },
  { to: '/settings', name: t`Settings`, Icon: Settings, pages: ['/cloud'] },
];
