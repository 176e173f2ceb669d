// The timer a user sees: how long, the ring with what remains, and the buttons of a session.

import { plural, t } from '@lingui/core/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMeditationMinutes } from '../../data/api/meditation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { BreathingGuide } from './breathing-guide.tsx';
import styles from './meditation-timer.module.css';
import type { PlayerState } from './player.ts';
import { minutesLeft, secondsToText } from './session-timer.ts';
import type { CompletedSession } from './use-completed-session.ts';
import { useKeptChoice } from './use-kept-choice.ts';
import type { Session } from './use-session.ts';
import { useWakeLock } from './use-wake-lock.ts';

const BREATHING_KEY = 'lunaria-breathing-guide';

interface MeditationTimerProps {
  readonly session: Session;
  /** The chosen duration in seconds. */
  readonly chosen: number | null;
  /** Where the duration is chosen. */
  readonly chooser: ReactNode;
  readonly trouble: PlayerState['trouble'];
  readonly completed: CompletedSession | undefined;
}

export function MeditationTimer(props: MeditationTimerProps) {
  const { session, chosen, chooser, trouble, completed } = props;
  const { status, isOn, secondsLeft } = session;
  const [hasGuide, chooseGuide] = useKeptChoice(BREATHING_KEY, true);
  const ring = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useFocusAtEnd(start, isOn);
  useWakeLock(ring, status === 'running');
  const leaving = useLeaveQuestion(isOn);
  const time = secondsToText(secondsLeft);
  // Always there: screen readers only watch a region they already know.
  const news = (
    <div role="status">
      {session.isDurationMissing && <p>{t`Choose how long to meditate first.`}</p>}
      {isOn && trouble && (
        <p>
          {trouble === 'late'
            ? t`The music is still loading. The timer goes on.`
            : t`The music cannot be played right now. The timer goes on.`}
        </p>
      )}
      {completed && <Thanks completed={completed} />}
    </div>
  );

  return (
    <Card>
      <section className={`stack-4 ${styles.timer}`} aria-label={t`Timer`}>
        <div className={styles.chooser}>{chooser}</div>
        <div ref={ring} className={styles.ring}>
          <BreathingGuide state={hasGuide ? GUIDE_STATES[status] : 'off'} below={news}>
            <ProgressRing
              label={t`Time left`}
              fraction={chosen === null ? 0 : secondsLeft / chosen}
              valueText={t`${time} left`}
            >
              <span className={styles.time}>{time}</span>
            </ProgressRing>
          </BreathingGuide>
        </div>
        <div className={`row-3 ${styles.buttons}`}>
          <Button
            ref={start}
            variant={isOn ? 'quiet' : 'primary'}
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
        <div className={styles.options}>
          <Checkbox isSelected={hasGuide} onChange={chooseGuide}>
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
      </section>
      {/* Made of whole minutes, so it is said at the start and then once a minute. */}
      <div role="status" className={styles.announcement}>
        <VisuallyHidden>{announcementOf(session)}</VisuallyHidden>
      </div>
      {leaving && (
        <ConfirmDialog
          title={t`Leave this page?`}
          isOpen
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

/** Thanks, and the minutes of today and this week. No goal, no streak. */
function Thanks({ completed: { minutes, day, isKept } }: { completed: CompletedSession }) {
  const { today, week } = useMeditationMinutes(day);
  const soFar = t`${plural(today, { one: '# minute today', other: '# minutes today' })}, ${plural(week, { one: '# minute this week', other: '# minutes this week' })}.`;
  return (
    <p>
      {plural(minutes, {
        1: 'Thank you for taking this minute.',
        one: 'Thank you for taking this # minute.',
        other: 'Thank you for taking these # minutes.',
      })}
      {isKept && <> {soFar}</>}
    </p>
  );
}

/** At zero, Pause disappears; the focus, if it was there, moves to Start. */
function useFocusAtEnd(start: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost) start.current?.focus({ preventScroll: true });
    };
  }, [start, isOn]);
}

const GUIDE_STATES = { idle: 'resting', running: 'breathing', paused: 'held' } as const;

function announcementOf({ status, secondsLeft }: Session): string {
  if (status === 'idle') return '';
  const time = secondsToText(secondsLeft);
  if (status === 'paused') return t`Paused, ${time} left`;
  const minutes = minutesLeft(secondsLeft);
  return plural(minutes, { one: '# minute left', other: '# minutes left' });
}
