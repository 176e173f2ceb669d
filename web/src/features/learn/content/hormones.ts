// How four hormones rise and fall over a cycle of 28 days. Each level is a share of that hormone's own
// highest day, rounded: the shapes follow the medians published by Stricker and others (2006), but this
// is a drawing of an average, not of anybody's blood.

import { t } from '@lingui/core/macro';
import { type Cited, cite } from './model.ts';

export const HORMONES = ['fsh', 'lh', 'oestradiol', 'progesterone'] as const;
export type Hormone = (typeof HORMONES)[number];

export const CYCLE_DAYS = 28;
export const PERIOD_DAYS = 5;
export const OVULATION_DAY = 14;

/** By day, in percent of the hormone's own peak: FSH, LH, oestradiol, progesterone. */
export const HORMONE_DAYS = (
  [
    [1, 45, 14, 14, 4],
    [4, 50, 16, 15, 3],
    [7, 44, 18, 24, 3],
    [9, 38, 20, 42, 3],
    [11, 36, 28, 80, 3],
    [12, 48, 52, 100, 4],
    [13, 100, 100, 78, 6],
    [14, 60, 42, 48, 12],
    [16, 36, 20, 42, 40],
    [18, 28, 18, 54, 74],
    [21, 22, 15, 62, 100],
    [24, 20, 13, 50, 70],
    [26, 24, 12, 32, 32],
    [28, 38, 13, 18, 8],
  ] as const
).map(([day, fsh, lh, oestradiol, progesterone]) => ({ day, fsh, lh, oestradiol, progesterone }));

export function hormoneText(hormone: Hormone) {
  return {
    fsh: {
      name: t`FSH (follicle-stimulating hormone)`,
      label: t`FSH`,
      does: t`Sent by the brain, it makes follicles in the ovaries grow.`,
    },
    lh: {
      name: t`LH (luteinising hormone)`,
      label: t`LH`,
      does: t`Also sent by the brain: a short, steep wave of it sets the egg free.`,
    },
    oestradiol: {
      name: t`Oestradiol, the main oestrogen (also spelled estrogen)`,
      label: t`Oestradiol`,
      does: t`Made by the ovaries, it builds up the lining of the womb.`,
    },
    progesterone: {
      name: t`Progesterone`,
      label: t`Progesterone`,
      does: t`Made by the ovaries after ovulation, it keeps the lining ready; when it drops, the period comes.`,
    },
  }[hormone];
}

export function hormoneCaption(): Cited {
  return cite(
    t`Each line has its own scale: its top is that hormone’s highest day. The drawing shows a textbook cycle of 28 days. Yours may be longer, shorter or bumpier.`,
    ['stricker2006'],
  );
}
