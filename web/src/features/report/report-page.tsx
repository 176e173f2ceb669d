// The page of the report for a doctor: what goes in, and the report as it will be printed. Of it only the questions are
// kept, on this device.

import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormDraft } from '../../data/api/form-drafts.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FIRST_CHOICE, type ReportChoice } from './report-choice.ts';
import { ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';
import { ReportSheet } from './report-sheet.tsx';
import './report-print.css';
import { useReport } from './use-report.ts';

const TITLE = msg`Report for a doctor`;
const BACK = '/history';
const LEAD = msg`Choose what goes in, read it through, and print it. Nothing on this page is sent; your questions are kept, sealed, on this device.`;

export default function ReportPage() {
  const user = useUser();
  return (
    <OwnPage
      title={t(TITLE)}
      lead={t(LEAD)}
      back={BACK}
      what="report"
      status={user.status}
      isReturning={isReturning(user)}
      Page={KnownReport}
    />
  );
}

function KnownReport() {
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const kept = useFormDraft('report-questions', readQuestions);
  const choice = { ...chosen, questions: kept.value ?? '' };
  const change = (next: ReportChoice) => {
    setChosen(next);
    if (next.questions !== choice.questions) kept.keep(next.questions || undefined);
  };
  const report = useReport(choice.months);
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t(TITLE)}
          lead={t(LEAD)}
          back={BACK}
          action={<Button onPress={() => window.print()}>{t`Print`}</Button>}
        />
      </div>
      <div className={styles.page}>
        <div className={styles.screenOnly}>
          <ReportForm choice={choice} things={report.symptoms.things} onChange={change} />
        </div>
        <div className={styles.report}>
          {report.rows.length === 0 && (
            <div className={styles.screenOnly}>
              <Notice>
                <Trans>
                  No period is known in these months. Log one on the{' '}
                  <Link to="/calendar">calendar</Link>, or choose more months.
                </Trans>
              </Notice>
            </div>
          )}
          <ReportSheet report={report} choice={choice} />
        </div>
      </div>
    </>
  );
}

function readQuestions(kept: unknown): string | undefined {
  return typeof kept === 'string' ? kept : undefined;
}
