// Lunaria's mark: a paper moon. Decorative.

import { type ReactNode, useId } from 'react';
import styles from './moon.module.css';

// In a square of 100 by 100.
const CENTRE = 50;
export const MOON_RADIUS = 48;
const TOP = CENTRE - MOON_RADIUS;
const BOTTOM = CENTRE + MOON_RADIUS;

interface MoonProps {
  /** The lit share of the disc, 0 (new) to 1 (full). */
  readonly lit?: number;
  readonly phase?: 'waxing' | 'waning';
  /** A moon the size of a letter is clearer, and a lighter drawing, without seas and craters. */
  readonly isPlain?: boolean;
  readonly className?: string | undefined;
}

export function Moon({ lit = 1, phase = 'waxing', isPlain = false, className }: MoonProps) {
  const id = useId();
  const mirrored = phase === 'waning' ? 'matrix(-1 0 0 1 100 0)' : undefined;
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <defs>
        <clipPath id={`${id}lit`}>
          <path d={litPath(lit)} transform={mirrored} />
        </clipPath>
        <radialGradient id={`${id}paper`} cx="0.42" cy="0.36" r="0.68">
          <stop offset="0.3" stopColor="var(--moon-light)" />
          <stop offset="1" stopColor="var(--moon-shade)" />
        </radialGradient>
        <radialGradient id={`${id}limb`}>
          <stop offset="0.84" stopColor="var(--moon-mare)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--moon-mare)" stopOpacity="0.6" />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r={MOON_RADIUS - 0.3} fill="var(--moon-dark)" />
      <g clipPath={`url(#${id}lit)`}>
        <circle cx="50" cy="50" r={MOON_RADIUS} fill={`url(#${id}paper)`} />
        {!isPlain && <Texture />}
        <circle cx="50" cy="50" r={MOON_RADIUS} fill={`url(#${id}limb)`} />
      </g>
    </svg>
  );
}

/** A large moon, and words that go below it where there is no room. */
export function BesideMoon({ moon, children }: { moon: MoonProps; children: ReactNode }) {
  return (
    <div className="row-4 middle">
      <Moon className={styles.large} {...moon} />
      <div className="stack-2 start grow breaks">{children}</div>
    </div>
  );
}

/** What is shown instead of something that is not there yet. */
export function NothingYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BesideMoon moon={{ lit: 0.12 }}>
      <p className="headline">{title}</p>
      {children}
    </BesideMoon>
  );
}

/** New when a cycle begins, full in its middle, new again at its end. */
export function cycleMoon(dayInCycle: number, cycleLength: number) {
  const turn = (dayInCycle - 1) / cycleLength;
  return {
    lit: (1 - Math.cos(2 * Math.PI * turn)) / 2,
    phase: turn <= 0.5 ? ('waxing' as const) : ('waning' as const),
  };
}

function Texture() {
  return (
    <>
      {/* The lighter copy makes everything look pressed into the paper. */}
      <path d={SEAS + CRATERS} transform="translate(0.6 0.7)" fill="var(--moon-light)" />
      <path d={SEAS + CRATERS} fill="var(--moon-mare)" opacity="0.62" />
      <path d={DEEPS} fill="var(--moon-mare)" opacity="0.45" />
      <path d={GRAIN} stroke="var(--moon-mare)" strokeWidth="0.6" strokeLinecap="round" />
    </>
  );
}

const SEAS =
  'M14 46C13 38 18 33 23 31 24 23 32 16 41 18 48 19.5 50 25 48 30 46.5 34 42 36 41 40 40 45 44 48 42 53' +
  ' 40 58 34 57 31 61 28 65 20 64 17 58 15 54 14.5 50 14 46Z' +
  'M53 27C55 22 63 21 66 26 68 30 66 33 69 36 73 39 78 41 78 47 78 51 75 53 76 57 78 61 80 64 77 67' +
  ' 74 69 71 65 70 61 69 57 65 57 61 54 56 51 57 46 59 42 60 38 55 37 53 34 52 32 52 29 53 27Z' +
  'M80 28C83 26 87 30 87 34 87 37 83 38.5 80 36.5 77 34.5 77 30 80 28Z' +
  'M31 70C35 66 43 65 47 69 50 73 46 78 40 78 35 78 28 75 31 70Z';

const DEEPS =
  'M27 33C29 26 36 22 42 24 46 26 43 31 39 33 35 35 37 40 33 43 29 45 26 38 27 33Z' +
  'M18 49C20 45 26 47 29 51 31 55 27 59 23 58 19 57 16 53 18 49Z' +
  'M62 42C66 39 73 42 73 47 73 51 68 52 65 49 63 47 60 45 62 42Z';

const CRATERS =
  'M51.8 82a3.2 3.2 0 1 1 0 .1ZM63.8 70a2.2 2.2 0 1 1 0 .1ZM58.6 60a1.4 1.4 0 1 1 0 .1Z' +
  'M48.2 53a1.8 1.8 0 1 1 0 .1ZM22.9 76a2.1 2.1 0 1 1 0 .1ZM41.5 88a1.5 1.5 0 1 1 0 .1Z' +
  'M67.4 84a1.6 1.6 0 1 1 0 .1ZM69.3 18a1.7 1.7 0 1 1 0 .1ZM48.1 42a0.9 0.9 0 1 1 0 .1Z' +
  'M86.8 50a1.2 1.2 0 1 1 0 .1Z';

const GRAIN =
  'M18 33h0M20 27h0M30 17h0M49 15h0M63 15h0M72 26h0M73 32h0M54 41h0M49 47h0M53 55h0M60 66h0M76 76h0' +
  'M90 43h0M11 60h0M20 68h0M46 60h0M31 84h0M52 70h0M60 90h0M75 84h0M54 63h0M48 77h0';

/**
 * The path around the lit part of a waxing moon, which is lit from the right. The limb is half a circle; the border between
 * light and dark is half an ellipse, whose half-width makes the area between the two exactly the share asked for.
 */
export function litPath(lit: number): string {
  const share = Math.min(1, Math.max(0, lit));
  const halfWidth = Math.round(MOON_RADIUS * Math.abs(1 - 2 * share) * 100) / 100;
  const bulgesIntoTheDark = share > 0.5 ? 1 : 0;
  return (
    `M${CENTRE} ${TOP}A${MOON_RADIUS} ${MOON_RADIUS} 0 0 1 ${CENTRE} ${BOTTOM}` +
    `A${halfWidth} ${MOON_RADIUS} 0 0 ${bulgesIntoTheDark} ${CENTRE} ${TOP}Z`
  );
}
