// The preview of an import: whose file it is, which days it tells of, what is new, and what was not understood.

import { msg, plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useToday } from '../../../../data/api/use-today.ts';
import { Quiet } from '../../../../ui/quiet.tsx';
import { datesToWordsAsOf } from '../../../../words/dates.ts';
import { notUnderstoodWords } from '../../../../words/import-report.ts';
import styles from './import.module.css';
import { addedLines, refusedLines, sourceWords } from './import-lines.ts';
import { appOf, type ImportSource, type SourcePlan } from './import-source.ts';
import { LongList } from './long-list.tsx';

interface ImportSummaryProps {
  readonly source: ImportSource;
  readonly plan: SourcePlan;
}

export function ImportSummary({ source, plan }: ImportSummaryProps) {
  const today = useToday();
  const { same, first, last } = plan;
  const added = addedLines(plan, plan.periods?.fresh);
  const imported = source.kind === 'days' ? source.imported : undefined;
  return (
    <div className={styles.part}>
      <p>{sourceWords(appOf(source))}</p>
      {first !== undefined && last !== undefined && <p>{spanWords(today, first, last)}</p>}
      {imported?.remarks.map((remark) => (
        <Quiet key={remark}>{t(REMARKS[remark])}</Quiet>
      ))}
      {added.length > 0 ? (
        <>
          <h3>{t({ message: 'New', comment: 'Above what a file would add' })}</h3>
          <ul className={styles.lines}>
            {added.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t`There is nothing new in this file.`}</p>
      )}
      {same > 0 && (
        <p>
          {plural(same, {
            one: '# value of the file is here already.',
            other: '# values of the file are here already.',
          })}
        </p>
      )}
    </div>
  );
}

/** With the line, or whatever tells where it stands in such a file. */
export function NotUnderstood({ source, plan }: ImportSummaryProps) {
  const imported = source.kind === 'days' ? source.imported : undefined;
  const lost = [
    ...(imported?.notUnderstood ?? []).map(notUnderstoodWords),
    ...(plan.leftOut ?? []).map(notUnderstoodWords),
    ...refusedLines(plan.refused),
  ];
  const unlisted = (imported?.notUnderstoodCount ?? 0) - (imported?.notUnderstood.length ?? 0);
  if (lost.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t`Not understood, and left out`}</h3>
      <LongList items={lost} toKey={(line, index) => `${index} ${line}`} draw={(line) => line} />
      {unlisted > 0 && (
        <Quiet>
          {plural(unlisted, { one: 'And # more like these.', other: 'And # more like these.' })}
        </Quiet>
      )}
    </div>
  );
}

const REMARKS = {
  'days-of-this-zone': msg`The file gives moments instead of days. They are taken as days in this device’s time zone.`,
  'no-strengths': msg`Some of its periods have no strength. They are kept by their first and last day, and no strength is made up.`,
};

function spanWords(today: Day, first: Day, last: Day): string {
  const [from, to] = datesToWordsAsOf(today, first, last);
  const days = last - first + 1;
  return plural(days, {
    1: `It tells of ${to}.`,
    one: `It goes from ${from} to ${to}, which is # day.`,
    other: `It goes from ${from} to ${to}, which is # days.`,
  });
}
