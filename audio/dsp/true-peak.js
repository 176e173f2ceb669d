/**
 * The true peak: the highest point of the wave between the samples too, found by raising the rate
 * four times, as BS.1770-4 asks.
 */

const FACTOR = 4;
const TAPS = 24;

/**
 * In dBTP, over both channels.
 *
 * @param {import('./stereo.js').Stereo} sound
 */
export function truePeak(sound) {
  return 20 * Math.log10(Math.max(peakOf(sound.left), peakOf(sound.right)));
}

/** @param {Float32Array} channel */
function peakOf(channel) {
  let samplePeak = 0;
  for (const sample of channel) samplePeak = Math.max(samplePeak, Math.abs(sample));
  let peak = samplePeak;
  for (let index = TAPS / 2; index < channel.length - TAPS / 2; index += 1) {
    // Between two quiet samples the wave cannot rise to the peak: only look near the loud ones.
    if (Math.max(Math.abs(channel[index]), Math.abs(channel[index - 1])) < samplePeak * 0.5)
      continue;
    for (const phase of PHASES) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap += 1) sum += channel[index - TAPS / 2 + tap] * phase[tap];
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return peak;
}

/** The three in-between positions, as windowed sinc filters: from the sample before to this one. */
const PHASES = [1, 2, 3].map((step) => {
  const shift = step / FACTOR;
  const taps = Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - (TAPS / 2 - 1) - shift;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    const window = Math.cos((Math.PI * distance) / TAPS) ** 2;
    return sinc * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});
