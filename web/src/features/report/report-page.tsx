import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFormDraft } from '../../data/api/form-drafts.ts';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type OwnHeader, OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/text.tsx';
import { reportOf } from './report.ts';
import { FIRST_CHOICE, type ReportChoice, ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';
import { ReportSheet } from './report-sheet.tsx';
import './report-print.css';

export default function ReportPage() {
  const user = useUser();
  return (
    <OwnPage
      title={t`Report for a doctor`}
      lead={t`Choose what to include, check it, and print it. Nothing on this page is sent; your questions are kept on this device, sealed.`}
      back="/history"
      what="report"
      status={user.status}
      isReturning={isReturning(user)}
      Page={KnownReport}
    />
  );
}

function KnownReport({ header }: { readonly header: OwnHeader }) {
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const draft = useFormDraft('report-questions', readQuestions);
  const choice = { ...chosen, questions: draft.value ?? '' };
  const change = (next: ReportChoice) => {
    setChosen(next);
    if (next.questions !== choice.questions) draft.keep(next.questions || undefined);
  };
  const today = useToday();
  const known = useCycle();
  const days = useView(({ day }) => day);
  const { things } = useTracking();
  const report = useMemo(
    () => reportOf({ ...known, ...days, today, things }, Number(choice.months)),
    [known, days, today, things, choice.months],
  );
  return (
    <>
      <div className="screen-only">
        <PageHeader
          {...header}
          action={<Button onPress={() => window.print()}>{t`Print`}</Button>}
        />
      </div>
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="screen-only">
          <ReportForm choice={choice} report={report} onChange={change} />
        </div>
        <div className={`stack-5 ${styles.report}`}>
          {report.rows.length === 0 && (
            <div className="screen-only">
              <Notice>
                <Trans>
                  No period is logged in these months. Log one on the{' '}
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

function readQuestions(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}
