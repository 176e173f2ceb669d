/** What was noted on each day, for components: without the catalogue, which pages that show a note can do without. */
import type { Day } from '@lunaria/cycle/day';
import { useSyncExternalStore } from 'react';
import type { Marks } from '../kinds/day-tracked.ts';
import { currentModel, onDataChange } from './opened-replica.ts';

/** What was marked on each day, the spec's symptoms among it. */
export function useMarks(): ReadonlyMap<Day, Marks> {
  return useSyncExternalStore(onDataChange, () => currentModel().views.day.marks);
}

/** In degrees Celsius. */
export function useTemperatures(): ReadonlyMap<Day, number> {
  return useSyncExternalStore(onDataChange, () => currentModel().views.day.temperatures);
}

/** In kilograms. */
export function useWeights(): ReadonlyMap<Day, number> {
  return useSyncExternalStore(onDataChange, () => currentModel().views.day.weights);
}

export function useNotes(): ReadonlyMap<Day, string> {
  return useSyncExternalStore(onDataChange, () => currentModel().views.day.notes);
}

/** Days on which anything but bleeding was noted. */
export function useTrackedDays(): ReadonlySet<Day> {
  return useSyncExternalStore(onDataChange, () => currentModel().views.day.tracked);
}
