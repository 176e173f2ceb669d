// The figures at a glance, and what they are called in the terms of FIGO.

import { daysWords } from '../../words/dates.ts';
import { dateWords, spanWords } from './date-words.ts';
import styles from './glance-part.module.css';
import type { Report } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import { betweenWords, PAUSE_WORDS, spreadWords, termsToWords } from './report-words.ts';
import { SheetPart } from './sheet-part.tsx';

export function GlancePart({ report }: { readonly report: Report }) {
  const { lengths, periods, lastStart, between, pauses, terms, age } = report;
  return (
    <>
      <SheetPart title="At a glance">
        <dl className={styles.facts}>
          <Fact
            name="Cycle length"
            value={lengths ? daysWords(lengths.median) : 'not known'}
            more={lengths && spreadWords(lengths, lengths.cycles, 'cycle')}
          />
          <Fact
            name="Period length"
            value={periods ? daysWords(periods.median) : 'not known'}
            more={periods && spreadWords(periods, periods.periods, 'period')}
          />
          <Fact
            name="Last period"
            value={lastStart === undefined ? 'not known' : dateWords(lastStart)}
            more={lastStart === undefined ? undefined : 'its first day'}
          />
          <Fact
            name="Bleeding between periods"
            value={between.length === 0 ? 'none noted' : daysWords(between.length)}
            more={betweenWords(between.map(dateWords))}
          />
        </dl>
        {pauses.map((pause) => (
          <p key={pause.from}>
            {PAUSE_WORDS[pause.why]}: {spanWords(pause.from, pause.until)}.
          </p>
        ))}
      </SheetPart>
      <SheetPart
        title="In FIGO’s terms"
        hint="FIGO 2018, for the cycles that ended in the last six months."
      >
        {terms ? (
          <dl className={styles.terms}>
            {termsToWords(terms, age !== undefined).map(({ what, term, words }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <strong>{`${term}.`}</strong> {words}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>Fewer than three cycles ended in this time, which is too few for these terms.</p>
        )}
      </SheetPart>
    </>
  );
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
