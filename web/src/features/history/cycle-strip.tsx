// A cycle as a strip of its days, and the same in words. Marks differ in shape as well as in colour; symptoms are in a
// line below.

import { msg, plural, select, t } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import type { History } from '@lunaria/cycle/history';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { diamondPath, discPath } from '../../ui/chart/shapes.ts';
import { listWords, numberWords, rangeWords, runsOf, sentencesWords } from '../../words/lists.ts';
import { DIRECTION } from '../../words/locale.ts';
import styles from './history-page.module.css';

const DAYS_IN_LINE = 35;
const MOST_LINES = 3;

const DAY = 10;
const LINE = 12;
const LINE_WITH_SYMPTOMS = 20;
const MARK = 3;

/** `assumed`: a day of the period only by its usual length. */
type StripMark = 'period' | 'assumed' | 'between' | 'spotting';

type StripDay = ReturnType<typeof stripOf>[number];
type Shape = StripMark | 'plain' | 'symptoms';

const LINE_OF_PERIOD = { fill: 'none', stroke: 'var(--period)', strokeLinecap: 'round' } as const;
const PAINT = {
  plain: { ...LINE_OF_PERIOD, stroke: 'var(--line-strong)', strokeWidth: 2 },
  period: { ...LINE_OF_PERIOD, strokeWidth: 9 },
  assumed: { ...LINE_OF_PERIOD, strokeWidth: 6, opacity: 0.55 },
  between: { ...LINE_OF_PERIOD, strokeWidth: 5 },
  spotting: { fill: 'none', stroke: 'var(--period)', strokeWidth: 1.5 },
  symptoms: { fill: 'var(--symptom)' },
} satisfies Record<Shape, object>;

export function CycleStrip({ cycle }: { readonly cycle: LoggedCycle }) {
  const today = useToday();
  const { between } = useCycle().history;
  const symptomDays = useView(({ day }) => day.tracked);
  const days = stripOf(cycle, between, symptomDays, today);
  const shown = days.slice(0, DAYS_IN_LINE * MOST_LINES);
  const line = days.some(({ hasSymptoms }) => hasSymptoms) ? LINE_WITH_SYMPTOMS : LINE;
  const height = Math.ceil(shown.length / DAYS_IN_LINE) * line;
  const paths = pathsOf(shown, line);
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${DAYS_IN_LINE * DAY} ${height}`}
      role="img"
      aria-label={stripWords(days)}
    >
      {[...paths].map(([shape, path]) => (
        <path key={shape} {...PAINT[shape]} d={path} />
      ))}
    </svg>
  );
}

export function stripOf(
  { start, length, period }: LoggedCycle,
  between: History['between'],
  symptomDays: ReadonlySet<Day>,
  today: Day,
) {
  const count = length ?? today - start + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const day = addDays(start, index);
    return { mark: markOf(day), hasSymptoms: symptomDays.has(day) };
  });

  function markOf(day: Day): StripMark | undefined {
    const bleeding = period.bleeding.get(day) ?? between.get(day);
    if (bleeding === 'spotting') return 'spotting';
    if (day > period.lastDay) return bleeding && 'between';
    const isKnown = bleeding || day === start || period.lengthFrom !== 'usual';
    return isKnown ? 'period' : 'assumed';
  }
}

/** Period on days 1 to 5. Symptoms tracked on days 2 and 20. */
export function stripWords(days: readonly StripDay[]): string {
  const marked = (...marks: readonly StripMark[]) =>
    days.flatMap(({ mark }, index) => (mark && marks.includes(mark) ? [index + 1] : []));
  const tracked = days.flatMap(({ hasSymptoms }, index) => (hasSymptoms ? [index + 1] : []));
  return sentencesWords([
    ...onDays('period', marked('period', 'assumed')),
    ...onDays('spotting', marked('spotting')),
    ...onDays('between', marked('between')),
    ...onDays('symptoms', tracked),
  ]);
}

function onDays(what: StripMark | 'symptoms', days: readonly number[]): readonly string[] {
  const count = days.length;
  // 1, 2, 3, 7 becomes '1 to 3' and '7'.
  const spans = runsOf(days).flatMap(([first, last]) =>
    last === first + 1 ? [numberWords(first), numberWords(last)] : [rangeWords(first, last)],
  );
  const list = listWords(spans);
  const sentence = t`${select(what, { spotting: 'Spotting', between: 'Bleeding between periods', symptoms: 'Symptoms tracked', other: 'Period' })} on ${plural(count, { one: `day ${list}`, other: `days ${list}` })}.`;
  return count > 0 ? [sentence] : [];
}

/** One path for all days of a kind, so that hundreds of strips are quick to draw. */
function pathsOf(days: readonly StripDay[], line: number): ReadonlyMap<Shape, string> {
  const paths = new Map<Shape, string>();
  const add = (shape: Shape, path: string) => paths.set(shape, (paths.get(shape) ?? '') + path);
  for (const [index, { mark = 'plain', hasSymptoms }] of days.entries()) {
    const along = (index % DAYS_IN_LINE) * DAY + DAY / 2;
    const x = DIRECTION === 'rtl' ? DAYS_IN_LINE * DAY - along : along;
    const y = Math.floor(index / DAYS_IN_LINE) * line + LINE / 2;
    add(mark, pathOf(mark, x, y));
    if (hasSymptoms) add('symptoms', pathOf('symptoms', x, y + DAY));
  }
  return paths;
}

/** Discs are lines of no length with round ends. */
function pathOf(shape: Shape, x: number, y: number): string {
  switch (shape) {
    case 'spotting':
      return discPath(x, y, MARK);
    case 'symptoms':
      return diamondPath(x, y, MARK);
    default:
      return `M${x} ${y}h0`;
  }
}

const KEY = [
  ['period', msg`Period`],
  ['assumed', msg`Period, estimated`],
  ['spotting', msg({ message: 'Spotting', context: 'bleeding' })],
  ['between', msg`Bleeding between periods`],
  ['symptoms', msg`Symptoms tracked`],
] as const;

export function StripKey() {
  const found = shapesIn(useCycle().history);
  const symptomDays = useView(({ day }) => day.tracked);
  if (symptomDays.size > 0) found.add('symptoms');
  return (
    <ul className={`row list caption ${styles.key}`} aria-label={t`Key to the marks`}>
      {KEY.filter(([shape]) => found.has(shape)).map(([shape, name]) => (
        <li key={shape} className="line-1">
          <svg className={styles.sample} viewBox={`0 0 ${DAY} ${LINE}`} aria-hidden="true">
            <path {...PAINT[shape]} d={pathOf(shape, DAY / 2, LINE / 2)} />
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

function shapesIn({ periods, between }: History): Set<Shape> {
  const found = new Set<Shape>();
  for (const { start, lastDay, lengthFrom, bleeding } of periods) {
    found.add('period');
    if (lengthFrom === 'usual' && lastDay > start) found.add('assumed');
    for (const strength of bleeding.values()) if (strength === 'spotting') found.add('spotting');
  }
  for (const strength of between.values()) {
    found.add(strength === 'spotting' ? 'spotting' : 'between');
  }
  return found;
}
