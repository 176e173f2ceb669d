// The device's own voice in the language of the page. A voice that is not on the device is never used: it would send the
// lines to a server.

import { useSyncExternalStore } from 'react';
import { LANGUAGE, LOCALE } from '../../../words/locale.ts';

/** A little slower than people talk. */
const RATE = 0.85;

/** The URI of the voice, or undefined if the device has none. */
export function useVoice(): string | undefined {
  return useSyncExternalStore(onVoicesChange, () => chooseVoice(voices())?.voiceURI);
}

/** The user's own choice comes first, then the region of the browser's language. */
export function chooseVoice(
  all: readonly SpeechSynthesisVoice[],
  language = LANGUAGE,
  preferred: readonly string[] = navigator.languages,
): SpeechSynthesisVoice | undefined {
  const own = all.filter(
    ({ lang, localService }) => localService && languageOf(lang) === languageOf(language),
  );
  return (
    own.find((voice) => voice.default) ??
    preferred.flatMap((tag) => own.find(({ lang }) => toTag(lang) === tag) ?? [])[0] ??
    own[0]
  );
}

/** Android writes en_US. */
function toTag(lang: string): string {
  return lang.replace('_', '-');
}

function languageOf(lang: string): string | undefined {
  return toTag(lang).toLowerCase().split('-')[0];
}

export function languageName(): string {
  return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(LANGUAGE) ?? LANGUAGE;
}

function voices(): SpeechSynthesisVoice[] {
  return 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
}

function onVoicesChange(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  // Safari's speechSynthesis is no event target before 17.
  const target: Partial<EventTarget> = speechSynthesis;
  target.addEventListener?.('voiceschanged', listener);
  return () => target.removeEventListener?.('voiceschanged', listener);
}

/** Within a tap: phones let a page speak only after that. */
export function unlockVoice(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

/** Returns a function that falls silent. */
export function speak(text: string, voiceUri: string, onEnd: () => void): () => void {
  const voice = voices().find(({ voiceURI }) => voiceURI === voiceUri);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice ?? null;
  utterance.lang = voice?.lang ?? LANGUAGE;
  utterance.rate = RATE;
  utterance.addEventListener('end', onEnd);
  utterance.addEventListener('error', onEnd);
  speechSynthesis.speak(utterance);
  return () => {
    utterance.removeEventListener('end', onEnd);
    utterance.removeEventListener('error', onEnd);
    speechSynthesis.cancel();
  };
}
