// The preview of an import: whose file it is, which days it tells of, what is new, and what was not understood.

import type { Day } from '@lunaria/cycle/day';
import { useToday } from '../../../../data/api/use-today.ts';
import type { Remark } from '../../../../import/imported.ts';
import { Quiet } from '../../../../ui/quiet.tsx';
import { datesToWordsAsOf, daysWords } from '../../../../words/dates.ts';
import { numberWords } from '../../../../words/lists.ts';
import styles from './import.module.css';
import type { ImportSource, SourcePlan } from './import-source.ts';
import { addedLines, fileOf, refusedLines, sameWords } from './import-words.ts';
import { LongList } from './long-list.tsx';

interface ImportSummaryProps {
  readonly app: string;
  readonly source: ImportSource;
  readonly plan: SourcePlan;
}

export function ImportSummary({ app, source, plan }: ImportSummaryProps) {
  const added = addedLines(plan, plan.periods?.fresh);
  const imported = source.kind === 'days' ? source.imported : undefined;
  return (
    <div className={styles.part}>
      <p>{`This looks like ${fileOf(app)}.`}</p>
      {plan.first !== undefined && plan.last !== undefined && (
        <Span first={plan.first} last={plan.last} />
      )}
      {imported?.remarks.map((remark) => (
        <Quiet key={remark}>{REMARKS[remark]}</Quiet>
      ))}
      {added.length > 0 ? (
        <>
          <h3>New</h3>
          <ul className={styles.lines}>
            {added.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>There is nothing new in this file.</p>
      )}
      {plan.same > 0 && <p>{sameWords(plan.same)}</p>}
    </div>
  );
}

/** With the line, or whatever tells where it stands in such a file. */
export function NotUnderstood({ source, plan }: Omit<ImportSummaryProps, 'app'>) {
  const imported = source.kind === 'days' ? source.imported : undefined;
  const lost = [
    ...(imported?.notUnderstood ?? []).map(({ where, what }) => `${where}: ${what}`),
    ...(plan.leftOut ?? []).map(({ where, what }) => `${where}: ${what}`),
    ...refusedLines(plan.refused),
  ];
  const unlisted = (imported?.notUnderstoodCount ?? 0) - (imported?.notUnderstood.length ?? 0);
  if (lost.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>Not understood, and left out</h3>
      <LongList items={lost} toKey={(line, index) => `${index} ${line}`} draw={(line) => line} />
      {unlisted > 0 && <Quiet>{`And ${numberWords(unlisted)} more like these.`}</Quiet>}
    </div>
  );
}

const REMARKS: Record<Remark, string> = {
  'days-of-this-zone':
    'The file gives moments instead of days. They are taken as days in this device’s time zone.',
  'no-strengths':
    'Some of its periods have no strength. They are kept by their first and last day, and no strength is made up.',
};

function Span({ first, last }: { readonly first: Day; readonly last: Day }) {
  const [from, to] = datesToWordsAsOf(useToday(), first, last);
  if (first === last) return <p>{`It tells of ${to}.`}</p>;
  return <p>{`It goes from ${from} to ${to}, which is ${daysWords(last - first + 1)}.`}</p>;
}
