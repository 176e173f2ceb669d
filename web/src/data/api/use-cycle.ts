// The user's cycle today: her answers read by the cycle's rules, drawn again when either changes.

import type { Cycle, Period } from '@lunaria/cycle/cycle';
import { cycleOf, type Profile, periodOf, readProfile } from '@lunaria/cycle/profile';
import { type CycleStatus, statusOn } from '@lunaria/cycle/status';
import { useProfile } from './use-data.ts';
import { useToday } from './use-today.ts';

export interface KnownCycle {
  readonly profile: Profile;
  /** Undefined while the answers it needs are missing or wrong, as are the following. */
  readonly period: Period | undefined;
  readonly cycle: Cycle | undefined;
  readonly status: CycleStatus | undefined;
}

export function useCycle(): KnownCycle {
  const today = useToday();
  const profile = readProfile(useProfile(), today);
  const cycle = cycleOf(profile);
  return { profile, period: periodOf(profile), cycle, status: cycle && statusOn(today, cycle) };
}
