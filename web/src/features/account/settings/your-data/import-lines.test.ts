import { describe, expect, it, vi } from 'vitest';
import type { Conflict } from '../../../../data/api/tree.ts';
import { BadFile } from '../../../../import/bad-file.ts';
import { fileFaultToWords } from './import-file.tsx';
import { addedLines, disagreementWords, refusedLines, sourceWords } from './import-lines.ts';
import { lastImportWords } from './your-data.tsx';

describe('the preview of an import', () => {
  it('says what is added', () => {
    const lines = addedLines(
      {
        adds: [
          { what: 'answer', path: 'cycleLength', text: '28', edits: [] },
          { what: 'answer', path: 'age', text: '31', edits: [] },
          { what: 'symptoms', path: 'symptoms/Fri Nov 13 2026', edits: [] },
          { what: 'symptoms', path: 'symptoms/Sat Nov 14 2026', edits: [] },
          { what: 'entry', path: 'diaryEntries/0', text: 'Rain.', edits: [] },
        ],
      },
      12,
    );
    expect(lines).toEqual([
      '12 periods',
      'Age: 31',
      'Cycle length: 28',
      'Symptoms on 2 days',
      '1 diary entry',
    ]);
    expect(addedLines({ adds: [] })).toEqual([]);
  });

  it('says what was left out and why', () => {
    const lines = refusedLines([
      { path: 'lastPeriod', why: 'not-a-date' },
      { path: 'symptoms/Thu Nov 13 2026', why: 'not-a-date' },
      { path: 'diaryEntries/0', why: 'not-an-entry' },
      { path: 'lunaria/days/2026-11-13', why: 'not-a-day' },
      { path: 'lunaria/trackables/1', why: 'not-trackable' },
      { path: 'lunaria/something new', why: 'unreadable' },
    ]);
    expect(lines).toEqual([
      'Last period: not a date',
      'Symptoms on Thu Nov 13 2026: not a date',
      'Diary entry 1: not a diary entry',
      'The day November 13, 2026: not the notes of a day',
      'Symptom of your own 2: not a symptom of your own',
      'Something in the file: the data on this device cannot be opened by this version of Lunaria',
    ]);
  });

  it('names the app of the file', () => {
    expect(['Clue', 'Lunaria', ''].map(sourceWords)).toEqual([
      'This looks like a file of Clue.',
      'This looks like an export of Lunaria.',
      'This looks like a table.',
    ]);
    expect(lastImportWords('Clue', 'October 7')).toMatch(
      /^You imported a file of Clue on October 7\. /,
    );
  });
});

describe('a disagreement', () => {
  const things = new Map([
    ['cramps', { name: 'Cramps' }],
    ['dry', { name: 'Dry' }],
    ['sticky', { name: 'Sticky' }],
  ]);
  const path = 'lunaria/days/2026-11-13';

  it.each<[Omit<Conflict, 'edits'>, string]>([
    [
      { what: 'bleeding', name: 'bleeding', path, here: 'light', file: 'heavy' },
      'Bleeding on November 13, 2026: light here, heavy in the file',
    ],
    [
      { what: 'bleeding', name: 'starts', path, here: true, file: false },
      'Start of a period on November 13, 2026: yes here, no in the file',
    ],
    [
      { what: 'mark', name: '+cramps', path, here: 1, file: 3 },
      'Cramps on November 13, 2026: mild here, strong in the file',
    ],
    [
      { what: 'mark', name: '+dry', path, here: '+sticky', file: '+dry' },
      'Noted on November 13, 2026: Sticky here, Dry in the file',
    ],
    [
      { what: 'temperature', name: 'temperature', path, here: 36.5, file: 37 },
      'Temperature on November 13, 2026: 97.7 °F here, 98.6 °F in the file',
    ],
    [
      { what: 'temperature', name: 'temperatureTime', path, here: '06:30', file: '07:00' },
      'Time of the temperature on November 13, 2026: 06:30 here, 07:00 in the file',
    ],
    [{ what: 'answer', path: 'age', here: '31', file: '30' }, 'Age: 31 here, 30 in the file'],
    [
      { what: 'setting', path: 'lunaria/settings/predictions', here: 'history', file: 'answers' },
      'How the next period is predicted: from my history here, from my answers in the file',
    ],
    [
      { what: 'setting', path: 'lunaria/settings/track.order', here: 'mood', file: 'body\nmood' },
      'What you track: one choice here, another in the file',
    ],
    [
      { what: 'setting', path: 'lunaria/settings/remind.before', here: 1, file: 2 },
      'A reminder: one choice here, another in the file',
    ],
    [
      {
        what: 'symptoms',
        path: 'symptoms/Fri Nov 13 2026',
        here: ['Pain'],
        file: ['Pain', 'Moody'],
      },
      'Symptoms on Fri Nov 13 2026: Pain here, Pain, Moody in the file',
    ],
  ])('is described: %#', (kept, words) => {
    vi.stubGlobal('navigator', { language: 'en-US' });
    expect(disagreementWords({ ...kept, edits: [] }, things)).toBe(words);
  });
});

describe('a file that cannot be imported', () => {
  it('is reported with its name, the reason, and that nothing was changed', () => {
    expect(fileFaultToWords(new BadFile('empty'), 'a.csv')).toBe(
      '“a.csv” is empty. Nothing was changed.',
    );
    expect(fileFaultToWords(new Error('disk'), 'a.csv')).toBe(
      '“a.csv” could not be read. Please try again. Nothing was changed.',
    );
  });
});
