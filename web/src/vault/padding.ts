/**
 * Padding, so that the length of a sealed record says little about what is in it.
 *
 * [Note: Short records] PADMÉ rounds a length up so that what it tells grows only with the logarithm of
 * the logarithm of the length, at a cost of at most 12 percent. It is made for files: it hardly pads
 * short ones, and ours are short. Left to it, the length of a symptom day would tell which symptoms.
 * So everything up to 256 bytes is made equally long, whether symptom day, profile or short diary
 * entry, and only then PADMÉ begins.
 */

const SHORTEST = 256;

/** The padded length of `length` bytes. It depends on nothing else. */
export function paddedLength(length: number): number {
  return padme(Math.max(length, SHORTEST));
}

/**
 * Rounds up to a number that, written in binary floating point, has a mantissa no longer than its
 * exponent (Nikitin and others, "Reducing Metadata Leakage from Encrypted Files and Communication with
 * PURBs", 2019). For lengths from 2 to 2³⁰.
 */
export function padme(length: number): number {
  const exponent = 31 - Math.clz32(length);
  const exponentBits = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - exponentBits);
  return Math.ceil(length / unit) * unit;
}
