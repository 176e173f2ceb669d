// The next three periods, each as a day with its range, and what they rest on; or what is still needed to tell.

import { comingUp } from '@lunaria/cycle/prediction';
import { memo } from 'react';
import { useSettings } from '../../data/api/settings.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { basisWords } from '../../words/shared.ts';
import styles from './coming-up-card.module.css';
import { lateWords, rangeWords } from './coming-up-words.ts';

/** Nothing while a pause is open. */
export const ComingUpCard = memo(function ComingUpCard() {
  const { cycles, pause } = useCycle();
  if (pause || cycles.length === 0) return null;
  return (
    <Card title="Coming up">
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
    return <Quiet>After a pause, predictions come back with the next period.</Quiet>;
  }
  if (!prediction) {
    return (
      <Quiet>
        To predict the next ones, Lunaria needs three whole cycles here, or your cycle length in{' '}
        <Link to="/settings">your settings</Link>.
      </Quiet>
    );
  }
  if (status?.isOutdated) {
    return (
      <Quiet>
        It has been a while: the last period here began on{' '}
        {dateToWordsAsOf(today, prediction.lastStart)}. Add the ones since then, and the next ones
        can be predicted again.
      </Quiet>
    );
  }
  const isTold = prediction.basis === 'told';
  const late = lateWords(prediction, today);
  return (
    <>
      {late && <Quiet>{late}</Quiet>}
      <ol className={styles.starts}>
        {comingUp(prediction, today).map((start) => (
          <li key={start.likely} className={styles.start}>
            <strong className={styles.day}>{dayToWordsAsOf(today, start.likely)}</strong>{' '}
            <span className={styles.quiet}>{rangeWords(start, today)}</span>
          </li>
        ))}
      </ol>
      <Quiet>
        {basisWords(prediction)}{' '}
        {!isTold && 'Each is the likely first day, with a range that holds four times in five.'}
        {isTold &&
          predictions === 'history' &&
          'Once three cycles are known, those are used instead.'}
      </Quiet>
    </>
  );
}
