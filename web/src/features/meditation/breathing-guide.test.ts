import { describe, expect, test } from 'vitest';
import { breathToFrames } from './breathing-guide.tsx';

/** The intervals, in seconds, in which a word is fully visible. */
function shown(frames: readonly Keyframe[], total: number): number[][] {
  const full = frames.filter(({ opacity }) => opacity === 1).map(({ offset }) => Number(offset));
  return full.flatMap((from, index) =>
    index % 2 === 0 ? [[from, full[index + 1] ?? 0].map((at) => Math.round(at * total))] : [],
  );
}

describe('the words of a breath', () => {
  test.each([
    { name: '4 in and 6 out', breath: [4, 0, 6, 0], words: [[[1, 3]], [], [[5, 9]]] },
    { name: '4 and 4', breath: [4, 0, 4, 0], words: [[[1, 3]], [], [[5, 7]]] },
    { name: '4–7–8', breath: [4, 7, 8, 0], words: [[[1, 3]], [[5, 10]], [[12, 18]]] },
    {
      name: 'box',
      breath: [4, 4, 4, 4],
      words: [
        [[1, 3]],
        [
          [5, 7],
          [13, 15],
        ],
        [[9, 11]],
      ],
    },
  ] as const)('$name', ({ breath, words }) => {
    const frames = breathToFrames(breath);
    const total = breath[0] + breath[1] + breath[2] + breath[3];
    expect([frames.in, frames.hold, frames.out].map((each) => shown(each, total))).toEqual(words);
  });
});

test('the halo is widest from the end of the inhalation to the end of the hold', () => {
  const { outer } = breathToFrames([4, 7, 8, 0]);
  expect(
    outer.map(({ transform, offset }) => [transform, Math.round(Number(offset) * 19)]),
  ).toEqual([
    ['scale(0.98)', 0],
    ['scale(1.36)', 4],
    ['scale(1.36)', 11],
    ['scale(0.98)', 19],
    ['scale(0.98)', 19],
  ]);
});

test.each([
  [4, 0, 6, 0],
  [4, 4, 4, 4],
] as const)('offsets never decrease, as browsers require (%d-%d-%d-%d)', (...breath) => {
  for (const frames of Object.values(breathToFrames(breath))) {
    const offsets = frames.map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    expect(offsets.at(-1)).toBe(1);
  }
});
