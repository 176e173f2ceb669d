import { beforeEach, expect, test, vi } from 'vitest';
import { cloudAhead, deviceAhead, noteCloudTime, onClockChange } from './clock.ts';

const NOON = Date.UTC(2026, 10, 13, 12);
const HOUR = 3_600_000;
const DATE = new Date(NOON).toUTCString();

beforeEach(() => noteCloudTime(DATE, NOON));

test('a clock that is right, or nearly, is not reported', () => {
  noteCloudTime(DATE, NOON + 9 * 60_000);
  expect(deviceAhead()).toBe(0);
});

test.each([3 * HOUR, -26 * HOUR])('a clock that is wrong by %i ms is reported', (difference) => {
  const onChange = vi.fn();
  const unsubscribe = onClockChange(onChange);
  noteCloudTime(DATE, NOON + difference);
  noteCloudTime(DATE, NOON + difference + 1_000);
  expect(deviceAhead()).toBe(difference);
  expect(cloudAhead()).toBe(-difference - 1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  noteCloudTime(DATE, NOON);
  expect(deviceAhead()).toBe(0);
  unsubscribe();
});

test.each([null, '', 'yesterday'])('%j is ignored', (date) => {
  noteCloudTime(DATE, NOON + 3 * HOUR);
  noteCloudTime(date, NOON);
  expect(deviceAhead()).toBe(3 * HOUR);
});
