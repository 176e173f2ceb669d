/**
 * The music: a queue of songs that goes round without a seam, fades, and ends with a bell on time. The only
 * place that plays a session's sound.
 *
 * [Note: Two decks] A song is played by one of two audio elements. Some seconds before its end the other
 * begins the next song, which for a queue of one is the same, and both cross over with equal power; the
 * songs are written for that (audio/README.md). Fades and bells are planned on the audio clock when a
 * session starts or resumes, so that they come on time even when the page is not woken up.
 */

import type { BellName, BellTime } from './bell-times.ts';
import { type Deck, isReplaced } from './deck.ts';
import { fetchRecording } from './recordings.ts';
import { createRig, type Rig } from './rig.ts';
import type { Song } from './songs.ts';

const TURN_SECONDS = 4;
const SKIP_SECONDS = 1;
const FADE_IN_SECONDS = 2;
const FADE_OUT_SECONDS = 6;
const PAUSE_SECONDS = 0.25;
const PAUSE_MS = PAUSE_SECONDS * 1000;
/** A song that takes longer than this to come is told as late. */
const LATE_MS = 1500;

export interface PlayerState {
  readonly status: 'silent' | 'playing' | 'paused';
  /** The place in the queue of the song that is heard, or was last. */
  readonly index: number;
  /** Why nothing is heard although it plays: the song is still being fetched, or there is none to be had. */
  readonly trouble?: 'late' | 'lost' | undefined;
}

/** How a session goes on from now. */
export interface SessionPlan {
  readonly secondsLeft: number;
  readonly bells: readonly BellTime[];
}

export type Player = ReturnType<typeof createPlayer>;

export function createPlayer() {
  let state: PlayerState = { status: 'silent', index: 0 };
  let queue: readonly Song[] = [];
  let rig: Rig | undefined;
  /** Which deck is heard; the other one is leaving, or waits for the next song. */
  let heard: 0 | 1 = 0;
  let leaving: { readonly deck: Deck; readonly seconds: number } | undefined;
  let isTurning = false;
  /** Whether the deck that is heard has begun the song it is to play. */
  let hasBegun = false;
  /** Counts the requests made of the player, so that whatever still waits on behalf of an older one gives up. */
  let wishes = 0;
  const listeners = new Set<() => void>();
  const interruptionListeners = new Set<() => void>();

  /** Fetches a song, so that it is heard as soon as it is asked for. */
  function prepare(song: Song): void {
    fetchRecording(song.source).catch(() => {}); // Told when it is asked for.
  }

  /** Plays a song from its start. With a plan the music fades out as it ends; without, it goes on. */
  function play(songs: readonly Song[], index: number, plan?: SessionPlan): void {
    rig ??= createRig({ onProgress, onPause, onBreak });
    rig.wake();
    queue = songs;
    settleTurn();
    heard = 0;
    for (const deck of rig.decks) {
      deck.setLevel(0);
      deck.unlock();
    }
    change({ status: 'playing', index });
    void begin(rig.decks[0], index);
    follow(rig, plan);
  }

  function pause(): void {
    if (state.status !== 'playing') return;
    change({ status: 'paused', index: state.index });
    hush();
  }

  function resume(plan?: SessionPlan): void {
    if (state.status !== 'paused' || !rig) return;
    wishes++;
    rig.wake();
    settleTurn();
    rig.decks[heard === 0 ? 1 : 0].pause();
    change({ status: 'playing', index: state.index });
    const deck = rig.decks[heard];
    if (hasBegun) deck.play().catch(logUnlessReplaced);
    else void begin(deck, state.index);
    follow(rig, plan);
  }

  function stop(): void {
    if (state.status === 'silent') return;
    change({ status: 'silent', index: state.index });
    hush();
  }

  /** The session is over. Its bell rang by itself, unless the device slept and its audio clock with it. */
  function finish(): void {
    if (state.status === 'silent') return;
    change({ status: 'silent', index: state.index });
    if (!hush().includes('bell-end')) return;
    rig?.wake();
    rig?.bells.plan([{ name: 'bell-end', inSeconds: 0 }]);
  }

  /** Moves on to another song of the queue, or gets it ready for when the music plays again. */
  function skipTo(index: number): void {
    if (state.status === 'playing') return void crossTo(index, SKIP_SECONDS, 'skip');
    change({ ...state, index });
    if (state.status !== 'paused' || !rig) return;
    wishes++;
    hasBegun = false;
    settleTurn();
    for (const deck of rig.decks) deck.pause();
  }

  /** Plays a song from its start on the deck that is heard. */
  async function begin(deck: Deck, index: number): Promise<void> {
    hasBegun = false;
    deck.setLevel(0);
    const place = await startSong(deck, index, ++wishes);
    if (place === undefined) return;
    deck.fade('in', FADE_IN_SECONDS, 'skip');
    change({ status: state.status, index: place });
  }

  async function crossTo(index: number, seconds: number, kind: 'turn' | 'skip'): Promise<void> {
    if (!rig) return;
    const wish = ++wishes;
    const incoming = rig.decks[heard === 0 ? 1 : 0];
    const outgoing = rig.decks[heard];
    incoming.setLevel(0);
    const place = await startSong(incoming, index, wish);
    if (place === undefined) return; // The song that is heard, if any, repeats by itself.
    heard = heard === 0 ? 1 : 0;
    leaving = { deck: outgoing, seconds };
    incoming.fade('in', seconds, kind);
    outgoing.fade('out', seconds, kind);
    change({ status: state.status, index: place });
  }

  /** Resolves with the place of the song that plays. One that cannot be played is logged, and the next is tried. */
  async function startSong(deck: Deck, from: number, wish: number): Promise<number | undefined> {
    const tellLate = setTimeout(() => wish === wishes && tellTrouble('late'), LATE_MS);
    try {
      for (let step = 0; step < queue.length; step++) {
        const place = (from + step) % queue.length;
        const song = queue[place];
        if (!song) continue;
        try {
          const source = await fetchRecording(song.source);
          if (wish !== wishes) return undefined;
          await deck.playFromStart(source);
          if (wish !== wishes) return undefined;
          hasBegun = true;
          prepare(queue[(place + 1) % queue.length] ?? song);
          return place;
        } catch (error) {
          if (wish !== wishes) return undefined;
          console.error(`The song ${song.name} cannot be played.`, error);
        }
      }
      tellTrouble('lost');
      return undefined;
    } finally {
      clearTimeout(tellLate);
    }
  }

  /** Not while a song is heard: when the next one is not to be had, it repeats. */
  function tellTrouble(trouble: 'late' | 'lost'): void {
    if (!rig?.decks[heard].isSounding()) change({ ...state, trouble });
  }

  function onProgress(deck: Deck): void {
    if (deck !== rig?.decks[heard] || state.status !== 'playing') return;
    if (leaving && deck.secondsPlayed() >= leaving.seconds) settleTurn();
    const left = deck.secondsLeft();
    if (left > TURN_SECONDS) isTurning = false;
    else if (!isTurning) {
      isTurning = true;
      void crossTo((state.index + 1) % queue.length, left, 'turn');
    }
  }

  function onPause(deck: Deck): void {
    if (deck !== rig?.decks[heard] || state.status !== 'playing') return;
    for (const listener of interruptionListeners) listener();
  }

  function onBreak(deck: Deck, error: unknown): void {
    if (deck !== rig?.decks[heard] || state.status !== 'playing') return;
    console.error(`The song ${queue[state.index]?.name} broke off.`, error);
    hasBegun = false;
    void crossTo((state.index + 1) % queue.length, SKIP_SECONDS, 'skip');
  }

  /** Fades out, then stops the decks. Says which bells will now not ring. */
  function hush(): BellName[] {
    const wish = ++wishes;
    const quiet = rig;
    quiet?.fade(0, PAUSE_SECONDS);
    setTimeout(() => {
      if (wish !== wishes) return;
      for (const deck of quiet?.decks ?? []) deck.pause();
    }, PAUSE_MS);
    return quiet?.bells.takeBack() ?? [];
  }

  /** Stops the other deck, at the end of a turn or in the middle of one. */
  function settleTurn(): void {
    isTurning = false;
    leaving?.deck.pause();
    leaving = undefined;
  }

  /** Fades out and releases everything. Asked to play again, the player starts afresh. */
  function dispose(): void {
    stop();
    wishes++;
    if (rig) setTimeout(rig.close, PAUSE_MS);
    rig = undefined;
  }

  function change(next: PlayerState): void {
    const { status, index, trouble } = state;
    if (next.status === status && next.index === index && next.trouble === trouble) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => subscribeTo(listeners, listener),
    /** Calls back when the system stopped the music: for a call, or with the headphones. */
    onInterruption: (listener: () => void) => subscribeTo(interruptionListeners, listener),
    prepare,
    play,
    pause,
    resume,
    stop,
    finish,
    skipTo,
    dispose,
  };
}

function follow(rig: Rig, plan: SessionPlan | undefined): void {
  rig.fade(1, PAUSE_SECONDS);
  if (plan) rig.fadeOutUntil(plan.secondsLeft, FADE_OUT_SECONDS);
  rig.bells.plan(plan?.bells ?? []);
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function logUnlessReplaced(error: unknown): void {
  if (!isReplaced(error)) console.error('The music cannot go on.', error);
}
