// The music: a queue of songs that repeats without a gap, fades, and ends with a bell on time.
//
// [Note: Two decks] A song is played by one of two audio elements. Some seconds before its end the other
// begins the next song, which for a queue of one is the same, and both cross over with equal power; the
// songs are written for that (audio/README.md). Fades and bells are planned on the audio clock when a
// session starts or resumes, so that they come on time even when the page is not woken up.

import { useEffect, useState } from 'react';
import type { BellTime } from './bells.ts';
import { createMixer, type Deck, isReplaced, type Mixer } from './mixer.ts';
import { fetchRecording } from './recordings.ts';
import type { Song } from './songs.ts';

const CROSSFADE_SECONDS = 4;
const SKIP_SECONDS = 1;
const FADE_IN_SECONDS = 2;
const FADE_OUT_SECONDS = 6;
const PAUSE_SECONDS = 0.25;
const PAUSE_MS = PAUSE_SECONDS * 1000;
const VOLUME_SECONDS = 0.8;
/** After this a song that has not loaded is reported as late. */
const LATE_MS = 1500;

interface PlayerState {
  readonly status: 'silent' | 'playing' | 'paused';
  /** The place in the queue of the song that is heard, or was last. */
  readonly index: number;
  /** Why nothing is heard although it plays: the song is still loading, or none can be loaded. */
  readonly trouble?: 'late' | 'lost' | undefined;
}

const SILENT: PlayerState = { status: 'silent', index: 0 };

export interface SessionPlan {
  readonly secondsLeft: number;
  readonly bells: readonly BellTime[];
}

/** A player for as long as a view is shown, with its first song loaded. */
export function usePlayer(first: Song | undefined) {
  const [state, setState] = useState(SILENT);
  const [player] = useState(() => createPlayer(setState));
  useEffect(() => {
    if (first) player.prepare(first);
    return player.dispose;
  }, [player, first]);
  return [player, state] as const;
}

function createPlayer(onChange: (state: PlayerState) => void) {
  let state = SILENT;
  let queue: readonly Song[] = [];
  let mixer: Mixer | undefined;
  let outgoing: { readonly deck: Deck; readonly seconds: number } | undefined;
  let isCrossfading = false;
  let hasBegun = false;
  /** Counts the calls, so that what still waits on behalf of an older one gives up. */
  let requests = 0;
  /** The place in the queue that was asked for last; its song may still be loading. */
  let wanted = 0;
  let onInterruption = () => {};
  let volume = 1;

  function prepare(song: Song): void {
    fetchRecording(song.source).catch(() => {}); // Reported when it is to be played.
  }

  /** With a plan the music fades out at its end; without, it plays on. Without songs there are only the bells. */
  function play(songs: readonly Song[], index: number, plan?: SessionPlan): void {
    mixer ??= createMixer({ onProgress, onPause });
    mixer.resume();
    mixer.setVolume(volume, 0);
    queue = songs;
    endCrossfade();
    for (const deck of mixer.decks) {
      deck.mute();
      deck.unlock();
    }
    change({ status: 'playing', index });
    hasBegun = false;
    void crossTo(index, FADE_IN_SECONDS, 'skip');
    fadeInWithPlan(mixer, plan);
  }

  function pause(): void {
    if (state.status !== 'playing') return;
    change({ status: 'paused', index: state.index });
    fadeOutAndPause();
  }

  function resume(plan?: SessionPlan): void {
    if (state.status !== 'paused' || !mixer) return;
    requests++;
    mixer.resume();
    endCrossfade();
    const [deck, other] = mixer.decks;
    other.pause();
    change({ status: 'playing', index: state.index });
    if (hasBegun) deck.play().catch(logUnlessReplaced);
    else void crossTo(state.index, FADE_IN_SECONDS, 'skip');
    fadeInWithPlan(mixer, plan);
  }

  function stop(): void {
    if (state.status === 'silent') return;
    change({ status: 'silent', index: state.index });
    fadeOutAndPause();
  }

  /** The session is over. Its bell rang by itself, unless the device slept and its audio clock with it. */
  function finish(): void {
    if (state.status === 'silent') return;
    change({ status: 'silent', index: state.index });
    if (!fadeOutAndPause().includes('bell-end')) return;
    mixer?.resume();
    mixer?.bells.plan([{ name: 'bell-end', inSeconds: 0 }]);
  }

  /** Moves on to another song of the queue, or gets it ready for when the music plays again. */
  function skipTo(index: number): void {
    wanted = index;
    if (state.status === 'playing') return void crossTo(index, SKIP_SECONDS, 'skip');
    change({ ...state, index });
    if (state.status !== 'paused' || !mixer) return;
    requests++;
    hasBegun = false;
    endCrossfade();
    for (const deck of mixer.decks) deck.pause();
  }

  /** Among so many songs. Steps that come before the next song is heard add up. */
  function skipBy(steps: number, count: number): void {
    skipTo((wanted + steps + count) % count);
  }

  /** From the song that is heard, or from silence. */
  async function crossTo(
    index: number,
    seconds: number,
    kind: 'crossfade' | 'skip',
  ): Promise<void> {
    if (!mixer) return;
    const request = ++requests;
    wanted = index;
    const [previous, incoming] = mixer.decks;
    incoming.mute();
    const place = await startSong(incoming, index, request);
    if (place === undefined) return; // The song that is heard, if any, repeats by itself.
    mixer.decks.reverse();
    outgoing = { deck: previous, seconds };
    incoming.fade('in', seconds, kind);
    previous.fade('out', seconds, kind);
    wanted = place;
    change({ status: state.status, index: place });
  }

  /** Resolves with the place of the song that plays. One that cannot be played is logged, and the next is tried. */
  async function startSong(deck: Deck, from: number, request: number): Promise<number | undefined> {
    if (queue.length === 0) return undefined;
    const lateTimer = setTimeout(() => request === requests && reportTrouble('late'), LATE_MS);
    try {
      for (const [step, song] of [...queue.slice(from), ...queue.slice(0, from)].entries()) {
        const place = (from + step) % queue.length;
        try {
          const source = await fetchRecording(song.source);
          if (request !== requests) return undefined;
          await deck.playFromStart(source);
          if (request !== requests) return undefined;
          hasBegun = true;
          prepare(queue[(place + 1) % queue.length] ?? song);
          return place;
        } catch (error) {
          if (request !== requests) return undefined;
          console.error(`The song ${song.name} cannot be played.`, error);
        }
      }
      reportTrouble('lost');
      return undefined;
    } finally {
      clearTimeout(lateTimer);
    }
  }

  /** Not while a song is heard: when the next one cannot be loaded, it repeats. */
  function reportTrouble(trouble: 'late' | 'lost'): void {
    if (!mixer?.decks[0].isSounding()) change({ ...state, trouble });
  }

  function isHeard(deck: Deck): boolean {
    return deck === mixer?.decks[0] && state.status === 'playing';
  }

  function onProgress(deck: Deck): void {
    if (!isHeard(deck)) return;
    if (outgoing && deck.secondsPlayed() >= outgoing.seconds) endCrossfade();
    const left = deck.secondsLeft();
    if (left > CROSSFADE_SECONDS) isCrossfading = false;
    else if (!isCrossfading) {
      isCrossfading = true;
      void crossTo((state.index + 1) % queue.length, left, 'crossfade');
    }
  }

  function onPause(deck: Deck): void {
    if (isHeard(deck)) onInterruption();
  }

  /** Returns the names of the bells that will not ring now. */
  function fadeOutAndPause() {
    const request = ++requests;
    wanted = state.index;
    const quiet = mixer;
    quiet?.fade(0, PAUSE_SECONDS);
    setTimeout(() => {
      if (request !== requests) return;
      for (const deck of quiet?.decks ?? []) deck.pause();
    }, PAUSE_MS);
    return quiet?.bells.cancel() ?? [];
  }

  /** Of the music, from 0 to 1; the bells stay as they are. */
  function setVolume(level: number): void {
    volume = level;
    mixer?.setVolume(level, VOLUME_SECONDS);
  }

  function endCrossfade(): void {
    isCrossfading = false;
    outgoing?.deck.pause();
    outgoing = undefined;
  }

  function dispose(): void {
    stop();
    requests++;
    if (mixer) setTimeout(mixer.close, PAUSE_MS);
    mixer = undefined;
  }

  function change(next: PlayerState): void {
    state = next;
    onChange(next);
  }

  return {
    /** Called when the system stopped the music: for a call, or with the headphones. */
    setOnInterruption: (callback: () => void) => {
      onInterruption = callback;
    },
    prepare,
    play,
    pause,
    resume,
    stop,
    finish,
    skipTo,
    skipBy,
    setVolume,
    dispose,
  };
}

function fadeInWithPlan(mixer: Mixer, plan: SessionPlan | undefined): void {
  mixer.fade(1, PAUSE_SECONDS);
  if (plan) mixer.fadeOutUntil(plan.secondsLeft, FADE_OUT_SECONDS);
  mixer.bells.plan(plan?.bells ?? []);
}

function logUnlessReplaced(error: unknown): void {
  if (!isReplaced(error)) console.error('The music cannot go on.', error);
}
