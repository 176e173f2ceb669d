/** Years of somebody who notes everything: what the pages of the history and the insights are measured with. */

const CYCLE_LENGTHS = [27, 29, 28, 31, 28, 30];
const PERIOD = /** @type {const} */ (['medium', 'heavy', 'medium', 'light', 'light']);
const MOODS = /** @type {const} */ (['calm', 'happy', 'sensitive', 'sad', 'irritable']);
const ENERGIES = /** @type {const} */ (['low-energy', 'usual-energy', 'high-energy']);
const DAY_MS = 86_400_000;

/**
 * Periods with their bleeding, symptoms, a mood and energy on every day, and a meditation in every week.
 * @param {number} years
 */
export function yearsOfDays(years) {
  const daysInAll = daysOf(years);
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const date = (/** @type {number} */ ago) => new Date(today - ago * DAY_MS);
  /** @type {Record<string, object>} */
  const days = {};
  for (
    let ago = 12, cycle = 0;
    ago < daysInAll;
    ago += CYCLE_LENGTHS[cycle++ % CYCLE_LENGTHS.length] ?? 28
  ) {
    for (const [day, bleeding] of PERIOD.entries()) days[iso(date(ago - day))] = { bleeding };
  }
  for (let ago = 1; ago <= daysInAll; ago++) {
    const day = iso(date(ago));
    const mood = MOODS[ago % MOODS.length] ?? 'calm';
    const energy = ENERGIES[ago % ENERGIES.length] ?? 'usual-energy';
    days[day] = { ...days[day], marks: { [mood]: 0, [energy]: 0 } };
  }
  const meditations = Array.from({ length: daysInAll / 7 }, (_, week) => ({
    date: iso(date(7 * week + 1)),
    minutes: 10,
    song: 'Peace',
  }));
  const symptoms = Array.from({ length: daysInAll }, (_, ago) => [
    long(date(ago + 1)),
    ['Pain', 'Moody'],
  ]);
  return {
    age: '45',
    cycleLength: '28',
    periodLength: '5',
    symptoms: Object.fromEntries(symptoms),
    lunaria: { days, meditations },
  };
}

/** @param {Date} date */
function iso(date) {
  return date.toISOString().slice(0, 10);
}

/** @param {Date} date */
function long(date) {
  return date.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1 $3 $2 $4');
}

/** @param {number} years */
export function daysOf(years) {
  return Math.round(years * 365.25);
}
