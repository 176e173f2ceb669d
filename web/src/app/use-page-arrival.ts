// Gives a new page its title, lets it fade in, and moves the focus to its heading, so that a screen reader says where
// the user is now. Not for the first page, which the browser announces itself. All of it in layout effects: later, it
// could take the focus from a field that somebody is already typing in.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { useRouterState } from '../router/react.tsx';
import { fadeIn } from '../ui/fade-in.ts';
import { focusHeading } from '../ui/focus.ts';
import { pageTitle, useGuise } from '../ui/guise.ts';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  '/login': msg`Login`,
  '/signup': msg`Sign Up`,
  '/recover': msg`Recover your account`,
  '/shared': msg`Shared with you`,
  '/on-this-device': msg`On this device only`,
  '/question1': msg`Your age`,
  '/question2': msg`Your last period`,
  '/question3': msg`Your cycle length`,
  '/question4': msg`Your period length`,
  '/diary': msg`Diary`,
  '/calendar': msg`Calendar`,
  '/history': msg`History`,
  '/insights': msg`Insights`,
  '/report': msg`Report for a doctor`,
  '/meditation': msg`Meditation`,
  '/MusicPlayer': msg`Music Player`,
  '/medInfo': msg`Content`,
  '/periodInfo': msg`Your cycle`,
  '/cloud': msg`What the cloud sees`,
  '/settings': msg`Settings`,
};

export function usePageArrival(): void {
  const {
    path,
    location: { pathname },
  } = useRouterState();
  const guise = useGuise();
  const arrivedAt = useRef(pathname);

  useLayoutEffect(() => {
    const name = path && NAMES[path];
    document.title = pageTitle(name && t(name), guise);
  }, [path, guise]);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    fadeIn();
    // An open dialog keeps the focus: it waits for an answer.
    if (document.querySelector('dialog[open], [role="dialog"]')) return;
    focusHeading();
  }, [pathname]);
}
