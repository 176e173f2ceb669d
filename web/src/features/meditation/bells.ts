// The bells of a session: one to begin, one to end and, as an option, one every five minutes in between. They are rung by
// the audio clock, which a throttled page does not delay.

import { fetchWhole } from './recordings.ts';

const NAMES = ['bell-start', 'bell-interval', 'bell-end'] as const;
type BellName = (typeof NAMES)[number];

const INTERVAL_SECONDS = 300;

export interface BellTime {
  readonly name: BellName;
  readonly inSeconds: number;
}

interface SessionTimes {
  readonly seconds: number;
  readonly secondsLeft: number;
  readonly hasIntervals: boolean;
}

/** The bells still to come: after a pause only those that have not rung. */
export function bellTimes({ seconds, secondsLeft, hasIntervals }: SessionTimes): BellTime[] {
  const elapsed = seconds - secondsLeft;
  const bells: BellTime[] = [];
  if (elapsed === 0) bells.push({ name: 'bell-start', inSeconds: 0 });
  if (hasIntervals) {
    for (let at = INTERVAL_SECONDS; at < seconds; at += INTERVAL_SECONDS) {
      if (at > elapsed) bells.push({ name: 'bell-interval', inSeconds: at - elapsed });
    }
  }
  bells.push({ name: 'bell-end', inSeconds: secondsLeft });
  return bells;
}

interface PlannedBell {
  readonly name: BellName;
  readonly at: number;
  source?: AudioBufferSourceNode;
}

export function createBells(context: AudioContext) {
  const sounds = new Map(NAMES.map((name) => [name, loadBell(context, name)]));
  let planned: PlannedBell[] = [];

  /** Cancels those that have not begun to ring, and returns their names. */
  function cancel(): BellName[] {
    const silent = planned.filter(({ at, source }) => !source || at > context.currentTime);
    for (const { source } of silent) source?.stop();
    planned = [];
    return silent.map(({ name }) => name);
  }

  async function ring(bell: PlannedBell): Promise<void> {
    const buffer = await sounds.get(bell.name);
    if (!buffer || !planned.includes(bell)) return;
    bell.source = new AudioBufferSourceNode(context, { buffer });
    bell.source.connect(context.destination);
    bell.source.start(Math.max(bell.at, context.currentTime));
  }

  function plan(times: readonly BellTime[]): void {
    cancel();
    const now = context.currentTime;
    planned = times.map(({ name, inSeconds }) => ({ name, at: now + inSeconds }));
    for (const bell of planned) void ring(bell);
  }

  return { plan, cancel };
}

async function loadBell(context: AudioContext, name: BellName): Promise<AudioBuffer | undefined> {
  try {
    const whole = await fetchWhole(`/audio/${name}.mp3`);
    return await context.decodeAudioData(await whole.arrayBuffer());
  } catch (error) {
    console.error(`The bell ${name} cannot be played.`, error);
    return undefined;
  }
}
