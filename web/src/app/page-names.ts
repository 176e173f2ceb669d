/** What the browser's tab and history call each page, before the product's name. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  '/login': msg`Login`,
  '/signup': msg`Sign Up`,
  '/recover': msg`Recover your account`,
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

export function pageName(path: string): string | undefined {
  const name = NAMES[path];
  return name && t(name);
}
