/** Temperatures and weights in the units of the user's region. They are stored in °C and kg. */

import { plainDigits } from '@lunaria/cycle/digits';
import { failure, type Result, success } from '@lunaria/cycle/result';
import { TEMPERATURE, WEIGHT } from '../kinds/limits.ts';

export type Unit = '°C' | '°F' | 'kg' | 'lb';

const FAHRENHEIT = ['US', 'LR', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH', 'AG', 'VG', 'TC', 'MS', 'KN'];
const POUNDS = ['US', 'LR', 'MM'];

const LB_PER_KG = 2.204_622_621_8;

export function temperatureUnit(locale: string): Unit {
  return FAHRENHEIT.includes(regionOf(locale)) ? '°F' : '°C';
}

export function weightUnit(locale: string): Unit {
  return POUNDS.includes(regionOf(locale)) ? 'lb' : 'kg';
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
}

export function limitsIn(unit: Unit): { readonly min: number; readonly max: number } {
  const { min, max } = unit === 'kg' || unit === 'lb' ? WEIGHT : TEMPERATURE;
  return { min: fromStored(min, unit), max: fromStored(max, unit) };
}

/** In the digits and with the decimal point of any of our languages. Empty is `null`. */
export function readMeasure(
  text: string,
  unit: Unit,
): Result<number | null, 'not-a-number' | 'out-of-range'> {
  const written = plainDigits(text.trim()).replace(',', '.');
  if (written === '') return success(null);
  if (!/^\d{1,3}(\.\d*)?$/.test(written)) return failure('not-a-number');
  const { min, max } = limitsIn(unit);
  const number = Number(written);
  return number < min || number > max ? failure('out-of-range') : success(toStored(number, unit));
}

/** Exact enough to show again what was typed. */
function toStored(number: number, unit: Unit): number {
  if (unit === '°F') return rounded((number - 32) / 1.8, 3);
  return unit === 'lb' ? rounded(number / LB_PER_KG, 3) : rounded(number, 3);
}

export function fromStored(stored: number, unit: Unit): number {
  if (unit === '°F') return rounded(stored * 1.8 + 32, 2);
  if (unit === 'lb') return rounded(stored * LB_PER_KG, 1);
  return rounded(stored, unit === 'kg' ? 1 : 2);
}

function rounded(number: number, places: number): number {
  return Number(number.toFixed(places));
}
