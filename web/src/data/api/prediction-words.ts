/** What a prediction rests on, in words that hold for every page. */
import type { Prediction } from '@lunaria/cycle/prediction';

export function basisWords({ basis, cycles }: Prediction): string {
  return basis === 'history' ? `From your last ${cycles} cycles.` : 'From your answers.';
}
