// What the player plays on: two decks, mixed into one gain for the fades, and the bells beside them.

import { type Bells, createBells } from './bells.ts';
import { createDeck, type Deck } from './deck.ts';
import { fadeTo, holdFades } from './fades.ts';

export interface RigEvents {
  readonly onProgress: (deck: Deck) => void;
  readonly onPause: (deck: Deck) => void;
  readonly onBreak: (deck: Deck, error: unknown) => void;
}

export interface Rig {
  readonly decks: readonly [Deck, Deck];
  readonly bells: Bells;
  /** The audio clock runs only after this was called within a tap. */
  readonly wake: () => void;
  /** Fades all music from its present level; what was planned before is forgotten. */
  readonly fade: (level: number, seconds: number) => void;
  /** Fades the music out so that it is gone after this many seconds. */
  readonly fadeOutUntil: (secondsLeft: number, seconds: number) => void;
  readonly close: () => void;
}

/** Within a tap only: browsers keep an audio clock that was made earlier from running. */
export function createRig(events: RigEvents): Rig {
  keepPlayingWhenLocked();
  const context = new AudioContext({ latencyHint: 'playback' });
  const music = new GainNode(context, { gain: 0 });
  music.connect(context.destination);

  const newDeck = (): Deck => {
    const deck: Deck = createDeck(context, music, {
      onProgress: () => events.onProgress(deck),
      onPause: () => events.onPause(deck),
      onBreak: (error) => events.onBreak(deck, error),
    });
    return deck;
  };
  const decks = [newDeck(), newDeck()] as const;

  return {
    decks,
    bells: createBells(context),
    wake: () => void context.resume(),
    fade: (level, seconds) => {
      holdFades(music, context.currentTime);
      fadeTo(music, level, { from: context.currentTime, seconds });
    },
    fadeOutUntil: (secondsLeft, seconds) => {
      const length = Math.min(seconds, secondsLeft);
      fadeTo(music, 0, { from: context.currentTime + secondsLeft - length, seconds: length });
    },
    close: () => {
      for (const deck of decks) deck.unload();
      void context.close();
    },
  };
}

/** Tells phones that this is music, not the sound of a notification: it goes on when the screen locks. */
function keepPlayingWhenLocked(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'playback';
}
