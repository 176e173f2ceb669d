// The page of the report for a doctor: what goes in, and the report as it will be printed. Nothing on it is kept or sent.

import { useState } from 'react';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FIRST_CHOICE } from './report-choice.ts';
import { ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';
import { ReportSheet } from './report-sheet.tsx';
import './report-print.css';
import { useReport } from './use-report.ts';

const TITLE = 'Report for a doctor';
const BACK = '/history';
const LEAD =
  'Choose what goes in, read it through, and print it. Nothing on this page is kept or sent.';

export default function ReportPage() {
  const user = useUser();
  return (
    <OwnPage
      title={TITLE}
      lead={LEAD}
      back={BACK}
      what="What you log"
      status={user.status}
      isReturning={isReturning(user)}
      Page={KnownReport}
    />
  );
}

function KnownReport() {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const report = useReport(choice.months);
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={TITLE}
          lead={LEAD}
          back={BACK}
          action={<Button onPress={() => window.print()}>Print</Button>}
        />
      </div>
      <div className={styles.page}>
        <div className={styles.screenOnly}>
          <ReportForm choice={choice} things={report.symptoms.things} onChange={setChoice} />
        </div>
        <div className={styles.report}>
          {report.rows.length === 0 && (
            <div className={styles.screenOnly}>
              <Notice>
                No period is known in these months. Log one on the{' '}
                <Link to="/calendar">calendar</Link>, or choose more months.
              </Notice>
            </div>
          )}
          <ReportSheet report={report} choice={choice} />
        </div>
      </div>
    </>
  );
}
