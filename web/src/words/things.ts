/** The names of what is tracked, as they stand in sentences. */

/** Of the things that can be tracked, the only one that ends like many and is one. */
const ONE_DESPITE_ITS_S = /\bgas$/i;

/** Headache: Headaches were. Pain: Pain was. */
export function thingWas(name: string): string {
  if (/ache$/i.test(name)) return `${name}s were`;
  return /[^s]s$/i.test(name) && !ONE_DESPITE_ITS_S.test(name) ? `${name} were` : `${name} was`;
}
