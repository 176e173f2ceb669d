// One of the player's two decks: an audio element that streams a song, and the gain it is heard through.

import { fadeTo, fadeWithEqualPower, holdFades, setLevel } from './fades.ts';
import type { Song } from './songs.ts';

export interface DeckEvents {
  /** About four times a second while it plays. */
  readonly onProgress: () => void;
  /** It stopped although nobody here asked it to: a call, unplugged headphones. */
  readonly onPause: () => void;
  /** A song that was playing broke off. */
  readonly onBreak: (error: unknown) => void;
}

export interface Deck {
  /** Loads a song, unless it is loaded already. */
  readonly load: (song: Song) => void;
  /** Must begin within a tap the first time. Rejects when the song cannot be played. */
  readonly playFromStart: () => Promise<void>;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly isPaused: () => boolean;
  readonly secondsPlayed: () => number;
  /** Infinite until the length of the song is known. */
  readonly secondsLeft: () => number;
  readonly setLevel: (level: number) => void;
  readonly fade: (direction: 'in' | 'out', seconds: number, kind: 'turn' | 'skip') => void;
  readonly unload: () => void;
}

/** What a deck plays with. Made before the tap, it has the beginning of a song ready for it. */
export function createDeckElement(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'metadata';
  // A safety net for the player's own turn: if the page cannot act in time, the song starts over by itself.
  element.loop = true;
  return element;
}

export function createDeck(
  context: AudioContext,
  element: HTMLAudioElement,
  output: AudioNode,
  events: DeckEvents,
): Deck {
  const gain = new GainNode(context, { gain: 0 });
  context.createMediaElementSource(element).connect(gain).connect(output);

  let hasPlayed = false;

  element.addEventListener('playing', () => {
    hasPlayed = true;
  });
  element.addEventListener('timeupdate', events.onProgress);
  element.addEventListener('pause', events.onPause);
  element.addEventListener('error', () => {
    if (hasPlayed) events.onBreak(element.error);
    hasPlayed = false;
  });

  return {
    load: (song) => {
      const isLoaded = element.getAttribute('src') === song.source && !element.error;
      if (isLoaded) return;
      hasPlayed = false;
      element.src = song.source;
    },
    playFromStart: () => {
      element.currentTime = 0;
      return element.play();
    },
    play: () => element.play(),
    pause: () => element.pause(),
    isPaused: () => element.paused,
    secondsPlayed: () => element.currentTime,
    secondsLeft: () =>
      Number.isFinite(element.duration) ? element.duration - element.currentTime : Infinity,
    setLevel: (level) => setLevel(gain, level, context.currentTime),
    fade: (direction, seconds, kind) => {
      const span = { from: context.currentTime, seconds };
      if (kind === 'turn') return fadeWithEqualPower(gain, direction, span);
      holdFades(gain, span.from);
      fadeTo(gain, direction === 'in' ? 1 : 0, span);
    },
    unload: () => unloadElement(element),
  };
}

/** A play request that a later pause or song replaced is not an error. */
export function isReplaced(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Ends the download as well. */
export function unloadElement(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
