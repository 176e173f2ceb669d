/** The user's cycle today, computed once per change and never stored. */
import { statusOn } from '@lunaria/cycle/cycle';
import { cyclesOf, pauseOn } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { periodUnderWay } from '@lunaria/cycle/history';
import { findOvulation, signsBetween } from '@lunaria/cycle/ovulation';
import { predictNext } from '@lunaria/cycle/prediction';
import { cycleOf, type Profile, readProfile } from '@lunaria/cycle/profile';
import { usualPeriodLength } from '@lunaria/cycle/usual-period';
import { createDerived } from '../kinds/kind.ts';
import type { KnownPause } from '../kinds/pause.ts';
import { knownHistory, lastPeriodOf } from '../kinds/profile.ts';
import type { Views } from '../kinds/registry.ts';
import { currentSettings, type Settings } from './settings.ts';
import { currentModel, useView } from './use-data.ts';
import { useToday } from './use-today.ts';

export type { KnownPause };

export type KnownCycle = ReturnType<typeof toKnownCycle>;

export function useCycle(): KnownCycle {
  const today = useToday();
  return useView(() => currentCycle(today));
}

const derive = createDerived<KnownCycle>();

export function currentCycle(today: Day): KnownCycle {
  const { views } = currentModel();
  const { profile, day, pause } = views;
  const settings = currentSettings();
  const lastPeriod = lastPeriodOf(views);
  const { log, setAside, whole, signs } = day;
  const from = [profile, lastPeriod, log, setAside, whole, signs, pause, settings, today];
  return derive(from, () => {
    const answers = { ...profile.texts, lastPeriod };
    return toKnownCycle(readProfile(answers, today), views, settings, today);
  });
}

function toKnownCycle(
  profile: Profile,
  { day, pause: pauses }: Views,
  { predictions }: Settings,
  today: Day,
) {
  const history = knownHistory(day.log, profile.periodLength);
  const ovulationIn = (first: Day, last: Day) =>
    findOvulation(signsBetween(day.signs, first, last));
  const cycles = cyclesOf(history.periods, today, {
    ...day,
    pauses,
    ovulationIn: day.signs.size > 0 ? ovulationIn : undefined,
  });
  // The question may be skipped although starts are known.
  const prediction =
    profile.lastPeriod === undefined
      ? undefined
      : predictNext(cycles, profile.cycleLength, predictions);
  const periodLength = usualPeriodLength(cycles, profile.periodLength, today, predictions);
  const cycle =
    prediction &&
    cycleOf({
      ...profile,
      lastPeriod: prediction.lastStart,
      cycleLength: prediction.cycleLength,
      periodLength,
    });
  return {
    profile,
    history,
    underWay: periodUnderWay(today, history.periods, periodLength),
    /** Oldest first; the last one is running. */
    cycles,
    pauses,
    pause: pauseOn(today, pauses) as KnownPause | undefined,
    /** Undefined, like the following, as long as neither history nor answers are enough. */
    prediction,
    /** With the lengths that count for phase and prediction. */
    cycle,
    status: cycle && statusOn(today, cycle),
  };
}
