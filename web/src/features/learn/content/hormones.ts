// How four hormones rise and fall over a cycle of 28 days. Each level is a share of that hormone's own
// highest day, rounded: the shapes follow the medians published by Stricker and others (2006), but this
// is a drawing of an average, not of anybody's blood.

import { t } from '@lingui/core/macro';

export const HORMONE_SOURCE = 'stricker2006';

export const HORMONES = ['fsh', 'lh', 'oestradiol', 'progesterone'] as const;
export type Hormone = (typeof HORMONES)[number];

export interface HormoneDay {
  readonly day: number;
  /** In percent of the hormone's own peak. */
  readonly levels: Readonly<Record<Hormone, number>>;
}

export const CYCLE_DAYS = 28;
export const PERIOD_DAYS = 5;
export const OVULATION_DAY = 14;

export const HORMONE_DAYS: readonly HormoneDay[] = [
  day(1, 45, 14, 14, 4),
  day(4, 50, 16, 15, 3),
  day(7, 44, 18, 24, 3),
  day(9, 38, 20, 42, 3),
  day(11, 36, 28, 80, 3),
  day(12, 48, 52, 100, 4),
  day(13, 100, 100, 78, 6),
  day(14, 60, 42, 48, 12),
  day(16, 36, 20, 42, 40),
  day(18, 28, 18, 54, 74),
  day(21, 22, 15, 62, 100),
  day(24, 20, 13, 50, 70),
  day(26, 24, 12, 32, 32),
  day(28, 38, 13, 18, 8),
];

interface HormoneText {
  readonly name: string;
  /** Short enough to stand beside its line. */
  readonly label: string;
  readonly does: string;
}

export function hormoneText(hormone: Hormone): HormoneText {
  switch (hormone) {
    case 'fsh':
      return {
        name: t`FSH (follicle-stimulating hormone)`,
        label: t`FSH`,
        does: t`Sent by the brain, it makes follicles in the ovaries grow.`,
      };
    case 'lh':
      return {
        name: t`LH (luteinising hormone)`,
        label: t`LH`,
        does: t`Also sent by the brain: a short, steep wave of it sets the egg free.`,
      };
    case 'oestradiol':
      return {
        name: t`Oestradiol, the main oestrogen (also spelled estrogen)`,
        label: t`Oestradiol`,
        does: t`Made by the ovaries, it builds up the lining of the womb.`,
      };
    case 'progesterone':
      return {
        name: t`Progesterone`,
        label: t`Progesterone`,
        does: t`Made by the ovaries after ovulation, it keeps the lining ready; when it drops, the period comes.`,
      };
  }
}

export function hormoneCaption(): string {
  return t`Each line has its own scale: its top is that hormone’s highest day. The drawing shows a textbook cycle of 28 days. Yours may be longer, shorter or bumpier.`;
}

function day(
  number: number,
  fsh: number,
  lh: number,
  oestradiol: number,
  progesterone: number,
): HormoneDay {
  return { day: number, levels: { fsh, lh, oestradiol, progesterone } };
}
