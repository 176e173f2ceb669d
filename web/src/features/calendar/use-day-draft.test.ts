import { expect, test } from 'vitest';
import type { DayDraft } from './day-choice.ts';
import { dayDraftToJson, joinDayDrafts, jsonToDayDraft, restOfDayDraft } from './use-day-draft.ts';

const OFFERED: DayDraft = {
  note: 'Half a thought',
  bleeding: 'light',
  marks: new Map([
    ['cramps', 2],
    ['tired', null],
  ]),
};

test('a draft comes back as it was kept', () => {
  const kept = JSON.parse(JSON.stringify(dayDraftToJson(OFFERED)));
  expect(jsonToDayDraft(kept)).toEqual(OFFERED);
  expect(jsonToDayDraft('nothing of ours')).toBeUndefined();
});

test('what is said later counts, mark by mark', () => {
  const later: DayDraft = { bleeding: 'heavy', marks: new Map([['cramps', 3]]) };
  expect(joinDayDrafts(OFFERED, later)).toEqual({
    note: 'Half a thought',
    bleeding: 'heavy',
    marks: new Map([
      ['cramps', 3],
      ['tired', null],
    ]),
  });
});

test('saving the day leaves of what was offered only what was not touched', () => {
  const saved: DayDraft = { bleeding: 'none', marks: new Map([['cramps', 1]]) };
  expect(restOfDayDraft(OFFERED, saved)).toEqual({
    note: 'Half a thought',
    marks: new Map([['tired', null]]),
  });
  expect(restOfDayDraft(OFFERED, OFFERED)).toEqual({});
});
