import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, toastTop } from './toast.tsx';

const PHONE = { width: 390, height: 844 };
const TOAST = { width: 200, height: 48 };
const NAV: Box = { left: 0, top: 764, right: 390, bottom: 844 };
const row = (top: number, bottom: number): Box => ({ left: 0, top, right: 390, bottom });

const covers = (top: number, box: Box) =>
  box.left < 295 && box.right > 95 && box.top < top + TOAST.height && box.bottom > top;

describe('a toast', () => {
  it('is at the lower edge of an empty window', () => {
    expect(toastTop(TOAST, PHONE, [])).toBe(844 - 12 - 48);
  });

  it('is above the navigation', () => {
    const top = toastTop(TOAST, PHONE, [NAV]);
    expect(top + TOAST.height).toBeLessThanOrEqual(NAV.top - 12);
    expect(top).toBeGreaterThan(690);
  });

  it('is at the upper edge if there are buttons at the lower one', () => {
    expect(toastTop(TOAST, PHONE, [NAV, row(600, 764)])).toBeLessThan(20);
  });

  it('is between buttons if they are at both edges', () => {
    const taken = [NAV, row(600, 764), row(0, 200)];
    const top = toastTop(TOAST, PHONE, taken);
    expect(taken.filter((box) => covers(top, box))).toEqual([]);
  });

  it('avoids only what it would cover', () => {
    const corner: Box = { left: 320, top: 700, right: 390, bottom: 764 };
    expect(toastTop(TOAST, PHONE, [NAV, corner])).toBe(toastTop(TOAST, PHONE, [NAV]));
  });

  it('is at the upper edge of a full window', () => {
    expect(toastTop(TOAST, PHONE, [row(0, 844)])).toBe(12);
  });

  it('covers nothing if there is room', () => {
    const anyRow = fc
      .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 120 }))
      .map(([top, height]) => row(top, top + height));
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (taken) => {
        const top = toastTop(TOAST, PHONE, taken);
        const isRoom = Array.from({ length: 700 }, (_, at) => at + 30).some(
          (at) => !taken.some((box) => box.top < at + 48 + 30 && box.bottom > at - 30),
        );
        if (isRoom) expect(taken.filter((box) => covers(top, box))).toEqual([]);
      }),
    );
  });
});
