// The four phases, beginning with the one the calendar shows today if it is known.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Phase } from '@lunaria/cycle/phase';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import { phaseName } from '../../words/names.ts';
import { Citations } from './citations.tsx';
import styles from './column.module.css';
import { Column } from './column.tsx';
import { sourcesOf } from './content/articles.ts';
import { practices } from './content/meditation/practices.ts';
import type { PhaseGuide, Statement } from './content/model.ts';
import { phasesFrom } from './content/phases.ts';
import { Part, PhaseParts } from './phase-view.tsx';
import { StartPractice } from './practices.tsx';
import { articlePath } from './section-path.ts';
import { Sourced } from './sources.tsx';
import '../../ui/print.css';

interface CycleGuideProps {
  readonly current: Phase | undefined;
  /** Whether the phase may still become known. */
  readonly isOpening: boolean;
}

export function CycleGuide({ current, isOpening }: CycleGuideProps) {
  const guides = phasesFrom(current);
  const today = guides.find(({ phase }) => phase === current);
  const { open, changeOpen } = useOpenSections(
    guides.map(({ phase }) => phase),
    current && [current],
  );
  return (
    <Column>
      <PageHeader
        title={t`Your cycle`}
        lead={
          current
            ? t`What is going on now, and what comes next.`
            : t`The four phases, in the order in which the body goes through them.`
        }
      />
      <Sourced sources={sourcesOf(guides.flatMap((guide) => statementsFor(guide, current)))}>
        {today && <Today guide={today} />}
        {!today && (isOpening ? <BeingOpened /> : <NotKnownYet />)}
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
    </Column>
  );
}

function Today({ guide: { phase, onCalendar, inBody } }: { readonly guide: PhaseGuide }) {
  const nameInBody = phaseName(inBody);
  return (
    <Card title={t`Your calendar today: ${{ phase: phaseName(phase) }}`}>
      <p>
        {onCalendar.text}
        <Citations sources={onCalendar.sources} />
      </p>
      {inBody !== phase && (
        <p>
          <Trans>
            Read about these days:{' '}
            <Link kind="standalone" to={{ hash: inBody }}>
              {nameInBody}
            </Link>
          </Trans>
        </p>
      )}
    </Card>
  );
}

function BeingOpened() {
  return (
    <Card>
      <Opening what="cycle" lines={3} />
    </Card>
  );
}

function NotKnownYet() {
  return (
    <Card>
      <p>{t`If you enter the start of your last period and how long your cycle and your period last, this page begins with the phase your calendar shows today.`}</p>
      <p className={styles.ways}>
        <Link kind="standalone" to="/calendar">
          {t`Enter your last period`}
        </Link>
        <Link kind="standalone" to="/settings">
          {t`Go to your settings`}
        </Link>
      </p>
    </Card>
  );
}

interface PhaseSectionProps {
  readonly guide: PhaseGuide;
  /** In that case the card above has already said what the calendar means. */
  readonly isToday: boolean;
}

function PhaseSection({ guide, isToday }: PhaseSectionProps) {
  const practice = practices().find(({ phase }) => phase === guide.phase);
  return (
    <>
      <PhaseParts guide={guide} label="h3" />
      {!isToday && <Part label="h3" name={t`On your calendar`} statements={[guide.onCalendar]} />}
      {practice && (
        <>
          <Part
            label="h3"
            name={t`A practice for these days`}
            statements={[{ text: practice.why }]}
          />
          <p>
            <StartPractice practice={practice} />
          </p>
        </>
      )}
    </>
  );
}

/** In the order in which the page shows them. */
function statementsFor(guide: PhaseGuide, current: Phase | undefined): Statement[] {
  const { phase, when, happens, feels, helps, onCalendar } = guide;
  const body = [when, ...happens, ...feels, ...helps];
  return phase === current ? [onCalendar, ...body] : [...body, onCalendar];
}
