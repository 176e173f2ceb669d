// The page about your cycle: the four phases, beginning with the one the calendar shows today if it is known.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Phase } from '@lunaria/cycle/cycle';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useUser } from '../../data/api/user.ts';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import { phaseName } from '../../words/names.ts';
import { PhasePart, PhaseParts, StartPractice } from './blocks.tsx';
import styles from './column.module.css';
import { articlePath, sourcesOf, statementsOfPhase } from './content/articles.ts';
import { practices } from './content/meditation.ts';
import type { PhaseGuide } from './content/model.ts';
import { phasesFrom } from './content/phases.ts';
import { Sourced, StatementText } from './page-parts.tsx';
import '../../ui/print.css';

export default function CyclePage() {
  const user = useUser();
  // It arrives a moment after the page while the profile is being opened.
  const current = useCycle().status?.phase;
  const isOpening = user.status === 'unknown' || user.status === 'opening';
  return <CycleGuide key={current} current={current} isOpening={isOpening} />;
}

/** `isOpening`: the phase may still become known. */
export function CycleGuide(props: { current: Phase | undefined; isOpening: boolean }) {
  const { current, isOpening } = props;
  const guides = phasesFrom(current);
  const today = guides.find(({ phase }) => phase === current);
  const nameInBody = today && phaseName(today.inBody);
  const { open, changeOpen } = useOpenSections(
    guides.map(({ phase }) => phase),
    current && [current],
  );
  // In the order in which the page shows them.
  const statements = guides.flatMap((guide) =>
    guide === today
      ? [guide.onCalendar, ...statementsOfPhase(guide)]
      : [...statementsOfPhase(guide), guide.onCalendar],
  );
  return (
    <div className={`stack-5 ${styles.column}`}>
      <PageHeader
        title={t`Your cycle`}
        lead={
          current
            ? t`What is going on now, and what comes next.`
            : t`The four phases, in the order in which the body goes through them.`
        }
      />
      <Sourced sources={sourcesOf(statements)}>
        {today ? (
          <Card title={t`Your calendar today: ${{ phase: phaseName(today.phase) }}`}>
            <p>
              <StatementText statement={today.onCalendar} />
            </p>
            {today.inBody !== today.phase && (
              <p>
                <Trans>
                  Read about these days:{' '}
                  <Link kind="standalone" to={`#${today.inBody}`}>
                    {nameInBody}
                  </Link>
                </Trans>
              </p>
            )}
          </Card>
        ) : (
          <Card>{isOpening ? <Opening what="cycle" lines={3} /> : <NotKnown />}</Card>
        )}
        <Accordion
          sections={guides.map((guide) => ({
            id: guide.phase,
            title: phaseName(guide.phase),
            content: <PhaseSection guide={guide} isToday={guide === today} />,
          }))}
          open={open}
          onOpenChange={changeOpen}
        />
        <p>
          <Link kind="standalone" to={articlePath('menstruation')}>
            {t`More about menstruation`}
          </Link>
        </p>
      </Sourced>
    </div>
  );
}

function NotKnown() {
  return (
    <>
      <p>{t`If you enter the start of your last period and how long your cycle and your period last, this page begins with the phase your calendar shows today.`}</p>
      <p className={`row ${styles.ways}`}>
        <Link kind="standalone" to="/calendar">
          {t`Enter your last period`}
        </Link>
        <Link kind="standalone" to="/settings">
          {t`Go to your settings`}
        </Link>
      </p>
    </>
  );
}

/** `isToday`: the card above has already said what the calendar means. */
function PhaseSection({ guide, isToday }: { guide: PhaseGuide; isToday: boolean }) {
  const practice = practices().find(({ phase }) => phase === guide.phase);
  return (
    <>
      <PhaseParts guide={guide} label="h3" />
      {!isToday && (
        <PhasePart label="h3" name={t`On your calendar`} statements={[guide.onCalendar]} />
      )}
      {practice && (
        <>
          <PhasePart label="h3" name={t`A practice for these days`} statements={[practice.why]} />
          <p>
            <StartPractice practice={practice} />
          </p>
        </>
      )}
    </>
  );
}
