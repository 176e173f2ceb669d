import { expect, it } from 'vitest';
import { timelineOf } from './cycles-card.tsx';
import { ago, cyclesFrom } from './testing.ts';

it('has the newest first, with pauses in between', () => {
  const cycles = cyclesFrom([30, 30], 10);
  const pauses = [
    { id: 'old', from: ago(200), until: ago(100), why: 'other' as const },
    { id: 'same day', from: ago(40), until: ago(38), why: 'other' as const },
    { id: 'new', from: ago(5), why: 'other' as const },
  ];
  const shown = timelineOf(cycles, pauses).map((item) => ('why' in item ? item.id : item.start));
  expect(shown).toEqual(['new', ago(10), 'same day', ago(40), ago(70), 'old']);
});
