// Pre-rendered, so nothing here may need style attributes or the browser.

import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isKnownHere } from '../../data/api/known-here.ts';
import { currentGuise } from '../../ui/guise.ts';
import { useLanguageChoice } from '../../ui/language-choice.ts';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Landscape, MoonInSky, Stars, scene } from '../../ui/night-sky.tsx';
import { LANGUAGE } from '../../words/locale.ts';
import styles from './landing-page.module.css';

const PROMISES = [
  {
    lit: 0.25,
    title: msg`Only you can read it`,
    text: msg`Sealed before it leaves your device.`,
  },
  { lit: 0.5, title: msg`Always there`, text: msg`With or without a network.` },
  { lit: 1, title: msg`Yours`, text: msg`Take all of it with you, or delete it, at any time.` },
] as const;

export default function LandingPage() {
  // Marks the document for the styles. app/boot.ts does so before the first paint, so that nothing moves later.
  useLayoutEffect(() => {
    const mark = () => document.documentElement.toggleAttribute('data-known', offersDiary());
    mark();
    // Signed in or out in another tab, perhaps while this page was in the back/forward cache.
    const left = new AbortController();
    for (const event of ['storage', 'pageshow'])
      addEventListener(event, mark, { signal: left.signal });
    return () => left.abort();
  }, []);
  return (
    <main id="main" className={`${scene.page} ${styles.page}`} tabIndex={-1}>
      <Stars />
      <MoonInSky className={styles.moonPlace} />
      <div className={`${scene.words} ${styles.welcome}`}>
        <h1>
          <span className={styles.greeting}>
            {t({ message: 'Welcome To', comment: 'Above the name of the product' })}
          </span>{' '}
          <span className={styles.name}>Lunaria</span>
        </h1>
        <p className={styles.lead}>{t`A calm place for your cycle, your days and your rest.`}</p>
        <div className={styles.ways}>
          {/* Shown, as the main one, while signed in. */}
          <ButtonLink to="/diary">{t`Go to your diary`}</ButtonLink>
          <ButtonLink to="/login">{t`Login`}</ButtonLink>
          <ButtonLink to="/signup" variant="quiet">
            {t`Sign Up`}
          </ButtonLink>
          {/* Shown to a visitor. */}
          <div className={styles.wayAlone}>
            <Link to="/on-this-device" kind="standalone">{t`Use it on this device only`}</Link>
          </div>
        </div>
      </div>
      <div className={`${scene.ground} ${styles.ground}`}>
        <Landscape className={styles.landscape}>
          <Honesty className={styles.honesty} />
          <Honesty className={styles.honestyApart} />
        </Landscape>
        <ul className={styles.promises}>
          {PROMISES.map(({ lit, title, text }) => (
            <li key={lit} className={styles.promise}>
              <Moon className={styles.bullet} lit={lit} isPlain />
              <p>
                <strong>{t(title)}</strong>
                <br />
                {t(text)}
              </p>
            </li>
          ))}
        </ul>
        <Language />
      </div>
    </main>
  );
}

function Language() {
  const { label, value, options, onChange } = useLanguageChoice();
  const list = useRef<HTMLSelectElement>(null);
  const choose = useEffectEvent(onChange);
  // It may have been chosen before the app was there.
  useEffect(() => {
    const chosen = list.current?.value;
    if (chosen && chosen !== LANGUAGE) choose(chosen);
  }, []);
  return (
    <label className={styles.language}>
      {label}
      <select
        ref={list}
        autoComplete="off"
        className={styles.languages}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Seed pods: centre, size and tilt in degrees. */
const PODS = [
  [68, 20, 1, 6],
  [92, 40, 0.92, 28],
  [28, 60, 0.96, -28],
  [98, 90, 0.86, 34],
  [22, 116, 0.9, -36],
  [48, 36, 0.72, -16],
  [84, 74, 0.6, 18],
] as const;

/** A stem of lunaria, also called honesty, the plant the product is named after. */
function Honesty({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 220" aria-hidden="true">
      <g fill="none" stroke="var(--pod-stem)" strokeLinecap="round">
        <path
          strokeWidth="1.6"
          d="M58 220C60 170 56 110 66 34M60 168C48 150 38 142 30 130M58 140C70 122 82 116 92 104M60 108C50 92 42 84 34 74M62 82C72 70 82 62 90 54M64 62C56 54 52 50 50 46M63 92C72 86 76 84 80 80"
        />
        {PODS.map(([x, y, size, tilt]) => (
          <g key={y} transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size})`}>
            <ellipse rx="12" ry="15" strokeWidth="0.7" fill="var(--pod)" />
            <path d="M-4-5h0M4 0h0M-3 6h0" strokeWidth="2.7" opacity="0.5" />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Never with a discreet name: nothing then shows that somebody is signed in. */
export function offersDiary(): boolean {
  return isKnownHere() && currentGuise() === undefined;
}
