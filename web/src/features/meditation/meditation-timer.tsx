import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { useMeditationMinutes } from '../../data/api/meditation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { choiceOf, switchOf } from '../../ui/stored-choice.ts';
import { FIRST_WEEKDAYS, weekStart } from '../../words/locale-choices.ts';
import { BreathingGuide, BreathingPace, PACE_NAMES } from './breathing-guide.tsx';
import styles from './meditation-timer.module.css';
import { minutesLeft, secondsToText } from './session-timer.ts';
import type { CompletedSession, Session } from './use-session.ts';

const breathingGuide = switchOf('lunaria-breathing-guide', true);
const breathingPace = choiceOf('lunaria-breathing-pace', PACE_NAMES, () => '4-6');

const Feelings = lazyPart(async () => (await import('./feelings.tsx')).Feelings, {
  meanwhile: null,
  Missing: () => null,
});

interface MeditationTimerProps {
  readonly session: Session;
  readonly chooser: ReactNode;
}

/** A guided session has no breathing guide and no bells between: its own lines are enough. */
export function MeditationTimer({ session, chooser }: MeditationTimerProps) {
  const { status, isOn, isGuided, seconds, secondsLeft, completed, feelings } = session;
  const { trouble } = session.music;
  const hasGuide = breathingGuide.use();
  const pace = breathingPace.use();
  useWakeLock(status === 'running');
  const leaving = useLeaveQuestion(isOn);
  const time = secondsToText(secondsLeft);
  // Always there: screen readers only watch a region they already know.
  const news = (
    <div role="status">
      {session.isDurationMissing && <p>{t`Choose how long to meditate first.`}</p>}
      {isOn && trouble && (
        <p>
          {trouble === 'late'
            ? t`The music is still loading. The timer keeps running.`
            : t`The music cannot be played right now. The timer keeps running.`}
        </p>
      )}
      {completed && <Thanks completed={completed} />}
    </div>
  );

  return (
    <Card>
      <section className="stack-4" aria-label={t`Timer`}>
        <div>{chooser}</div>
        <div className={styles.ring}>
          <BreathingGuide status={hasGuide && !isGuided ? status : 'off'} pace={pace} below={news}>
            <ProgressRing
              label={t`Time left`}
              fraction={seconds === null ? 0 : secondsLeft / seconds}
              valueText={t`${time} left`}
            >
              <span className={styles.time}>{time}</span>
            </ProgressRing>
          </BreathingGuide>
        </div>
        {feelings && <Feelings {...feelings} />}
        <div className={`row-3 center ${styles.buttons}`}>
          <Button
            variant={isOn ? 'quiet' : 'primary'}
            isPressedOnce
            onPress={isOn ? session.cancel : session.start}
          >
            {isOn ? t`Cancel` : t`Start`}
          </Button>
          {isOn && (
            <Button onPress={status === 'paused' ? session.resume : session.pause}>
              {status === 'paused' ? t`Resume` : t({ message: 'Pause', context: 'Music' })}
            </Button>
          )}
        </div>
        {!isGuided && (
          <>
            <div className={`row-3 center small ${styles.options}`}>
              <Checkbox isSelected={hasGuide} onChange={breathingGuide.choose}>
                {t`Breathing guide`}
              </Checkbox>
              <Checkbox
                isSelected={session.hasIntervals}
                onChange={session.chooseIntervals}
                isDisabled={isOn}
              >
                {t`Bell every 5 minutes`}
              </Checkbox>
            </div>
            {hasGuide && <BreathingPace pace={pace} onChange={breathingPace.choose} />}
          </>
        )}
      </section>
      {/* Made of whole minutes, so it is said at the start and then once a minute. */}
      <div role="status" className="visually-hidden">
        {announcementOf(session)}
      </div>
      {leaving && (
        <ConfirmDialog
          title={t`Leave this page?`}
          confirm={t`Leave`}
          onConfirm={leaving.leave}
          onCancel={leaving.stay}
        >
          <p>{t`Your session ends when you leave: the timer and the music stop.`}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Thanks({ completed: { minutes, day, id } }: { completed: CompletedSession }) {
  const { today, week } = useMeditationMinutes(day, FIRST_WEEKDAYS[weekStart.use()]);
  const soFar = t`${plural(today, { one: '# minute today', other: '# minutes today' })}, ${plural(week, { one: '# minute this week', other: '# minutes this week' })}.`;
  return (
    <p>
      {plural(minutes, {
        1: 'Thank you for taking this minute.',
        one: 'Thank you for taking this # minute.',
        other: 'Thank you for taking these # minutes.',
      })}
      {id && <> {soFar}</>}
    </p>
  );
}

function announcementOf({ status, secondsLeft, isGuided }: Session): string {
  if (status === 'idle' || (isGuided && status === 'running')) return '';
  const time = secondsToText(secondsLeft);
  if (status === 'paused') return t`Paused, ${time} left`;
  const minutes = minutesLeft(secondsLeft);
  return plural(minutes, { one: '# minute left', other: '# minutes left' });
}

/** Keeps the screen awake, where the browser allows it. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isDone = false;
    let lock: WakeLockSentinel | undefined;

    // A hidden page loses its lock and has to ask again.
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isDone) await lock?.release();
    };

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isDone = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isWanted]);
}
