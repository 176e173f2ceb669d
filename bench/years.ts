/** Years of somebody's data as an export writes them, up to yesterday. */

const DAY_MS = 86_400_000;
const ENTRY_CHARS = 600;
const DAYS_SINCE_PERIOD = 12;
const CYCLE_LENGTHS = [27, 29, 28, 31, 28, 30];
const PERIOD = ['medium', 'heavy', 'medium', 'light', 'light'];
const MOODS = ['calm', 'happy', 'sensitive', 'sad', 'irritable'];
const ENERGIES = ['low-energy', 'usual-energy', 'high-energy'];

/** Symptoms and an entry for every day. */
export function createTree(days: number) {
  return {
    age: '30',
    lastPeriod: short(dateAgo(DAYS_SINCE_PERIOD)),
    cycleLength: '28',
    periodLength: '5',
    symptoms: symptomsOf(days),
    diaryEntries: entriesOf(days),
  };
}

/** Periods with their bleeding, symptoms, a mood and energy on every day, and a meditation in every week. */
export function yearsOfDays(years: number) {
  const daysInAll = daysOf(years);
  const days: Record<string, object> = {};
  let first = DAYS_SINCE_PERIOD;
  for (let cycle = 0; first < daysInAll; cycle++) {
    for (const [day, bleeding] of PERIOD.entries()) days[iso(first - day)] = { bleeding };
    first += CYCLE_LENGTHS[cycle % CYCLE_LENGTHS.length] ?? 28;
  }
  for (let ago = 1; ago <= daysInAll; ago++) {
    const mood = MOODS[ago % MOODS.length] ?? '';
    const energy = ENERGIES[ago % ENERGIES.length] ?? '';
    days[iso(ago)] = { ...days[iso(ago)], marks: { [mood]: 0, [energy]: 0 } };
  }
  const meditations = Array.from({ length: daysInAll / 7 }, (_, week) => ({
    date: iso(7 * week + 1),
    minutes: 10,
    song: 'Peace',
  }));
  return {
    age: '45',
    cycleLength: '28',
    periodLength: '5',
    symptoms: symptomsOf(daysInAll),
    lunaria: { days, meditations },
  };
}

export const daysOf = (years: number) => Math.round(years * 365.25);

/** An entry for every day. */
export function entriesOf(days: number) {
  return Array.from({ length: days }, (_, number) => ({
    date: short(dateAgo(days - number)),
    entry: textOf(number),
  }));
}

const WORDS =
  `moon tea rain walk sleep morning evening window garden quiet slow warm cold light heavy tired awake sister friend work
  book page letter street market bread soup music song train river hill cloud wind sun stars dream worry hope laugh cry
  talk listen write read cook clean rest run ache head back belly hands feet heart breath calm angry glad soft loud early
  late again never always maybe today yesterday tomorrow week month because although while before after without with`
    .trim()
    .split(/\s+/);

/** Of words in no order, so that it compresses about as little as what people write. */
export function textOf(number: number): string {
  let text = `Day ${number}.`;
  for (let seed = number + 1; text.length < ENTRY_CHARS; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += ` ${WORDS[seed % WORDS.length]}`;
  }
  return text.slice(0, ENTRY_CHARS);
}

function symptomsOf(days: number) {
  const entries = Array.from({ length: days }, (_, day) => {
    const words = dateAgo(days - day).toUTCString();
    const date = words.replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1 $3 $2 $4');
    return [date, ['Pain', 'Moody']];
  });
  return Object.fromEntries(entries);
}

function dateAgo(days: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - days * DAY_MS);
}

const iso = (ago: number) => dateAgo(ago).toISOString().slice(0, 10);

const short = (date: Date) =>
  `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
