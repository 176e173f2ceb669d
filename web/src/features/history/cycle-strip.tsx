// A cycle as a strip of its days. Each mark has a shape of its own besides its colour; symptoms stand in a line below.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { History } from '@lunaria/cycle/history';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useTrackedDays } from '../../data/api/use-tracked.ts';
import { DIRECTION } from '../../words/locale.ts';
import styles from './cycle-strip.module.css';
import { type StripDay, type StripMark, stripOf, stripWords } from './strip.ts';

/** As many days as fit in one line; longer cycles go on below, and the longest end after some lines. */
const DAYS_IN_LINE = 35;
const MOST_LINES = 3;

const DAY = 10;
const LINE = 12;
const LINE_WITH_SYMPTOMS = 20;
const RING = 3;
const DIAMOND = 3;

type Shape = StripMark | 'plain' | 'symptoms';

export function CycleStrip({ cycle }: { readonly cycle: LoggedCycle }) {
  const today = useToday();
  const { between } = useCycle().history;
  const symptomDays = useTrackedDays();
  const days = stripOf(cycle, { between, symptomDays }, today);
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
        <path key={shape} className={styles[shape]} d={path} />
      ))}
    </svg>
  );
}

/** One path for all days of a kind: hundreds of strips stay cheap. */
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
      return `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0z`;
    case 'symptoms':
      return `M${x} ${y - DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}l${-DIAMOND} ${-DIAMOND}z`;
    default:
      return `M${x} ${y}h0`;
  }
}

const KEY: readonly (readonly [Shape, MessageDescriptor])[] = [
  ['period', msg`Period`],
  ['assumed', msg`Period, as long as usual`],
  ['spotting', msg({ message: 'Spotting', context: 'bleeding' })],
  ['between', msg`Bleeding between periods`],
  ['symptoms', msg`Symptoms tracked`],
];

/** Names the marks that this history has. */
export function StripKey({ history, hasSymptoms }: StripKeyProps) {
  const found = shapesIn(history);
  if (hasSymptoms) found.add('symptoms');
  return (
    <ul className={styles.key} aria-label={t`Marks of the days`}>
      {KEY.filter(([shape]) => found.has(shape)).map(([shape, name]) => (
        <li key={shape} className={styles.keyItem}>
          <svg className={styles.sample} viewBox={`0 0 ${DAY} ${LINE}`} aria-hidden="true">
            <path className={styles[shape]} d={pathOf(shape, DAY / 2, LINE / 2)} />
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

interface StripKeyProps {
  readonly history: History;
  readonly hasSymptoms: boolean;
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
