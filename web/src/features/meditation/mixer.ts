// What the player plays on: two decks, mixed into one gain for the fades, and the bells beside them. Fades are planned on
// the audio clock, which runs on while a page is throttled or its screen locked.

import { createBells } from './bells.ts';

interface DeckEvents {
  /** About four times a second while it plays. */
  readonly onProgress: (deck: Deck) => void;
  /** The system stopped it: a call, unplugged headphones. */
  readonly onPause: (deck: Deck) => void;
}

export type Mixer = ReturnType<typeof createMixer>;
export type Deck = ReturnType<typeof createDeck>;

/** Within a tap only: browsers do not start an audio clock that was created earlier. */
export function createMixer(events: DeckEvents) {
  // Tells phones that this is music, not the sound of a notification: it continues when the screen locks.
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'playback';
  const context = new AudioContext({ latencyHint: 'playback' });
  const music = new GainNode(context, { gain: 0 });
  const volume = new GainNode(context);
  music.connect(volume).connect(context.destination);
  const decks: [Deck, Deck] = [
    createDeck(context, music, events),
    createDeck(context, music, events),
  ];
  return {
    /** The first is heard; the other one fades out, or waits for the next song. */
    decks,
    bells: createBells(context),
    /** The audio clock runs only after this was called within a tap. */
    resume: () => void context.resume(),
    /** Fades all music from its present level and cancels planned fades. */
    fade: (level: number, seconds: number) => fadeNow(music, level, seconds),
    fadeOutUntil: (secondsLeft: number, seconds: number) => {
      const length = Math.min(seconds, secondsLeft);
      fadeTo(music, 0, context.currentTime + secondsLeft - length, length);
    },
    /** Beside all fades: it neither cancels nor delays them. */
    setVolume: (level: number, seconds: number) => fadeNow(volume, level, seconds),
    close: () => {
      for (const deck of decks) deck.unload();
      void context.close();
    },
  };
}

/** An audio element that plays a song, and the gain it is heard through. */
function createDeck(context: AudioContext, output: AudioNode, events: DeckEvents) {
  const element = new Audio();
  // If the page cannot cross over to the next song in time, this one starts over by itself.
  element.loop = true;
  const gain = new GainNode(context, { gain: 0 });
  context.createMediaElementSource(element).connect(gain).connect(output);

  let isWanted = false;

  const play = () => {
    isWanted = true;
    return element.play();
  };
  const pause = () => {
    isWanted = false;
    element.pause();
  };

  const deck = {
    /** Within a tap: phones let an element start by itself only if it was once started by a tap. */
    unlock: () => {
      play().catch(() => {}); // It is paused before it has begun.
      pause();
    },
    playFromStart: (source: string) => {
      const isLoaded = element.getAttribute('src') === source && !element.error;
      if (isLoaded) element.currentTime = 0;
      else element.src = source;
      return play();
    },
    play,
    pause,
    isSounding: () => !element.paused && !element.error,
    secondsPlayed: () => element.currentTime,
    /** Infinite until the length of the song is known. */
    secondsLeft: () =>
      Number.isFinite(element.duration) ? element.duration - element.currentTime : Infinity,
    mute: () => {
      gain.gain.cancelScheduledValues(context.currentTime);
      gain.gain.setValueAtTime(0, context.currentTime);
    },
    fade: (direction: 'in' | 'out', seconds: number, kind: 'crossfade' | 'skip') => {
      if (kind === 'skip') return fadeNow(gain, direction === 'in' ? 1 : 0, seconds);
      gain.gain.cancelScheduledValues(context.currentTime);
      gain.gain.setValueCurveAtTime(CROSSFADE[direction], context.currentTime, seconds);
    },
    unload: () => unloadElement(element),
  };

  element.addEventListener('timeupdate', () => events.onProgress(deck));
  element.addEventListener('pause', () => {
    if (isWanted && element.paused) events.onPause(deck);
  });
  return deck;
}

/** With equal power: one fading in and one fading out sound equally loud all the way. */
const CROSSFADE = { in: quarterWave(Math.sin), out: quarterWave(Math.cos) };

function quarterWave(shape: (angle: number) => number): Float32Array<ArrayBuffer> {
  const points = 64;
  return Float32Array.from({ length: points }, (_, point) =>
    shape((point / (points - 1)) * (Math.PI / 2)),
  );
}

/** An exponential approach has practically arrived after this many of its time constants. */
const TIME_CONSTANTS = 4;

/**
 * Fades from the present level. An exponential approach does not have to read that level, which browsers do differently,
 * so one fade can replace another without a click.
 */
function fadeTo({ gain }: GainNode, level: number, from: number, seconds: number): void {
  gain.setTargetAtTime(level, from, seconds / TIME_CONSTANTS);
}

/** In place of all that was planned. */
function fadeNow(node: GainNode, level: number, seconds: number): void {
  const { gain, context } = node;
  const from = context.currentTime;
  // Firefox has only the second, which forgets a curve that has already begun.
  if (typeof gain.cancelAndHoldAtTime === 'function') gain.cancelAndHoldAtTime(from);
  else gain.cancelScheduledValues(from);
  fadeTo(node, level, from, seconds);
}

/** A play request that a later pause or song replaced is not an error. */
export function isReplaced(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Releases what it has loaded. */
export function unloadElement(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
