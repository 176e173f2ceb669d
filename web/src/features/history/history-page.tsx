import { msg, t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyCard } from '../../ui/card.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { type OwnHeader, OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { withMessages } from '../../words/messages.ts';
import { CyclesCard, keepPlace } from './cycles-card.tsx';
import styles from './history-page.module.css';
import { ComingUpCard, ScoreCard } from './prediction-cards.tsx';
import type { Asked } from './rows.tsx';
import { PauseDialog, PeriodDialog } from './span-dialog.tsx';

const ShareDialog = lateDialog(msg`Share`, () =>
  withMessages(['history-share'], async () => (await import('./share-dialog.tsx')).ShareDialog),
);

const SignsCard = lazyPart(async () =>
  withMessages(['signs'], async () => (await import('./signs-card.tsx')).SignsCard),
);

export default function HistoryPage() {
  const user = useUser();
  return (
    <OwnPage
      title={t`History`}
      back="/calendar"
      what="history"
      status={user.status}
      isReturning={isReturning(user)}
      Page={KnownHistory}
    />
  );
}

function KnownHistory({ header }: { readonly header: OwnHeader }) {
  const { cycles, pauses } = useCycle();
  const hasTemperatures = useView(({ day }) => day.temperatures.size > 0);
  const [asked, setAsked] = useState<Asked & { readonly follow: () => void }>();
  const [isSharing, setSharing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = cycles.length === 0 && pauses.length === 0;

  const ask = useCallback((next: Asked) => setAsked({ ...next, follow: keepPlace(list) }), []);
  const close = () => {
    setAsked(undefined);
    asked?.follow();
  };

  return (
    <>
      <PageHeader
        {...header}
        action={
          <div className={`row-3 middle ${styles.actions}`}>
            <Button onPress={() => ask({ kind: 'period' })}>{t`Add a period`}</Button>
            <Button variant="quiet" onPress={() => ask({ kind: 'pause' })}>
              {t`Add a pause`}
            </Button>
            <Button variant="quiet" onPress={() => setSharing(true)}>
              {t`Share`}
            </Button>
            <Link kind="standalone" to="/insights">
              {t`Insights`}
            </Link>
            <Link kind="standalone" to="/report">
              {t`Report for a doctor`}
            </Link>
          </div>
        }
      />
      {isEmpty ? (
        <EmptyCard
          title={t`No periods yet`}
          text={t`Add the first day of your last one, and of earlier ones if you know them. You can add them in any order.`}
        />
      ) : (
        <div className={`stack-5 columns ${styles.page}`}>
          <div className={`stack-5 ${styles.ahead}`}>
            <ComingUpCard />
            <ScoreCard />
            {hasTemperatures && <SignsCard />}
          </div>
          <CyclesCard list={list} onAsk={ask} />
        </div>
      )}
      {asked?.kind === 'period' && (
        <PeriodDialog edited={asked.edited} onClose={close} onShown={asked.follow} />
      )}
      {asked?.kind === 'pause' && (
        <PauseDialog edited={asked.edited} onClose={close} onShown={asked.follow} />
      )}
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
    </>
  );
}
