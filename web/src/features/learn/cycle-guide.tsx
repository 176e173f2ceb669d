// The four phases, beginning with the one the calendar shows today if it is known.

import { PHASE_TEXTS, type Phase } from '@lunaria/cycle/phase';
import { Accordion } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Opening } from '../../ui/opening.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOpenSections } from '../../ui/use-open-sections.ts';
import { Citations } from './citations.tsx';
import { Column } from './column.tsx';
import { sourcesOf } from './content/articles.ts';
import { PRACTICES } from './content/meditation/practices.ts';
import type { PhaseGuide, Statement } from './content/model.ts';
import { startSession, TEXTS } from './content/texts.ts';
import styles from './cycle-guide.module.css';
import { phasesFrom } from './phase-order.ts';
import { Part, PhaseParts } from './phase-view.tsx';
import { timerPath } from './practices.tsx';
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
        title={TEXTS.cycle}
        lead={current ? TEXTS.cycleLeadKnown : TEXTS.cycleLeadUnknown}
      />
      <Sourced sources={sourcesOf(guides.flatMap((guide) => statementsFor(guide, current)))}>
        {today && <Today guide={today} />}
        {!today && (isOpening ? <BeingOpened /> : <NotKnownYet />)}
        <Accordion
          sections={guides.map((guide) => ({
            id: guide.phase,
            title: PHASE_TEXTS[guide.phase],
            content: <PhaseSection guide={guide} isToday={guide === today} />,
          }))}
          open={open}
          onOpenChange={changeOpen}
        />
        <p>
          <Link kind="standalone" to={articlePath('menstruation')}>
            {TEXTS.moreOnMenstruation}
          </Link>
        </p>
      </Sourced>
    </Column>
  );
}

function Today({ guide: { phase, onCalendar, inBody } }: { readonly guide: PhaseGuide }) {
  return (
    <Card title={`${TEXTS.today}: ${PHASE_TEXTS[phase]}`}>
      <p>
        {onCalendar.text}
        <Citations sources={onCalendar.sources} />
      </p>
      {inBody !== phase && (
        <p>
          {TEXTS.readAbout}:{' '}
          <Link kind="standalone" to={{ hash: inBody }}>
            {PHASE_TEXTS[inBody]}
          </Link>
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
      <p>{TEXTS.cycleUnknown}</p>
      <p className={styles.ways}>
        <Link kind="standalone" to="/calendar">
          {TEXTS.cycleToCalendar}
        </Link>
        <Link kind="standalone" to="/settings">
          {TEXTS.cycleToSettings}
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
  const practice = PRACTICES.find(({ phase }) => phase === guide.phase);
  return (
    <>
      <PhaseParts guide={guide} label="h3" />
      {!isToday && <Part label="h3" name={TEXTS.onCalendar} statements={[guide.onCalendar]} />}
      {practice && (
        <>
          <Part label="h3" name={TEXTS.practice} statements={[{ text: practice.why }]} />
          <p>
            <Link kind="standalone" to={timerPath(practice)}>
              {startSession(practice.minutes, practice.song)}
            </Link>
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
