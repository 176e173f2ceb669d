import { civilToDay } from '@lunaria/cycle/day';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceToday, momentToDay, onDayChange } from './use-today.ts';

describe('the day of a moment', () => {
  it('is the local date, from its first to its last millisecond', () => {
    const day = civilToDay({ year: 2026, month: 11, day: 15 });
    expect(momentToDay(new Date(2026, 10, 15))).toBe(day);
    expect(momentToDay(new Date(2026, 10, 15, 23, 59, 59, 999))).toBe(day);
    expect(momentToDay(new Date(2026, 10, 16))).toBe(day + 1);
  });
});

describe('watching for the next day', () => {
  const page = new EventTarget();
  const heard = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    vi.stubGlobal('document', page);
    vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 59, 0) });
    stop = onDayChange(heard);
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    heard.mockReset();
  });

  it('calls at midnight, not before, and at the midnight after it', () => {
    vi.advanceTimersByTime(59_999);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(new Date(2026, 10, 17).getTime() - Date.now());
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('finds another local date then', () => {
    expect(deviceToday()).toBe(civilToDay({ year: 2026, month: 11, day: 15 }));
    vi.advanceTimersByTime(60_000);
    expect(deviceToday()).toBe(civilToDay({ year: 2026, month: 11, day: 16 }));
  });

  it('calls when the page becomes visible, as after a night', () => {
    page.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('calls within a minute after a sleep, or when the clock was set, and not while the day is the same', () => {
    vi.setSystemTime(new Date(2026, 10, 17, 8));
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind', () => {
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });
});
