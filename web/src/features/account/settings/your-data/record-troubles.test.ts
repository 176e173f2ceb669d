import { civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { rottenWords } from './record-troubles.tsx';

const day = civilToDay({ year: 2026, month: 11, day: 13 });

test('a change that cannot be read is named as well as can be', () => {
  expect(rottenWords([{ kind: 'day', day }])).toBe(
    '1 change on this device can no longer be read, so it cannot be sent: what you noted on Friday, November 13, 2026. If you give it up, what the cloud has stays.',
  );
  expect(rottenWords([{ kind: 'settings' }, { kind: 'other' }, { kind: 'other' }])).toBe(
    '3 changes on this device can no longer be read, so they cannot be sent: your settings, a diary entry, a meditation, a pause, or something you track of your own. If you give them up, what the cloud has stays.',
  );
});
