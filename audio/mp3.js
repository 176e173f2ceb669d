/**
 * Reads the outside of an MP3 file without decoding it: its frames, its rate, and the exact number of
 * samples that remain when a player cuts away the encoder's delay and padding.
 */

const SAMPLES_PER_FRAME = 1152;
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** Header plus side information: where the first frame keeps its notes, in stereo and in mono. */
const NOTES_IN_STEREO = 4 + 32;
const NOTES_IN_MONO = 4 + 17;

/**
 * @typedef {object} Mp3
 * @property {number} sampleRate
 * @property {number} channels
 * @property {number} frames of sound, without the one that only carries the notes
 * @property {number} delay samples the encoder put before the sound
 * @property {number} padding samples the encoder put after it
 * @property {number} samples of the sound itself
 */

/**
 * Throws if anything but whole, consecutive MPEG-1 Layer III frames is found, or the notes are missing.
 *
 * @param {Uint8Array} bytes
 * @returns {Mp3}
 */
export function readMp3(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = readHeader(view, 0);
  const gapless = readGaplessNotes(bytes, view, first);
  const frames = splitFrames(bytes).length - 1;
  if (frames !== gapless.frames) {
    throw new Error(`The notes promise ${gapless.frames} frames, ${frames} are there`);
  }
  const { delay, padding } = gapless;
  const samples = frames * SAMPLES_PER_FRAME - delay - padding;
  return {
    sampleRate: first.sampleRate,
    channels: first.channels,
    frames,
    delay,
    padding,
    samples,
  };
}

/**
 * The frames one by one, the first being the one with the notes.
 *
 * @param {Uint8Array} bytes
 * @returns {Uint8Array[]}
 */
export function splitFrames(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { sampleRate } = readHeader(view, 0);
  const frames = [];
  for (let offset = 0; offset < bytes.length; ) {
    const header = readHeader(view, offset);
    if (header.sampleRate !== sampleRate) throw new Error('The sample rate changes');
    if (offset + header.size > bytes.length) throw new Error('The last frame is cut off');
    frames.push(bytes.subarray(offset, offset + header.size));
    offset += header.size;
  }
  return frames;
}

/**
 * @param {DataView} view
 * @param {number} offset
 */
function readHeader(view, offset) {
  const word = offset + 4 <= view.byteLength ? view.getUint32(offset) : 0;
  const isLayer3 = word >>> 17 === 0b111_1111_1111_1101;
  const bitRate = BIT_RATES[(word >>> 12) & 15];
  const sampleRate = SAMPLE_RATES[(word >>> 10) & 3];
  if (!isLayer3 || !bitRate || !sampleRate) throw new Error(`No MP3 frame at byte ${offset}`);
  const padded = (word >>> 9) & 1;
  const size = Math.floor((144_000 * bitRate) / sampleRate) + padded;
  return { sampleRate, size, channels: (word >>> 6) % 4 === 3 ? 1 : 2 };
}

/**
 * @param {Uint8Array} bytes
 * @param {DataView} view
 * @param {{ channels: number }} first the header of the frame with the notes
 */
function readGaplessNotes(bytes, view, first) {
  const start = first.channels === 2 ? NOTES_IN_STEREO : NOTES_IN_MONO;
  const tag = String.fromCharCode(...bytes.subarray(start, start + 4));
  const flags = view.getUint32(start + 4);
  // Frame count, byte count, seek table and quality, all present: 4 + 4 + 100 + 4 bytes.
  if ((tag !== 'Xing' && tag !== 'Info') || (flags & 15) !== 15) {
    throw new Error('The first frame has no notes on frames and seeking');
  }
  const encoder = start + 8 + 112;
  const packed = view.getUint32(encoder + 20) & 0xff_ff_ff;
  return {
    frames: view.getUint32(start + 8),
    delay: packed >>> 12,
    padding: packed & 0xfff,
    bytesAt: start + 12,
    trimAt: encoder + 21,
    lengthAt: encoder + 28,
    soundChecksumAt: encoder + 32,
    checksumAt: encoder + 34,
  };
}

/**
 * A file of these frames, the first with the notes, which are brought up to date and have players cut
 * away more at both ends.
 *
 * @param {Uint8Array[]} frames
 * @param {number} samples to cut away at either end besides delay and padding
 */
export function joinFrames(frames, samples) {
  const trimmed = Uint8Array.from(Buffer.concat(frames));
  const view = new DataView(trimmed.buffer);
  const notes = readGaplessNotes(trimmed, view, readHeader(view, 0));
  if (view.getUint16(notes.checksumAt) !== checksum(trimmed.subarray(0, notes.checksumAt))) {
    throw new Error('The notes in the first frame are damaged');
  }
  const delay = notes.delay + samples;
  const padding = notes.padding + samples;
  if (Math.max(delay, padding) > 0xfff) throw new Error('The notes cannot hold such a trim');
  trimmed[notes.trimAt] = delay >>> 4;
  trimmed[notes.trimAt + 1] = ((delay & 15) << 4) | (padding >>> 8);
  trimmed[notes.trimAt + 2] = padding & 0xff;
  view.setUint32(notes.bytesAt, trimmed.length);
  view.setUint32(notes.lengthAt, trimmed.length);
  view.setUint16(notes.soundChecksumAt, checksum(trimmed.subarray(frames[0].length)));
  view.setUint16(notes.checksumAt, checksum(trimmed.subarray(0, notes.checksumAt)));
  return trimmed;
}

/**
 * CRC-16 with the polynomial 0x8005, lowest bit first, as the first frame ends with it.
 *
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}
