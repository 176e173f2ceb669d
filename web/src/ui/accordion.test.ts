import { describe, expect, it } from 'vitest';
import { openAt } from './accordion.tsx';

const IDS = ['hormones', 'phases', 'myths'];
const before = new Set(['myths']);

describe('the sections that are open', () => {
  it('stay as they were when the address names none', () => {
    expect(openAt({ hash: '', state: null }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '#source-nice88', state: null }, IDS, before)).toEqual(before);
  });

  it('include the one the address names', () => {
    expect(openAt({ hash: '#phases', state: null }, IDS, before)).toEqual(
      new Set(['myths', 'phases']),
    );
  });

  it('are those the history remembers, whatever the address names', () => {
    const state = { open: ['hormones'] };
    expect(openAt({ hash: '#phases', state }, IDS, before)).toEqual(new Set(['hormones']));
    expect(openAt({ hash: '', state: { open: [] } }, IDS, before)).toEqual(new Set());
  });

  it('are not upset by a damaged address or history', () => {
    expect(openAt({ hash: '#%', state: null }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '', state: { open: 'phases' } }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '', state: { open: ['gone', 7, 'phases'] } }, IDS, before)).toEqual(
      new Set(['phases']),
    );
  });
});
