import { type Range, type Scale, ticksOf } from './scale.ts';

export interface ValueTick {
  readonly value: number;
  readonly text: string;
}

export interface ChartSize {
  readonly width: number;
  /** The font size. */
  readonly em: number;
}

export interface TextBelow {
  readonly x: number;
  readonly text: string;
}

/** The usual width of a letter, in em. */
const LETTER = 0.56;
const TICKS = 4;

/** Japanese, Chinese and wide signs are as wide as they are high. */
const WIDE_LETTERS = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

export function textWidth(text: string, em: number): number {
  const wide = text.match(WIDE_LETTERS)?.length ?? 0;
  return (wide + (text.length - wide) * LETTER) * em;
}

export function wholeTicks(range: Range, nameValue: (value: number) => string): ValueTick[] {
  const values = ticksOf(range, TICKS).filter(Number.isInteger);
  return values.map((value) => ({ value, text: nameValue(value) }));
}

/** The first day of a cycle, and the last one of each week. */
export function dayTicks(days: number): readonly number[] {
  const weeks = Array.from({ length: Math.floor(days / 7) }, (_, week) => 7 * (week + 1));
  return days < 1 ? [] : [1, ...weeks];
}

export function axisWidth(ticks: readonly ValueTick[], em: number): number {
  return Math.max(...ticks.map(({ text }) => textWidth(text, em))) + 0.8 * em;
}

interface ValueAxisProps {
  readonly scale: Scale;
  readonly ticks: readonly ValueTick[];
  readonly from: number;
  readonly to: number;
}

export function ValueAxis({ scale, ticks, from, to }: ValueAxisProps) {
  return ticks.map(({ value, text }) => {
    const y = scale(value);
    return (
      <g key={value}>
        <line stroke="var(--line)" x1={from} x2={to} y1={y} y2={y} />
        <text fill="var(--ink-soft)" x={from} y={y} dx="-0.5em" dy="0.34em" textAnchor="end">
          {text}
        </text>
      </g>
    );
  });
}

interface BelowProps extends ChartSize {
  readonly texts: readonly TextBelow[];
  readonly y: number;
}

export function Below({ texts, y, em, width }: BelowProps) {
  return fitting(texts, em).map(({ x, text }) => {
    const half = textWidth(text, em) / 2;
    const within = Math.max(half, Math.min(x, width - half));
    return (
      <text key={x} fill="var(--ink-soft)" x={within} y={y} dy="1.3em" textAnchor="middle">
        {text}
      </text>
    );
  });
}

/** Every nth text, counted from the right, so that none overlaps the next. */
export function fitting(texts: readonly TextBelow[], em: number): readonly TextBelow[] {
  const widest = Math.max(0, ...texts.map(({ text }) => textWidth(text, em)));
  const [first, second] = texts;
  if (!first || !second) return texts;
  const step = Math.ceil((widest + em) / Math.abs(second.x - first.x));
  return texts.filter((_, index) => (texts.length - 1 - index) % step === 0);
}
