/**
 * Padding, so that the length of a sealed record says little about its content.
 *
 * [Note: Short records] PADMÉ costs at most 12 percent, but is made for files: it hardly pads short ones, and the length of
 * a symptom day would tell which symptoms. So everything up to 256 bytes is padded to one length, and PADMÉ starts there.
 */

const SHORTEST = 256;

export function paddedLength(length: number): number {
  return padme(Math.max(length, SHORTEST));
}

/**
 * Rounds up to a number that, written in binary floating point, has a mantissa no longer than its exponent (Nikitin and
 * others, "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", 2019). For lengths from 2 to 2³⁰.
 */
export function padme(length: number): number {
  const exponent = 31 - Math.clz32(length);
  const exponentBits = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - exponentBits);
  return Math.ceil(length / unit) * unit;
}
