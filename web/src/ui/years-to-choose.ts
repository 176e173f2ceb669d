// The years that a calendar offers to jump to.

const YEARS_BEFORE = 80;
const YEARS_AFTER = 2;

/** Newest first: a lifetime back and a little ahead, and the one that is shown, wherever somebody has wandered. */
export function yearsToChoose(shown: number, around: number): readonly number[] {
  const newest = around + YEARS_AFTER;
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => newest - at);
  if (shown > newest) return [shown, ...years];
  return years.includes(shown) ? years : [...years, shown];
}
