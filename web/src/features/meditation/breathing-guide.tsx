// The breathing guide: a halo around the ring that widens and narrows at a chosen pace, and the words for it.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Select } from '../../ui/select.tsx';
import { Quiet } from '../../ui/text.tsx';
import styles from './breathing-guide.module.css';

/** The seconds of a breath: in, hold, out, hold. */
type Breath = readonly [number, number, number, number];

export const PACE_NAMES = ['4-6', '4-4', '4-7-8', 'box'] as const;
type PaceName = (typeof PACE_NAMES)[number];

const PACES: Readonly<Record<PaceName, { name: MessageDescriptor; breath: Breath }>> = {
  '4-6': { name: msg`4 seconds in, 6 out`, breath: [4, 0, 6, 0] },
  '4-4': { name: msg`4 seconds in, 4 out`, breath: [4, 0, 4, 0] },
  '4-7-8': { name: msg`4–7–8, with a hold`, breath: [4, 7, 8, 0] },
  box: { name: msg`Box: 4–4–4–4`, breath: [4, 4, 4, 4] },
};

interface BreathingPaceProps {
  readonly pace: PaceName;
  readonly onChange: (pace: PaceName) => void;
}

export function BreathingPace({ pace, onChange }: BreathingPaceProps) {
  return (
    <div className="stack-2 center">
      <Select
        label={t`Pace`}
        value={pace}
        options={PACE_NAMES.map((value) => ({ value, name: t(PACES[value].name) }))}
        onChange={(value) => onChange(value as PaceName)}
        isInline
      />
      {hasHold(PACES[pace].breath) && (
        <Quiet>
          {t`Holding the breath does not suit everyone. If you are pregnant, have a heart or lung condition or tend to panic, choose a pace without it. Stop holding as soon as it feels uncomfortable.`}
        </Quiet>
      )}
    </div>
  );
}

interface BreathingGuideProps {
  /** While idle, and with reduced motion, it is a still halo. */
  readonly status: 'off' | 'idle' | 'running' | 'paused';
  readonly pace: PaceName;
  readonly children: ReactNode;
  /** Shares the space reserved for the words, so that the buttons below do not move. */
  readonly below: ReactNode;
}

export function BreathingGuide({ status, pace, children, below }: BreathingGuideProps) {
  const { breath } = PACES[pace];
  const frames = useMemo(() => breathToFrames(breath), [breath]);
  const isStill = useReducedMotion();
  const isOn = status === 'running' || status === 'paused';
  const moving = (part: keyof typeof frames) => ({
    frames: isOn && !isStill ? frames[part] : undefined,
    seconds: secondsOf(breath),
    isHeld: status === 'paused',
  });
  return (
    <div className={styles.guide}>
      {status !== 'off' && (
        <>
          <Moving className={styles.outer} {...moving('outer')} />
          <Moving className={styles.inner} {...moving('inner')} />
        </>
      )}
      {children}
      <div className={`quiet ${styles.below}`}>
        {/* Without motion the words would overlap. */}
        {isOn && !isStill && (
          <p className={styles.words} aria-hidden="true">
            <Moving {...moving('in')}>{t`Breathe in`}</Moving>
            {hasHold(breath) && <Moving {...moving('hold')}>{t`Hold`}</Moving>}
            <Moving {...moving('out')}>{t`Breathe out`}</Moving>
          </p>
        )}
        {below}
      </div>
    </div>
  );
}

interface MovingProps {
  readonly className?: string | undefined;
  readonly frames: Keyframe[] | undefined;
  readonly seconds: number;
  readonly isHeld: boolean;
  readonly children?: ReactNode;
}

function Moving({ className, frames, seconds, isHeld, children }: MovingProps) {
  const element = useRef<HTMLSpanElement>(null);
  const animation = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    if (!frames) return;
    const timing = { duration: seconds * 1000, iterations: Infinity };
    const running = element.current?.animate(frames, timing);
    animation.current = running;
    return () => running?.cancel();
  }, [frames, seconds]);
  useLayoutEffect(() => {
    if (!frames) return;
    if (isHeld) animation.current?.pause();
    else animation.current?.play();
  }, [frames, isHeld]);
  return (
    <span ref={element} className={className} aria-hidden="true">
      {children}
    </span>
  );
}

const SMOOTHLY = 'cubic-bezier(0.45, 0.05, 0.55, 0.95)';
const FADE_SECONDS = 0.6;

/** Keyframes of one breath for the halo's two rings and the three words. */
export function breathToFrames(breath: Breath) {
  const total = secondsOf(breath);
  const [inhale, hold, exhale] = breath;
  const [full, letGo, empty] = [inhale, inhale + hold, inhale + hold + exhale];
  const widen = (small: Keyframe, wide: Keyframe): Keyframe[] => [
    { ...small, offset: 0, easing: SMOOTHLY },
    { ...wide, offset: full / total },
    { ...wide, offset: letGo / total, easing: SMOOTHLY },
    { ...small, offset: empty / total },
    { ...small, offset: 1 },
  ];
  const show = (...spans: readonly (readonly [number, number])[]): Keyframe[] => [
    { opacity: 0, offset: 0 },
    ...spans.flatMap(([from, until]) => [
      { opacity: 0, offset: from / total },
      { opacity: 1, offset: (from + FADE_SECONDS) / total },
      { opacity: 1, offset: (until - FADE_SECONDS) / total },
      { opacity: 0, offset: until / total },
    ]),
    { opacity: 0, offset: 1 },
  ];
  const holds = [[full, letGo] as const, [empty, total] as const];
  return {
    outer: widen(
      { transform: 'scale(0.98)', opacity: 0.4 },
      { transform: 'scale(1.36)', opacity: 1 },
    ),
    inner: widen({ transform: 'scale(0.96)' }, { transform: 'scale(1.16)' }),
    in: show([0, full]),
    hold: show(...holds.filter(([from, until]) => until > from)),
    out: show([letGo, empty]),
  };
}

function secondsOf(breath: Breath): number {
  return breath.reduce((sum, seconds) => sum + seconds, 0);
}

function hasHold([, held, , rested]: Breath): boolean {
  return held + rested > 0;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => matchMedia(REDUCED_MOTION).matches);
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
