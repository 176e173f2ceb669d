import { expect, test } from 'vitest';
import { chooseVoice } from './voice.ts';

const voice = (voiceURI: string, lang: string, facts = {}) => ({
  voiceURI,
  name: voiceURI,
  lang,
  localService: true,
  default: false,
  ...facts,
});

const uri = (all: Parameters<typeof chooseVoice>[0], language = 'en', preferred = ['en-US']) =>
  chooseVoice(all, language, preferred)?.voiceURI;

test('the voice speaks the language of the page', () => {
  const all = [voice('Anna', 'de-DE', { default: true }), voice('Kate', 'en-GB')];
  expect(uri(all)).toBe('Kate');
  expect(uri(all, 'de')).toBe('Anna');
  expect(uri(all, 'fr')).toBeUndefined();
  expect(uri([])).toBeUndefined();
});

test('the device’s default comes first, then the browser’s region, also in Android’s format', () => {
  const kate = voice('Kate', 'en-GB');
  const sam = voice('Sam', 'en_US');
  expect(uri([kate, sam])).toBe('Sam');
  expect(uri([sam, { ...kate, default: true }])).toBe('Kate');
  expect(uri([kate, sam], 'en', ['en-AU'])).toBe('Kate');
});

test('a remote voice is never chosen', () => {
  expect(uri([voice('Remote', 'en-US', { localService: false, default: true })])).toBeUndefined();
});
