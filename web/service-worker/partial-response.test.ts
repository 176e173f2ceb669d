import { describe, expect, test } from 'vitest';
import { toPartialResponse } from './partial-response.ts';

const song = () =>
  new Response('0123456789', {
    headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': '10', 'Accept-Ranges': 'bytes' },
  });

describe('a part of an answer', () => {
  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s is %s', async (range, text, contentRange) => {
    const part = await toPartialResponse(song(), range);
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(contentRange);
    expect(part.headers.get('Content-Length')).toBe(String(text.length));
    expect(part.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(await part.text()).toBe(text);
  });

  test.each(['bytes=10-', 'bytes=6-5', 'bytes=-0'])('%s is not there', async (range) => {
    const part = await toPartialResponse(song(), range);
    expect(part.status).toBe(416);
    expect(part.headers.get('Content-Range')).toBe('bytes */10');
  });

  test.each(['bytes=0-1,4-5', 'seconds=0-1', 'bytes=-', ''])(
    '"%s" gets the whole',
    async (range) => {
      const part = await toPartialResponse(song(), range);
      expect(part.status).toBe(200);
      expect(await part.text()).toBe('0123456789');
    },
  );
});
