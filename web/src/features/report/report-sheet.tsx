import { plural, select, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { CycleTerms } from '@lunaria/cycle/figo';
import type { LengthSummary } from '@lunaria/cycle/length-facts';
import { lazyPart } from '../../ui/late-part.tsx';
import { dateToShortWords, daysWords } from '../../words/dates.ts';
import { digits, rangeWords, runsOf, seriesWords } from '../../words/lists.ts';
import { withMessages } from '../../words/messages.ts';
import { pauseReasonName } from '../../words/names.ts';
import type { MedicineRow, PeriodSummary, Report } from './report.ts';
import type { ReportChoice } from './report-form.tsx';
import styles from './report-sheet.module.css';
import { CyclesPart, SheetPart, SheetTable, SymptomsPart } from './sheet-parts.tsx';

const TemperaturesPart = lazyPart(async () =>
  withMessages(['signs'], async () => (await import('./temperatures-part.tsx')).TemperaturesPart),
);

/** As many as fit. */
const MOST_MEDICINES = 8;
const MOST_DATES = 3;

export function ReportSheet({ report, choice }: { report: Report; choice: ReportChoice }) {
  const { from, to, rows, olderRows, symptoms, medicines, temperatures } = report;
  const hidden = medicines.length - MOST_MEDICINES;
  const { parts, leftOut, name, questions } = choice;
  const age = parts.has('age') ? report.age : undefined;
  const things = symptoms.things.filter(({ id }) => !leftOut.has(id));
  return (
    <article className={`paper stack-5 ${styles.sheet}`} aria-labelledby="report-title" data-report>
      <header className={styles.head}>
        <h2 id="report-title">{t`Cycle report`}</h2>
        <p className="strong breaks">
          {[name.trim(), age !== undefined && t`Age ${age}`, spanWords(from, to)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="caption">
          {t`From my own notes, made with Lunaria on ${{ day: dateToShortWords(to) }}. It is a description, not a diagnosis.`}
        </p>
      </header>
      <GlancePart report={report} />
      {parts.has('cycles') && <CyclesPart rows={rows} olderRows={olderRows} />}
      {parts.has('symptoms') && <SymptomsPart cycles={symptoms.cycles} things={things} />}
      {parts.has('medicines') && medicines.length > 0 && (
        <SheetPart title={t`Medicines and tests`}>
          <SheetTable className={styles.medicines} columns={[t`What`, t`Days`, t`When`]}>
            {medicines.slice(0, MOST_MEDICINES).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{digits(row.days.length)}</td>
                <td>{whenWords(row)}</td>
              </tr>
            ))}
          </SheetTable>
          {hidden > 0 && (
            <p className="caption">
              {t`${plural(hidden, { 1: 'One more is', one: '# more is', other: '# more are' })} not shown.`}
            </p>
          )}
        </SheetPart>
      )}
      {parts.has('temperatures') && temperatures.length > 0 && (
        <TemperaturesPart curves={temperatures} today={to} />
      )}
      {questions.trim() !== '' && (
        <SheetPart title={t`My questions`}>
          <p className={`breaks ${styles.questions}`}>{questions.trim()}</p>
        </SheetPart>
      )}
    </article>
  );
}

function GlancePart({ report }: { readonly report: Report }) {
  const { lengths, periods, lastStart, between, pauses, terms, age } = report;
  const unknown = t`not known`;
  const facts = [
    [t`Cycle length`, lengths ? daysWords(lengths.median) : unknown, lengths && spreadOf(lengths)],
    [t`Period length`, periods ? daysWords(periods.median) : unknown, periods && spreadOf(periods)],
    [
      t`Last period`,
      lastStart === undefined ? unknown : dateToShortWords(lastStart),
      lastStart !== undefined && t`first day`,
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
        <dl className={`stack-3 ${styles.facts}`}>
          {facts.map(([name, value, more]) => (
            <div key={name}>
              <dt className="caption">{name}</dt>
              <dd className={styles.value}>{value}</dd>
              {more && <dd className="caption">{more}</dd>}
            </div>
          ))}
        </dl>
        {pauses.map(({ from, until, why }) => {
          const reason = why === 'other' ? t`A pause in tracking` : pauseReasonName(why);
          return <p key={from}>{t`${reason}: ${{ dates: spanWords(from, until) }}.`}</p>;
        })}
      </SheetPart>
      <SheetPart
        title={t`FIGO classification`}
        hint={t`FIGO 2018 criteria, for cycles that ended in the last six months.`}
      >
        {terms ? (
          <dl className={`stack-1 ${styles.terms}`}>
            {termsOf(terms, age !== undefined).map(([what, term, ...sentences]) => (
              <div key={what}>
                <dt className="soft">{what}</dt>
                <dd>
                  <strong>{term}</strong>
                  {sentences.flatMap((sentence) => [' ', sentence])}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t`Fewer than three cycles ended in this time, which is too few to classify.`}</p>
        )}
      </SheetPart>
    </>
  );
}

function spreadOf(summary: LengthSummary | PeriodSummary): string {
  const range = rangeWords(summary.shortest, summary.longest);
  if ('periods' in summary) {
    const { periods } = summary;
    return t`${range}, in ${plural(periods, { one: '# period', other: '# periods' })}`;
  }
  const { cycles } = summary;
  return t`${range}, in ${plural(cycles, { one: '# cycle', other: '# cycles' })}`;
}

export function termsOf(terms: CycleTerms, hasAge: boolean): readonly (readonly string[])[] {
  const { frequency, regularity = 'unknown', duration = 'unknown', shortest, longest } = terms;
  const days = longest - shortest;
  const noLimit = hasAge
    ? t`No limit is defined for this age.`
    : t`The limit depends on age, which is not given.`;
  return [
    [
      t`Frequency`,
      select(frequency, { frequent: 'Frequent.', infrequent: 'Infrequent.', other: 'Normal.' }),
      select(frequency, {
        frequent: 'Median cycle length below 24 days.',
        infrequent: 'Median cycle length above 38 days.',
        other: 'Median cycle length 24 to 38 days.',
      }),
    ],
    [
      t`Regularity`,
      select(regularity, {
        regular: 'Regular.',
        irregular: 'Irregular.',
        other: 'Not assessed.',
      }),
      t`Shortest and longest cycle differ by ${plural(days, { one: '# day', other: '# days' })}.`,
      ...(regularity === 'unknown' ? [noLimit] : []),
    ],
    [
      t`Duration`,
      select(duration, { normal: 'Normal.', prolonged: 'Prolonged.', other: 'Not assessed.' }),
      select(duration, {
        normal: 'Median period length up to 8 days.',
        prolonged: 'Median period length above 8 days.',
        other: 'No period length recorded.',
      }),
    ],
  ];
}

/** Medicines by the days of the cycle on which they were taken most; tests, and what came once, by their dates. */
export function whenWords({ isTest, days, cycleDays }: MedicineRow): string | undefined {
  if (isTest || cycleDays.length === 0) return lastDates(days);
  const count = cycleDays.length;
  const numbers = seriesWords(runsOf(cycleDays).map(([from, to]) => rangeWords(from, to)));
  return t`mostly on cycle ${plural(count, { one: `day ${numbers}`, other: `days ${numbers}` })}`;
}

/** Nov 13, 2026, or with its last day too. Always with the year, since paper is read later. */
export function spanWords(from: Day, to: Day | undefined): string {
  const first = dateToShortWords(from);
  if (to === undefined) return t`since ${first}`;
  const last = dateToShortWords(to);
  return from === to ? first : t`${first} to ${last}`;
}

export function lastDates(days: readonly Day[]): string | undefined {
  if (days.length === 0) return undefined;
  const dates = days
    .slice(-MOST_DATES)
    .map(dateToShortWords)
    .reduce((list, next) => t({ message: `${list}; ${next}`, comment: 'A list of dates' }));
  return days.length > MOST_DATES ? t`most recently ${dates}` : dates;
}
