/** The spectrum of a short piece of sound, for the checks that look for clicks and seams. */

/**
 * Magnitudes of the first half of the spectrum of a Hann-windowed frame.
 *
 * @param {Float32Array} channel
 * @param {number} start may be negative or near the end: the channel is read as a circle
 * @param {number} size a power of two
 */
export function spectrumAt(channel, start, size) {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const length = channel.length;
  let position = ((start % length) + length) % length;
  for (let index = 0; index < size; index += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / size);
    real[index] = channel[position] * window;
    position = position + 1 === length ? 0 : position + 1;
  }
  transform(real, imaginary);
  const magnitudes = new Float64Array(size / 2);
  for (let bin = 0; bin < size / 2; bin += 1) {
    magnitudes[bin] = (Math.hypot(real[bin], imaginary[bin]) * 4) / size;
  }
  return magnitudes;
}

/**
 * The fast Fourier transform, in place: bit reversal, then butterflies.
 *
 * @param {Float64Array} real
 * @param {Float64Array} imaginary
 */
export function transform(real, imaginary) {
  const size = real.length;
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; (reversed & bit) !== 0; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed], real[index]];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed], imaginary[index]];
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2;
    const stepReal = Math.cos((-2 * Math.PI) / span);
    const stepImaginary = Math.sin((-2 * Math.PI) / span);
    for (let block = 0; block < size; block += span) {
      let turnReal = 1;
      let turnImaginary = 0;
      for (let index = block; index < block + half; index += 1) {
        const other = index + half;
        const r = real[other] * turnReal - imaginary[other] * turnImaginary;
        const i = real[other] * turnImaginary + imaginary[other] * turnReal;
        real[other] = real[index] - r;
        imaginary[other] = imaginary[index] - i;
        real[index] += r;
        imaginary[index] += i;
        const turned = turnReal * stepReal - turnImaginary * stepImaginary;
        turnImaginary = turnReal * stepImaginary + turnImaginary * stepReal;
        turnReal = turned;
      }
    }
  }
}
