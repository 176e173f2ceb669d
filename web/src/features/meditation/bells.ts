// The bells, decoded once and rung by the audio clock, which a throttled page does not delay.

import type { BellName, BellTime } from './bell-times.ts';
import { fetchWhole } from './recordings.ts';

const NAMES: readonly BellName[] = ['bell-start', 'bell-interval', 'bell-end'];

export interface Bells {
  /** Plans them; their times count from now. */
  readonly plan: (times: readonly BellTime[]) => void;
  /** Cancels those that have not begun to ring, and says which they were. */
  readonly takeBack: () => BellName[];
}

interface PlannedBell {
  readonly name: BellName;
  readonly at: number;
  /** None until the bell is decoded. */
  source?: AudioBufferSourceNode;
}

export function createBells(context: AudioContext): Bells {
  const sounds = new Map(NAMES.map((name) => [name, loadBell(context, name)]));
  let planned: PlannedBell[] = [];

  function takeBack(): BellName[] {
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

  return {
    plan: (times) => {
      takeBack();
      const now = context.currentTime;
      planned = times.map(({ name, inSeconds }) => ({ name, at: now + inSeconds }));
      for (const bell of planned) void ring(bell);
    },
    takeBack,
  };
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
