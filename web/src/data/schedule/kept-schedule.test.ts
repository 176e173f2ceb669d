import { expect, test } from 'vitest';
import { pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { createDeviceKeys } from '../../vault/webcrypto.ts';
import { recentAnswers } from './kept-schedule.ts';

test('the answers of months with many reminders a day fit into one sealed record', async () => {
  const keys = await createDeviceKeys();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const on = `2026-${index < 500 ? '09' : '10'}-${String(1 + (index % 30)).padStart(2, '0')}`;
      return [
        await pathToRecordId(keys, String(index)),
        { answer: { kind: 'later', at: '2026-10-30T09:00' }, on },
      ] as const;
    }),
  );
  const kept = recentAnswers(Object.fromEntries(answers), '2026-11-01');
  expect(Object.values(kept)).toHaveLength(350);
  expect(Object.values(kept).every(({ on }) => on.startsWith('2026-10'))).toBe(true);
  const sealed = await sealRecord(keys, { id: 'answers', rev: 0 }, JSON.stringify(kept));
  expect(sealed.ok).toBe(true);
});

test('answers are kept longer than any cycle, but not forever', () => {
  const kept = {
    old: { answer: { kind: 'done' }, on: '2026-07-01' },
    recent: { answer: { kind: 'done' }, on: '2026-08-01' },
  } as const;
  expect(Object.keys(recentAnswers(kept, '2026-11-01'))).toEqual(['recent']);
});
