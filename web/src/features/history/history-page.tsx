import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { comingUp, latenessOn } from '@lunaria/cycle/prediction';
import { type Score, scorecard } from '@lunaria/cycle/scorecard';
import { memo, useCallback, useRef, useState } from 'react';
import { useSettings } from '../../data/api/settings.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { NothingYet } from '../../ui/moon.tsx';
import { type OwnHeader, OwnPage } from '../../ui/own-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import '../../ui/print.css';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { numberWords, seriesWords } from '../../words/lists.ts';
import { withMessages } from '../../words/messages.ts';
import { basisWords } from '../../words/shared.ts';
import { CyclesCard, keepPlace } from './cycles-card.tsx';
import styles from './history-page.module.css';
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
          <div className={`row-3 middle screen-only ${styles.actions}`}>
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
        <Card>
          <NothingYet title={t`No periods yet`}>
            <p className="soft">
              {t`Add the first day of your last one, and of earlier ones if you know them. You can add them in any order.`}
            </p>
          </NothingYet>
        </Card>
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

const ComingUpCard = memo(function ComingUpCard() {
  const { cycles, pause } = useCycle();
  if (pause || cycles.length === 0) return null;
  return (
    <Card title={t`Coming up`}>
      <NextPeriods />
    </Card>
  );
});

function NextPeriods() {
  const today = useToday();
  const { cycles, prediction, status } = useCycle();
  const { predictions } = useSettings();
  const running = cycles.at(-1);
  if (running?.notCounted === 'paused') {
    return <Quiet>{t`After a pause, predictions come back with the next period.`}</Quiet>;
  }
  if (!prediction) {
    return (
      <Quiet>
        <Trans>
          To predict the next ones, Lunaria needs three whole cycles here, or your cycle length in{' '}
          <Link to="/settings">your settings</Link>.
        </Trans>
      </Quiet>
    );
  }
  if (status?.isOutdated) {
    const day = dateToWordsAsOf(today, prediction.lastStart);
    return (
      <Quiet>
        {t`It has been a while: the last period here began on ${day}. Add the ones since then, and the next ones can be predicted again.`}
      </Quiet>
    );
  }
  const isTold = prediction.basis === 'answers';
  const daysLate = latenessOn(today, prediction)?.days ?? 0;
  const day = dateToWordsAsOf(today, prediction.likely);
  return (
    <>
      {daysLate > 0 && (
        <Quiet>
          {t`It was likely on ${day}, ${plural(daysLate, { one: '# day', other: '# days' })} ago. Cycles vary; the dates below are counted from today.`}
        </Quiet>
      )}
      <ol className="stack-3 list">
        {comingUp(prediction, today).map(({ earliest, likely, latest }) => {
          const [first, last] = datesToWordsAsOf(today, earliest, latest);
          return (
            <li key={likely} className={styles.start}>
              <strong className="strong">{dayToWordsAsOf(today, likely)}</strong>{' '}
              {/* A prediction from the answers has no range. */}
              {earliest < latest && (
                <span className="quiet">{t`between ${first} and ${last}`}</span>
              )}
            </li>
          );
        })}
      </ol>
      <Quiet>
        {basisWords(prediction)}{' '}
        {!isTold &&
          t`Each is the likely first day, with a range that is right about four times in five.`}
        {isTold &&
          predictions === 'history' &&
          t`Once three cycles are known, those are used instead.`}
      </Quiet>
    </>
  );
}

/** Each of the last cycles, compared with what would have been predicted from those before it. */
const ScoreCard = memo(function ScoreCard() {
  const scores = scorecard(useCycle().cycles);
  if (scores.length === 0) return null;
  return (
    <Card title={t`Past predictions`}>
      <div>
        <p>{scoreWords(scores)}</p>
        <Quiet>{hitWords(scores)}</Quiet>
      </div>
    </Card>
  );
});

/** The last six: off by 1, 0, 3, 1, 2, 0 days */
export function scoreWords(scores: readonly Score[]): string {
  const errors = scores.map(({ error }) => Math.abs(error));
  const count = errors.length;
  const days = count === 1 ? (errors[0] ?? 0) : count;
  const all = seriesWords(errors.map(numberWords));
  return t`The last ${plural(count, { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', one: '#', other: '#' })}: off by ${plural(days, { one: `${all} day`, other: `${all} days` })}`;
}

export function hitWords(scores: readonly Score[]): string {
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const count = numberWords(scores.length);
  if (scores.length > 1) {
    return t`${plural(hits, { one: `# of ${count} came`, other: `# of ${count} came` })} within the predicted range, which is meant to hold four times in five.`;
  }
  return hits === 1
    ? t`It came within the predicted range, which is meant to hold four times in five.`
    : t`It came outside the predicted range, which is meant to hold four times in five.`;
}
