import { describe, expect, it } from 'vitest';
import { openAt } from './accordion.tsx';

const IDS = ['hormones', 'phases', 'myths'];
const before = new Set(['myths']);

describe('the open sections', () => {
  it('stay unchanged when the address names none', () => {
    expect(openAt({ hash: '', state: null }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '#source-nice88', state: null }, IDS, before)).toEqual(before);
  });

  it('include the one the address names', () => {
    expect(openAt({ hash: '#phases', state: null }, IDS, before)).toEqual(
      new Set(['myths', 'phases']),
    );
  });

  it('are those in the history state, whatever the address names', () => {
    const state = { open: ['hormones'] };
    expect(openAt({ hash: '#phases', state }, IDS, before)).toEqual(new Set(['hormones']));
    expect(openAt({ hash: '', state: { open: [] } }, IDS, before)).toEqual(new Set());
  });

  it('tolerate a damaged address or history state', () => {
    expect(openAt({ hash: '#%', state: null }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '', state: { open: 'phases' } }, IDS, before)).toEqual(before);
    expect(openAt({ hash: '', state: { open: ['gone', 7, 'phases'] } }, IDS, before)).toEqual(
      new Set(['phases']),
    );
  });
});
