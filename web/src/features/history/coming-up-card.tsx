// The next three periods, each as a day with its range, and what they rest on; or what is still needed to tell.

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { comingUp, latenessOn } from '@lunaria/cycle/prediction';
import { memo } from 'react';
import { useSettings } from '../../data/api/settings.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { basisWords } from '../../words/shared.ts';
import styles from './history-page.module.css';

/** Nothing while a pause is open. */
export const ComingUpCard = memo(function ComingUpCard() {
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
  const isTold = prediction.basis === 'told';
  const daysLate = latenessOn(today, prediction)?.days ?? 0;
  const day = dateToWordsAsOf(today, prediction.likely);
  return (
    <>
      {daysLate > 0 && (
        <Quiet>
          {t`It was likely on ${day}, ${plural(daysLate, { one: '# day', other: '# days' })} ago. Cycles vary; what follows counts from today.`}
        </Quiet>
      )}
      <ol className="stack-3 list">
        {comingUp(prediction, today).map(({ earliest, likely, latest }) => {
          const [first, last] = datesToWordsAsOf(today, earliest, latest);
          return (
            <li key={likely} className={styles.start}>
              <strong className={styles.day}>{dayToWordsAsOf(today, likely)}</strong>{' '}
              {/* What rests on the answers has no range, and none is made up for it. */}
              {earliest < latest && (
                <span className="quiet">{t`between ${first} and ${last}`}</span>
              )}
            </li>
          );
        })}
      </ol>
      <Quiet>
        {basisWords(prediction)}{' '}
        {!isTold && t`Each is the likely first day, with a range that holds four times in five.`}
        {isTold &&
          predictions === 'history' &&
          t`Once three cycles are known, those are used instead.`}
      </Quiet>
    </>
  );
}
