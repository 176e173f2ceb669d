import { type StretchReply, type StretchRequest, stretchHere } from './argon2-implementation.ts';

// [Note: Workers that never start]. WebKit's `instantiate` sometimes never settles; the constructor is safe, and in a worker it
// may take its time.
Object.assign(WebAssembly, {
  instantiate: async (module: WebAssembly.Module) => new WebAssembly.Instance(module),
});

const LEAST = { memory: 8, passes: 1 };
// If it fails, the request fails too, and says why.
const sayReady = () => self.postMessage({ isReady: true } satisfies StretchReply);
stretchHere(new Uint8Array(8), new Uint8Array(16), LEAST).then(sayReady, sayReady);

self.addEventListener('message', async ({ data }: MessageEvent<StretchRequest>) => {
  try {
    const root = await stretchHere(data.password, data.salt, data.costs);
    self.postMessage({ root } satisfies StretchReply, { transfer: [root.buffer] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: text } satisfies StretchReply);
  }
});
