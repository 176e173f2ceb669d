// The figures at a glance, and what they are called in the terms of FIGO.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { PauseReason } from '@lunaria/cycle/cycles';
import type { LengthSummary } from '@lunaria/cycle/length-facts';
import { dateToShortWords, daysWords } from '../../words/dates.ts';
import { rangeWords } from '../../words/lists.ts';
import { lastDates, spanWords, termsOf } from './figures.ts';
import styles from './glance-part.module.css';
import type { PeriodSummary, Report } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import { SheetPart } from './sheet-part.tsx';

const PAUSES: Record<PauseReason, MessageDescriptor> = {
  pregnancy: msg`Pregnancy`,
  breastfeeding: msg`Breastfeeding`,
  contraception: msg`Hormonal contraception`,
  other: msg`A pause in tracking`,
};

export function GlancePart({ report }: { readonly report: Report }) {
  const { lengths, periods, lastStart, between, pauses, terms, age } = report;
  const unknown = t`not known`;
  const facts = [
    [
      t`Cycle length`,
      lengths ? daysWords(lengths.median) : unknown,
      lengths && cyclesSpread(lengths),
    ],
    [
      t`Period length`,
      periods ? daysWords(periods.median) : unknown,
      periods && periodsSpread(periods),
    ],
    [
      t`Last period`,
      lastStart === undefined ? unknown : dateToShortWords(lastStart),
      lastStart !== undefined && t`its first day`,
    ],
    [
      t`Bleeding between periods`,
      between.length === 0 ? t`none noted` : daysWords(between.length),
      lastDates(between),
    ],
  ] as const;
  return (
    <>
      <SheetPart title={t`At a glance`}>
        <dl className={styles.facts}>
          {facts.map(([name, value, more]) => (
            <div key={name}>
              <dt className={sheetStyles.small}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
              {more && <dd className={sheetStyles.small}>{more}</dd>}
            </div>
          ))}
        </dl>
        {pauses.map((pause) => (
          <p key={pause.from}>
            {t`${{ reason: t(PAUSES[pause.why]) }}: ${{ dates: spanWords(pause.from, pause.until) }}.`}
          </p>
        ))}
      </SheetPart>
      <SheetPart
        title={t`In FIGO’s terms`}
        hint={t`FIGO 2018, for the cycles that ended in the last six months.`}
      >
        {terms ? (
          <dl className={`stack-1 ${styles.terms}`}>
            {termsOf(terms, age !== undefined).map(({ what, term, sentences }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <strong>{term}</strong>
                  {sentences.flatMap((sentence) => [' ', sentence])}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t`Fewer than three cycles ended in this time, which is too few for these terms.`}</p>
        )}
      </SheetPart>
    </>
  );
}

/** 26 to 31, in 6 cycles. */
function cyclesSpread({ cycles, shortest, longest }: LengthSummary): string {
  const range = rangeWords(shortest, longest);
  return t`${range}, in ${plural(cycles, { one: '# cycle', other: '# cycles' })}`;
}

/** 4 to 6, in 6 periods. */
function periodsSpread({ periods, shortest, longest }: PeriodSummary): string {
  const range = rangeWords(shortest, longest);
  return t`${range}, in ${plural(periods, { one: '# period', other: '# periods' })}`;
}
