/** The import room does not know the data room, so this tests that both agree. */
import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, LONGEST_NOTE } from '../../import/limits.ts';
import { CELSIUS, KILOGRAMS } from '../../import/notebook.ts';
import { DISCHARGE, WORDS } from '../../import/things.ts';
import { appOfImportGroup, importGroup } from '../kinds/catalogue.ts';
import { NOTE_MAX_CHARS, TEMPERATURE, TRACKABLE_NAME_MAX_CHARS, WEIGHT } from '../kinds/limits.ts';
import { isTrackableId } from '../kinds/trackable.ts';

describe('what a file parser accepts', () => {
  it('has a place in the catalogue', () => {
    const ids = [
      ...Object.keys(WORDS),
      ...Object.values(DISCHARGE),
      'ovulation-positive',
      'ovulation-negative',
      'pregnancy-positive',
      'pregnancy-negative',
    ];
    expect(ids.filter((id) => !isTrackableId(id, new Map()))).toEqual([]);
  });

  it('is within the limits of a day', () => {
    expect([CELSIUS, KILOGRAMS]).toEqual([TEMPERATURE, WEIGHT]);
    expect([LONGEST_NOTE, LONGEST_NAME]).toEqual([NOTE_MAX_CHARS, TRACKABLE_NAME_MAX_CHARS]);
  });
});

it('the group of an import names the app', () => {
  expect(['', 'Clue', 'Apple Health'].map(importGroup).map(appOfImportGroup)).toEqual([
    '',
    'Clue',
    'Apple Health',
  ]);
  expect(['body', 'Choir', 'From '].map(appOfImportGroup)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
