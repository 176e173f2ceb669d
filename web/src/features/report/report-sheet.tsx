// The report itself, on the screen as on paper.

import { t } from '@lingui/core/macro';
import { dateToShortWords } from '../../words/dates.ts';
import { CyclesPart } from './cycles-part.tsx';
import { spanWords } from './figures.ts';
import { GlancePart } from './glance-part.tsx';
import { MedicinesPart } from './medicines-part.tsx';
import type { Report } from './report.ts';
import type { ReportChoice } from './report-form.tsx';
import styles from './report-sheet.module.css';
import { SheetPart } from './sheet-part.tsx';
import { SymptomsPart } from './symptoms-part.tsx';
import { TemperaturesPart } from './temperatures-part.tsx';

export function ReportSheet({ report, choice }: { report: Report; choice: ReportChoice }) {
  const { from, to, rows, olderRows, symptoms, medicines, temperatures } = report;
  const { parts, leftOut, name, questions } = choice;
  const age = parts.has('age') ? report.age : undefined;
  const things = symptoms.things.filter(({ id }) => !leftOut.has(id));
  return (
    <article className={`paper stack-5 ${styles.sheet}`} aria-labelledby="report-title" data-report>
      <header className={styles.head}>
        <h2 id="report-title">{t`Cycle report`}</h2>
        <p className={styles.who}>
          {[name.trim(), age !== undefined && t`Age ${age}`, spanWords(from, to)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.small}>
          {t`From my own notes, made with Lunaria on ${{ day: dateToShortWords(to) }}. It describes and is no diagnosis.`}
        </p>
      </header>
      <GlancePart report={report} />
      {parts.has('cycles') && <CyclesPart rows={rows} olderRows={olderRows} />}
      {parts.has('symptoms') && <SymptomsPart cycles={symptoms.cycles} things={things} />}
      {parts.has('medicines') && <MedicinesPart medicines={medicines} />}
      {parts.has('temperatures') && <TemperaturesPart curves={temperatures} />}
      {questions.trim() !== '' && (
        <SheetPart title={t`My questions`}>
          <p className={styles.questions}>{questions.trim()}</p>
        </SheetPart>
      )}
    </article>
  );
}
