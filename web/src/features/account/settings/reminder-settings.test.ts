import { expect, test } from 'vitest';
import { notifyingToWords } from './reminder-settings.tsx';

const AT_HOME = { wakesUp: true, isRemembered: true };

test('nothing is promised for a closed app that is not remembered here, whatever the browser can do', () => {
  const words = notifyingToWords('granted', { ...AT_HOME, isRemembered: false });
  expect(words).toContain('none come once it is closed');
});

test('a browser that does not wake the app is said not to, and one that does is not said to be on time', () => {
  expect(notifyingToWords('granted', { ...AT_HOME, wakesUp: false })).toContain('does not wake it');
  expect(notifyingToWords('granted', AT_HOME)).toContain('may come later or not at all');
});

test.each(['impossible', 'denied', 'unasked'] as const)(
  'without notifications (%s) it is said where reminders stand',
  (notifying) => {
    expect(notifyingToWords(notifying, AT_HOME)).toContain('stand on the pages of Lunaria');
  },
);
