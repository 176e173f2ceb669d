// A guided sitting: its lines, shown large and, if wanted, spoken; music softly below; and the timer.

import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { focusPlace } from '../../../ui/focus.ts';
import { Select } from '../../../ui/select.tsx';
import { choiceOf, switchOf } from '../../../ui/stored-choice.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { SONG_NAMES, songTitle } from '../../../words/names.ts';
import { MeditationTimer } from '../meditation-timer.tsx';
import type { Sitting } from '../sittings.ts';
import songStyles from '../song-view.module.css';
import { DurationChoice, useDuration, type ViewProps } from '../song-view.tsx';
import { findSong } from '../songs.ts';
import { useSessionControls } from '../use-media-controls.ts';
import { type Session, useSession } from '../use-session.ts';
import styles from './sitting-view.module.css';
import { TEXTS } from './texts.ts';
import { isOnTime, layOut, lineAt, type TimedLine } from './timeline.ts';
import { languageName, speak, unlockVoice, useVoice } from './voice.ts';

const NO_MUSIC = 'none';
const sittingMusic = choiceOf('lunaria-sitting-music', [...SONG_NAMES, NO_MUSIC], () => 'Relax');
const sittingVoice = switchOf('lunaria-sitting-voice', false);

/** The music below the lines, and while one is spoken. */
const SOFT = 0.5;
const SOFTER = 0.2;

interface SittingViewProps extends ViewProps {
  readonly sitting: Sitting;
}

export function SittingView({ sitting, askedSeconds, heading }: SittingViewProps) {
  const { caution, lines } = TEXTS[sitting.name];
  const title = t(sitting.title);
  const music = sittingMusic.use();
  const song = findSong(music);
  const [seconds, choose] = useDuration(askedSeconds, { sitting: sitting.name });
  const isVoiceWanted = sittingVoice.use();
  const voice = useVoice();
  const session = useSession({
    songs: song ? [song] : [],
    seconds,
    sitting: sitting.name,
    onStart: () => {
      if (isVoiceWanted) unlockVoice();
      // The line comes at the top, and Start may be far below.
      scrollTo({ top: 0 });
    },
  });
  const { player } = session;
  useEffect(() => player.setVolume(SOFT), [player]);
  const timeline = useMemo(() => layOut(lines, seconds ?? 0, (text) => t(text)), [lines, seconds]);
  const line =
    session.isOn && seconds !== null ? lineAt(timeline, seconds - session.secondsLeft) : undefined;
  const isSpoken = isVoiceWanted && voice !== undefined;
  useSpokenLine(line, session, isSpoken ? voice : undefined);
  useSessionControls(title, session);
  // The page has moved the focus to its own heading before this view was loaded.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('main h1')) focusPlace(heading.current);
  }, [heading]);
  const timer = useRef<HTMLDivElement>(null);
  const { completed, feelings } = session;
  useEffect(() => {
    if (completed || feelings?.moment === 'after') {
      timer.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [completed, feelings?.moment]);

  const turnVoice = (isOn: boolean) => {
    if (isOn) unlockVoice();
    sittingVoice.choose(isOn);
  };

  return (
    <div className={`stack-4 columns ${songStyles.view}`}>
      <Card>
        <section className="stack-4" aria-labelledby="sitting-name">
          <div>
            <h2 id="sitting-name" ref={heading} className="breaks">
              {title}
            </h2>
            {!session.isOn && <Quiet>{t(sitting.about)}</Quiet>}
          </div>
          {session.isOn ? (
            // Spoken by a screen reader, unless the voice does.
            <div className={styles.stage} aria-live={isSpoken ? 'off' : 'polite'}>
              {line && (
                <p key={line.at} className={styles.line}>
                  {line.text}
                </p>
              )}
            </div>
          ) : (
            <>
              <div className="notice small">{t(caution)}</div>
              <Select
                label={t`Music`}
                value={music}
                options={[
                  ...SONG_NAMES.map((name) => ({ value: name, name: songTitle(name) })),
                  { value: NO_MUSIC, name: t`No music` },
                ]}
                onChange={(value) => sittingMusic.choose(value as typeof music)}
                isInline
              />
            </>
          )}
          <div className="stack-2">
            <Switch isOn={isVoiceWanted} onChange={turnVoice}>
              {t`Read the lines aloud`}
            </Switch>
            {isVoiceWanted && voice === undefined && (
              <Quiet>
                {t`This device has no voice for this language (${{ language: languageName() }}). The lines are shown instead.`}
              </Quiet>
            )}
          </div>
        </section>
      </Card>
      <div ref={timer}>
        <MeditationTimer
          session={session}
          // Nothing more to choose: lines and buttons fit on a phone together.
          chooser={!session.isOn && <DurationChoice seconds={seconds} onChange={choose} />}
        />
      </div>
    </div>
  );
}

/** Says each line when it begins. One that was missed stays unsaid; one that a pause cut off is said again. */
function useSpokenLine(
  line: TimedLine | undefined,
  { status, seconds, exactSecondsLeft, player }: Session,
  voiceUri: string | undefined,
): void {
  const cutOff = useRef<TimedLine>(undefined);
  const elapsed = useEffectEvent(() => (seconds ?? 0) - exactSecondsLeft());

  useEffect(() => {
    if (!line || !voiceUri || status !== 'running') return;
    const isDue =
      line === cutOff.current || isOnTime(line, elapsed(), document.visibilityState === 'hidden');
    if (!isDue) return;
    cutOff.current = line;
    player.setVolume(SOFTER);
    const fallSilent = speak(line.text, voiceUri, () => {
      cutOff.current = undefined;
      player.setVolume(SOFT);
    });
    // Some browsers go on speaking after the page is gone.
    addEventListener('pagehide', fallSilent);
    return () => {
      removeEventListener('pagehide', fallSilent);
      fallSilent();
      player.setVolume(SOFT);
    };
  }, [line, status, voiceUri, player]);
}
