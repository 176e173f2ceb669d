import { expect, test, vi } from 'vitest';
import { dayToWordsWithoutYear, isoTextToDay } from '../data/api/day-words.ts';
import { QUOTE_KEPT_AS, QUOTE_LASTS_MS } from '../features/diary/quote-of-the-day.ts';
import { GUISES } from '../ui/guise.ts';

// The app's types know no Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');

const boot = readFileSync(new URL('./boot.ts', import.meta.url), 'utf8');

test('the script before the first paint knows the same discreet names as the app', () => {
  for (const guise of GUISES) expect(boot).toContain(`guise === '${guise}'`);
});

test('and the same names of weekdays and months', () => {
  const words = (isoText: string) => {
    const day = isoTextToDay(isoText);
    return day === undefined ? '' : dayToWordsWithoutYear(day);
  };
  const weekdays = [15, 16, 17, 18, 19, 20, 21].map((day) => words(`2026-11-${day}`).split(',')[0]);
  const months = Array.from({ length: 12 }, (_, month) => {
    const [, date] = words(`2026-${String(month + 1).padStart(2, '0')}-01`).split(', ');
    return date?.replace(' 1', '');
  });
  expect(boot).toContain(`'${weekdays.join(' ')}'`);
  expect(boot).toContain(`'${months.join(' ')}'`);
});

test('and where the quote of the day is kept, and for how long', () => {
  expect(boot).toContain(`'${QUOTE_KEPT_AS}'`);
  expect(boot.replaceAll('_', '')).toContain(`age < ${QUOTE_LASTS_MS})`);
});
