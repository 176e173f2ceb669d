/** Where a share of values lies below. */

/**
 * Between two values it is interpolated straight, as spreadsheets and most statistics programs do (type 7 of Hyndman and
 * Fan). Not a number for no values.
 */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? Number.NaN;
  const upper = sorted[Math.ceil(place)] ?? Number.NaN;
  return lower + (upper - lower) * (place - Math.floor(place));
};
