/** Steps and probes for meditation: sounds, bells, and the time left. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectUsable } from './page-checks.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const HOUR = 60 * MINUTE;

/** A Wednesday, so that the week has days on both sides of it. */
export const NOON = new Date('2026-03-11T12:00:00Z');

export interface Sound {
  readonly song: string;
  readonly seconds: number;
}

export interface Watched {
  readonly elements: Set<HTMLMediaElement>;
  /** Sounds played from memory, as blob URL to the path it was fetched from. */
  readonly fetched: Map<string, string>;
  /** `at` by the audio clock. */
  readonly bells: { readonly length: number; readonly at: number; readonly isNow: boolean }[];
  readonly announcements: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records which recordings were played, which bells were scheduled for when, and what was announced. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = {
      elements: new Set(),
      fetched: new Map(),
      bells: [],
      announcements: [],
    };
    window.watched = watched;
    const paths = new WeakMap<Blob, string>();
    const { blob } = Response.prototype;
    Response.prototype.blob = async function (this: Response) {
      const content = await blob.call(this);
      paths.set(content, this.url);
      return content;
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (content: Blob) => {
      const address = createObjectURL(content);
      watched.fetched.set(address, paths.get(content) ?? '');
      return address;
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      watched.elements.add(this);
      return play.call(this);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0) {
      const length = Math.round(this.buffer?.duration ?? 0);
      watched.bells.push({ length, at: when, isNow: when <= this.context.currentTime });
      start.call(this, when);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"]');
        if (region?.textContent) watched.announcements.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What is audible now. */
export const sounding = (page: Page): Promise<Sound[]> =>
  page.evaluate(() =>
    [...window.watched.elements]
      .filter(({ paused }) => !paused)
      .map(({ src, currentTime }) => ({
        song: (window.watched.fetched.get(src) ?? src).replace(/.*\/|\.mp3$/g, ''),
        seconds: currentTime,
      })),
  );

export const songsSounding = async (page: Page) => (await sounding(page)).map(({ song }) => song);

export async function expectToHear(page: Page, song: string): Promise<void> {
  await expect.poll(() => songsSounding(page)).toEqual([song]);
  const before = (await sounding(page))[0]?.seconds ?? 0;
  await expect.poll(async () => (await sounding(page))[0]?.seconds ?? 0).toBeGreaterThan(before);
}

export const expectSilence = (page: Page) => expect.poll(() => songsSounding(page)).toEqual([]);

export async function openSong(page: Page, song = 'Relax', minutes?: number): Promise<void> {
  await watch(page);
  await page.clock.install({ time: NOON });
  await page.goto(`/meditation?song=${song}${minutes ? `&minutes=${minutes}` : ''}`);
  await expect(page.getByRole('heading', { name: song })).toBeVisible();
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(new Date(NOON.getTime() + HOUR));
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const ring = (page: Page): Locator => page.getByRole('progressbar', { name: 'Time left' });
export const expectTime = (page: Page, time: string | RegExp) =>
  expect(ring(page)).toHaveText(time);

/** Lets the clock run, since the checks wait. */
export async function expectEverywhereUsable(page: Page): Promise<void> {
  await page.clock.resume();
  await expectUsable(page);
}
