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
  return (
    <>
      <SheetPart title={t`At a glance`}>
        <dl className={styles.facts}>
          <Fact
            name={t`Cycle length`}
            value={lengths ? daysWords(lengths.median) : t`not known`}
            more={lengths && cyclesSpread(lengths)}
          />
          <Fact
            name={t`Period length`}
            value={periods ? daysWords(periods.median) : t`not known`}
            more={periods && periodsSpread(periods)}
          />
          <Fact
            name={t`Last period`}
            value={lastStart === undefined ? t`not known` : dateToShortWords(lastStart)}
            more={lastStart === undefined ? undefined : t`its first day`}
          />
          <Fact
            name={t`Bleeding between periods`}
            value={between.length === 0 ? t`none noted` : daysWords(between.length)}
            more={lastDates(between)}
          />
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
          <dl className={styles.terms}>
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
  return plural(cycles, { one: `${range}, in # cycle`, other: `${range}, in # cycles` });
}

/** 4 to 6, in 6 periods. */
function periodsSpread({ periods, shortest, longest }: PeriodSummary): string {
  const range = rangeWords(shortest, longest);
  return plural(periods, { one: `${range}, in # period`, other: `${range}, in # periods` });
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly more: string | undefined;
}

function Fact({ name, value, more }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={sheetStyles.small}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {more && <dd className={sheetStyles.small}>{more}</dd>}
    </div>
  );
}
