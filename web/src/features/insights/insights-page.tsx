import { msg, t } from '@lingui/core/macro';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useArrival } from '../../data/api/use-data.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { NothingYet } from '../../ui/moon.tsx';
import { type OwnHeader, OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { arrivalWords } from '../../words/shared.ts';
import '../../ui/print.css';
import { CycleLength } from './cycle-length.tsx';
import styles from './insights.module.css';
import { Meditation } from './meditation.tsx';
import { MoodAndEnergy } from './mood.tsx';
import { PeriodLength } from './period-length.tsx';
import { Predictions } from './predictions.tsx';
import { Aside } from './section.tsx';
import { Symptoms } from './symptoms.tsx';
import { Year } from './year.tsx';

const SECTIONS = [
  { title: msg`Cycle length`, Part: CycleLength },
  { title: msg`Period length`, Part: PeriodLength },
  { title: msg`Symptoms by cycle day`, Part: Symptoms },
  { title: msg`Mood, energy and the moon`, Part: MoodAndEnergy },
  { title: msg`Meditation and your days`, Part: Meditation },
  { title: msg`Prediction accuracy`, Part: Predictions },
  { title: msg`Your year`, Part: Year },
];

export default function InsightsPage() {
  const user = useUser();
  return (
    <OwnPage
      title={t`Insights`}
      lead={t`What your notes show. Everything is calculated on this device.`}
      back="/calendar"
      what="insights"
      status={user.status}
      isReturning={isReturning(user)}
      Page={KnownInsights}
    />
  );
}

function KnownInsights({ header }: { readonly header: OwnHeader }) {
  const { cycles } = useCycle();
  const arrival = useArrival();
  const { ref, drawn } = useDrawn(SECTIONS.length);
  return (
    <>
      <PageHeader
        {...header}
        action={
          <Link kind="standalone" to="/history">
            {t`History`}
          </Link>
        }
      />
      <div ref={ref} className="stack-5">
        {arrival && (
          <Aside>
            {arrivalWords(arrival)} {t`What is drawn here follows once all of it is there.`}
          </Aside>
        )}
        {!arrival && cycles.length === 0 && (
          <Card>
            <NothingYet title={t`Nothing to see yet`}>
              <p className="soft">
                {t`Charts need at least two periods. Add your last one, and earlier ones if you know them.`}
              </p>
              <ButtonLink to="/history">{t`Add periods`}</ButtonLink>
            </NothingYet>
          </Card>
        )}
        {!arrival && cycles.length > 1 && (
          <Aside>{t`Touch a chart, or use the arrow keys, to read it point by point.`}</Aside>
        )}
        {!arrival &&
          SECTIONS.map(({ title, Part }, index) => (
            <div key={index} className="unbroken">
              <Card title={t(title)}>
                {index < drawn ? (
                  <Part />
                ) : (
                  <div className={styles.waiting} data-waiting="">
                    <Skeleton lines={3} />
                  </div>
                )}
              </Card>
            </div>
          ))}
        {cycles.length > 0 && (
          <Link kind="standalone" to="/report">
            {t`Report for a doctor`}
          </Link>
        )}
      </div>
    </>
  );
}

const PAUSE_MS = 20;

/**
 * How many sections are drawn: those on the screen before the first paint, the others soon after, one by one, so that the
 * page stays responsive and no section changes its height once it is scrolled to; all of them for print.
 */
function useDrawn(all: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(1);
  useLayoutEffect(() => {
    const next = ref.current?.querySelector('[data-waiting]');
    const isSeen = next && next.getBoundingClientRect().top < innerHeight;
    if (isSeen && drawn < all) setDrawn(drawn + 1);
  }, [drawn, all]);
  useEffect(() => {
    if (drawn >= all) return;
    const print = () => flushSync(() => setDrawn(all));
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)), PAUSE_MS);
    addEventListener('beforeprint', print);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', print);
    };
  }, [drawn, all]);
  return { ref, drawn };
}
