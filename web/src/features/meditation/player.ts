/**
 * The music: a queue of songs that goes round without a seam, fades, and ends with a bell on time. The only
 * place that plays a session's sound.
 *
 * [Note: Two decks] A song is streamed by one of two audio elements. Some seconds before its end the other
 * begins the next song, which for a queue of one is the same, and both cross over with equal power; the
 * songs are written for that (audio/README.md). Fades and bells are planned on the audio clock when a
 * session starts or resumes, so that they come on time even when the page is not woken up.
 */

import type { BellName, BellTime } from './bell-times.ts';
import { createDeckElement, type Deck, isReplaced, unloadElement } from './deck.ts';
import { createRig, type DeckElements, type Rig } from './rig.ts';
import type { Song } from './songs.ts';

const TURN_SECONDS = 4;
const SKIP_SECONDS = 1;
const FADE_IN_SECONDS = 2;
const FADE_OUT_SECONDS = 6;
const PAUSE_SECONDS = 0.25;
const PAUSE_MS = PAUSE_SECONDS * 1000;

export interface PlayerState {
  readonly status: 'silent' | 'playing' | 'paused';
  /** The place in the queue of the song that is heard, or was last. */
  readonly index: number;
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
  let elements: DeckElements | undefined;
  let rig: Rig | undefined;
  /** Which deck is heard; the other one is leaving, or has the next song ready. */
  let heard: 0 | 1 = 0;
  let leaving: { readonly deck: Deck; readonly seconds: number } | undefined;
  let isTurning = false;
  /** Counts the requests made of the player, so that whatever still waits on behalf of an older one gives up. */
  let wishes = 0;
  const listeners = new Set<() => void>();
  const interruptionListeners = new Set<() => void>();

  /** Gets the beginning of a song ready, so that it is heard as soon as it is asked for. */
  function prepare(song: Song): void {
    ensureElements()[0].src = song.source;
  }

  /** Plays a song from its start. With a plan the music fades out as it ends; without, it goes on. */
  function play(songs: readonly Song[], index: number, plan?: SessionPlan): void {
    const wish = ++wishes;
    rig ??= createRig(ensureElements(), { onProgress, onPause, onBreak });
    rig.wake();
    queue = songs;
    settleTurn();
    heard = 0;
    const [first, second] = rig.decks;
    first.setLevel(1);
    second.setLevel(0);
    change({ status: 'playing', index });
    void startSong(first, index, wish).then((place) => {
      if (place !== undefined) change({ ...state, index: place });
    });
    unlock(second, index + 1);
    follow(rig, plan, FADE_IN_SECONDS);
  }

  function pause(): void {
    if (state.status !== 'playing') return;
    change({ ...state, status: 'paused' });
    hush();
  }

  function resume(plan?: SessionPlan): void {
    if (state.status !== 'paused' || !rig) return;
    wishes++;
    rig.wake();
    settleTurn();
    rig.decks[heard === 0 ? 1 : 0].pause();
    rig.decks[heard].play().catch(logUnlessReplaced);
    follow(rig, plan, PAUSE_SECONDS);
    change({ ...state, status: 'playing' });
  }

  function stop(): void {
    if (state.status === 'silent') return;
    change({ ...state, status: 'silent' });
    hush();
  }

  /** The session is over. Its bell rang by itself, unless the device slept and its audio clock with it. */
  function finish(): void {
    if (state.status === 'silent') return;
    change({ ...state, status: 'silent' });
    if (!hush().includes('bell-end')) return;
    rig?.wake();
    rig?.bells.plan([{ name: 'bell-end', inSeconds: 0 }]);
  }

  /** Moves on to another song of the queue, or gets it ready for when the music plays again. */
  function skipTo(index: number): void {
    const song = queue[index];
    if (state.status === 'playing') void crossTo(index, SKIP_SECONDS, 'skip');
    else change({ ...state, index });
    if (state.status !== 'paused' || !rig || !song) return;
    wishes++;
    settleTurn();
    for (const deck of rig.decks) deck.pause();
    rig.decks[heard].load(song);
    rig.decks[heard].setLevel(1);
  }

  async function crossTo(index: number, seconds: number, kind: 'turn' | 'skip'): Promise<void> {
    if (!rig) return;
    const wish = ++wishes;
    const incoming = rig.decks[heard === 0 ? 1 : 0];
    const outgoing = rig.decks[heard];
    incoming.setLevel(0);
    const place = await startSong(incoming, index, wish);
    if (place === undefined) return; // The song that is heard repeats by itself.
    heard = heard === 0 ? 1 : 0;
    leaving = { deck: outgoing, seconds };
    incoming.fade('in', seconds, kind);
    outgoing.fade('out', seconds, kind);
    change({ ...state, index: place });
  }

  /** Resolves with the place of the song that plays. One that cannot be played is logged, and the next is tried. */
  async function startSong(deck: Deck, from: number, wish: number): Promise<number | undefined> {
    for (let step = 0; step < queue.length; step++) {
      const place = (from + step) % queue.length;
      const song = queue[place];
      if (!song) continue;
      deck.load(song);
      try {
        await deck.playFromStart();
        return wish === wishes ? place : undefined;
      } catch (error) {
        if (wish !== wishes) return undefined;
        console.error(`The song ${song.name} cannot be played.`, error);
      }
    }
    return undefined;
  }

  function onProgress(deck: Deck): void {
    if (deck !== rig?.decks[heard] || state.status !== 'playing') return;
    if (leaving && deck.secondsPlayed() >= leaving.seconds) {
      const { deck: free } = leaving;
      settleTurn();
      loadNext(free, state.index + 1);
    }
    const left = deck.secondsLeft();
    if (left > TURN_SECONDS) isTurning = false;
    else if (!isTurning) {
      isTurning = true;
      void crossTo((state.index + 1) % queue.length, left, 'turn');
    }
  }

  function onPause(deck: Deck): void {
    const isWanted = deck !== rig?.decks[heard] || state.status !== 'playing' || !deck.isPaused();
    if (isWanted) return;
    for (const listener of interruptionListeners) listener();
  }

  function onBreak(deck: Deck, error: unknown): void {
    if (deck !== rig?.decks[heard] || state.status !== 'playing') return;
    console.error(`The song ${queue[state.index]?.name} broke off.`, error);
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

  function loadNext(deck: Deck, index: number): void {
    const song = queue[index % queue.length];
    if (song) deck.load(song);
  }

  /** Phones let an element start by itself only if it was once started by a tap. */
  function unlock(deck: Deck, index: number): void {
    loadNext(deck, index);
    deck.playFromStart().catch(() => {}); // It is paused before it has begun.
    deck.pause();
  }

  function ensureElements(): DeckElements {
    elements ??= [createDeckElement(), createDeckElement()];
    return elements;
  }

  /** Fades out and releases everything. Asked to play again, the player starts afresh. */
  function dispose(): void {
    stop();
    wishes++;
    const old = { rig, elements };
    rig = undefined;
    elements = undefined;
    if (old.rig) setTimeout(old.rig.close, PAUSE_MS);
    else old.elements?.forEach(unloadElement);
  }

  function change(next: PlayerState): void {
    if (next.status === state.status && next.index === state.index) return;
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

function follow(rig: Rig, plan: SessionPlan | undefined, fadeIn: number): void {
  rig.fade(1, fadeIn);
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
