import { type StretchReply, type StretchRequest, stretchHere } from './argon2-implementation.ts';

self.addEventListener('message', async ({ data }: MessageEvent<StretchRequest>) => {
  try {
    const root = await stretchHere(data.password, data.salt, data.costs);
    self.postMessage({ root } satisfies StretchReply, { transfer: [root.buffer] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: text } satisfies StretchReply);
  }
});
