// One of the player's two decks: an audio element that plays a song, and the gain it is heard through.

import { fadeTo, fadeWithEqualPower, holdFades, setLevel } from './fades.ts';

export interface DeckEvents {
  /** About four times a second while it plays. */
  readonly onProgress: () => void;
  /** It stopped although nobody here asked it to: a call, unplugged headphones. */
  readonly onPause: () => void;
  /** A song that was playing broke off. */
  readonly onBreak: (error: unknown) => void;
}

export interface Deck {
  /** Within a tap: phones let an element start by itself only if it was once started by a tap. */
  readonly unlock: () => void;
  /** Rejects when the source cannot be played. */
  readonly playFromStart: (source: string) => Promise<void>;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly isSounding: () => boolean;
  readonly secondsPlayed: () => number;
  /** Infinite until the length of the song is known. */
  readonly secondsLeft: () => number;
  readonly setLevel: (level: number) => void;
  readonly fade: (direction: 'in' | 'out', seconds: number, kind: 'turn' | 'skip') => void;
  readonly unload: () => void;
}

export function createDeck(context: AudioContext, output: AudioNode, events: DeckEvents): Deck {
  const element = new Audio();
  // A safety net for the player's own turn: if the page cannot act in time, the song starts over by itself.
  element.loop = true;
  const gain = new GainNode(context, { gain: 0 });
  context.createMediaElementSource(element).connect(gain).connect(output);

  let hasPlayed = false;
  let isWanted = false;

  const play = () => {
    isWanted = true;
    return element.play();
  };
  const pause = () => {
    isWanted = false;
    element.pause();
  };

  element.addEventListener('playing', () => {
    hasPlayed = true;
  });
  element.addEventListener('timeupdate', events.onProgress);
  element.addEventListener('pause', () => {
    if (isWanted && element.paused) events.onPause();
  });
  element.addEventListener('error', () => {
    if (hasPlayed) events.onBreak(element.error);
    hasPlayed = false;
  });

  return {
    unlock: () => {
      play().catch(() => {}); // It is paused before it has begun.
      pause();
    },
    playFromStart: (source) => {
      const isLoaded = element.getAttribute('src') === source && !element.error;
      if (isLoaded) {
        element.currentTime = 0;
      } else {
        hasPlayed = false;
        element.src = source;
      }
      return play();
    },
    play,
    pause,
    isSounding: () => !element.paused && !element.error,
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
