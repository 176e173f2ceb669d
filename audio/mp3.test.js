import { describe, expect, it } from 'vitest';
import { joinFrames, readMp3, splitFrames } from './mp3.js';

describe('reading an MP3', () => {
  it('counts the samples that are left when delay and padding are cut away', () => {
    expect(readMp3(createMp3({ frames: 3, delay: 576, padding: 1000 }))).toEqual({
      sampleRate: 44_100,
      channels: 2,
      frames: 3,
      delay: 576,
      padding: 1000,
      samples: 3 * 1152 - 1576,
    });
  });

  it('refuses a file that was cut off', () => {
    const bytes = createMp3({ frames: 3, delay: 576, padding: 0 });
    expect(() => readMp3(bytes.subarray(0, bytes.length - 7))).toThrow('cut off');
  });

  it('refuses a file whose notes promise more frames', () => {
    const bytes = createMp3({ frames: 3, delay: 576, padding: 0 });
    expect(() => readMp3(bytes.subarray(0, bytes.length - FRAME_BYTES))).toThrow('promise 3');
  });

  it('refuses what is not an MP3', () => {
    expect(() => readMp3(new Uint8Array(400))).toThrow('No MP3 frame');
  });
});

describe('joining frames', () => {
  const trimMore = (/** @type {Uint8Array} */ bytes, /** @type {number} */ samples) =>
    joinFrames(splitFrames(bytes), samples);

  it('moves both ends and keeps the sound', () => {
    const bytes = createMp3({ frames: 9, delay: 576, padding: 1700 });
    const trimmed = trimMore(bytes, 2304);
    expect(readMp3(trimmed)).toMatchObject({ delay: 2880, padding: 4004 });
    expect(trimmed.subarray(FRAME_BYTES)).toEqual(bytes.subarray(FRAME_BYTES));
    // The checksum was renewed with the notes, so the file can be trimmed again.
    expect(readMp3(trimMore(trimmed, 1))).toMatchObject({ delay: 2881, padding: 4005 });
  });

  it('refuses a trim that twelve bits cannot hold', () => {
    const bytes = createMp3({ frames: 9, delay: 576, padding: 2000 });
    expect(() => trimMore(bytes, 2304)).toThrow('cannot hold');
  });

  it('refuses notes that are damaged', () => {
    const bytes = createMp3({ frames: 9, delay: 576, padding: 0 });
    bytes[60] += 1;
    expect(() => trimMore(bytes, 1)).toThrow('damaged');
  });
});

/** 64 kbit/s at 44.1 kHz, unpadded. */
const FRAME_BYTES = 208;

/**
 * Frames of silence behind a first one with notes, as LAME writes them.
 *
 * @param {{ frames: number, delay: number, padding: number }} notes
 */
function createMp3({ frames, delay, padding }) {
  const bytes = new Uint8Array(FRAME_BYTES * (frames + 1));
  for (let frame = 0; frame <= frames; frame += 1) {
    bytes.set([0xff, 0xfb, 0x50, 0x40], frame * FRAME_BYTES);
  }
  const view = new DataView(bytes.buffer);
  bytes.set(
    [...'Xing'].map((letter) => letter.charCodeAt(0)),
    36,
  );
  view.setUint32(40, 15);
  view.setUint32(44, frames);
  bytes.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], 156 + 21);
  view.setUint16(190, crc16(bytes.subarray(0, 190)));
  return bytes;
}

/**
 * The checksum once more, by polynomial division from the other end, to check one against the other.
 *
 * @param {Uint8Array} bytes
 */
function crc16(bytes) {
  let remainder = 0;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit += 1) {
      const carry = ((remainder >>> 15) ^ (byte >>> bit)) & 1;
      remainder = ((remainder << 1) & 0xffff) ^ (carry === 1 ? 0x8005 : 0);
    }
  }
  let reversed = 0;
  for (let bit = 0; bit < 16; bit += 1) reversed |= ((remainder >>> bit) & 1) << (15 - bit);
  return reversed;
}
