// Every address of the app, in any case of letters. Each page is a chunk of its own, loaded when it is first visited.

import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Root } from './root.tsx';

/** What a route says about its page: the name the browser's tab and history show. */
export interface PageHandle {
  readonly title: string;
}

const landing: RouteObject = {
  path: '/',
  lazy: lazyPage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
};

const withoutNavigation: RouteObject[] = [
  page(
    '/login',
    'Login',
    async () => (await import('../features/account/login-page.tsx')).LoginPage,
  ),
  page(
    '/signup',
    'Sign Up',
    async () => (await import('../features/account/signup-page.tsx')).SignupPage,
  ),
  page(
    '/question1',
    'Your age',
    async () => (await import('../features/onboarding/age-page.tsx')).AgePage,
  ),
  page(
    '/question2',
    'Your last period',
    async () => (await import('../features/onboarding/last-period-page.tsx')).LastPeriodPage,
  ),
  page(
    '/question3',
    'Your cycle length',
    async () => (await import('../features/onboarding/cycle-length-page.tsx')).CycleLengthPage,
  ),
  page(
    '/question4',
    'Your period length',
    async () => (await import('../features/onboarding/period-length-page.tsx')).PeriodLengthPage,
  ),
];

const withNavigation: RouteObject[] = [
  page(
    '/calendar',
    'Calendar',
    async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  ),
  page('/diary', 'Diary', async () => (await import('../features/diary/diary-page.tsx')).DiaryPage),
  page(
    '/meditation',
    'Meditation',
    async () => (await import('../features/meditation/meditation-page.tsx')).MeditationPage,
  ),
  page(
    '/MusicPlayer',
    'Music Player',
    async () => (await import('../features/meditation/music-player-page.tsx')).MusicPlayerPage,
  ),
  page(
    '/medInfo',
    'Content',
    async () => (await import('../features/learn/content-page.tsx')).ContentPage,
  ),
  page(
    '/periodInfo',
    'Your cycle',
    async () => (await import('../features/learn/cycle-page.tsx')).CyclePage,
  ),
  page(
    '/settings',
    'Settings',
    async () => (await import('../features/account/settings-page.tsx')).SettingsPage,
  ),
];

/** Every component in every state, for the people who build them. Production builds leave it out. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [
      page(
        '/gallery',
        'Gallery',
        async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
      ),
    ]
  : [];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // The document is empty, or already shows the landing screen, until the first page has loaded.
    HydrateFallback: () => null,
    children: [
      landing,
      {
        lazy: lazyPage(async () => (await import('./plain-layout.tsx')).PlainLayout),
        children: withoutNavigation,
      },
      { lazy: lazyPage(async () => (await import('./shell.tsx')).Shell), children: withNavigation },
      ...forDevelopers,
    ],
  },
];

function page(path: string, title: string, load: Parameters<typeof lazyPage>[0]): RouteObject {
  const handle: PageHandle = { title };
  return { path, handle, lazy: lazyPage(load) };
}
