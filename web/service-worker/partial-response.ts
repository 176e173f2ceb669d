/** A part of a whole answer, for a player that asks with a `Range` header. */

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Answers 416 for a range that is not there, and with the whole for a header we do not know. */
export async function toPartialResponse(whole: Response, range: string): Promise<Response> {
  const [, first = '', last = ''] = RANGE.exec(range) ?? [];
  if (first === '' && last === '') return whole;
  const blob = await whole.blob();
  const { size } = blob;
  // "bytes=-500" asks for the last 500.
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= end) {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const headers = new Headers(whole.headers);
  headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('Content-Length', String(end - start));
  return new Response(blob.slice(start, end), {
    status: 206,
    statusText: 'Partial Content',
    headers,
  });
}
