import { type StretchReply, type StretchRequest, stretchHere } from './argon2-implementation.ts';

// In WebKit about one in a hundred calls of `instantiate` with a compiled module never settles: signing up then waits for
// ever. The constructor is safe, and in a worker it may take its time.
Object.assign(WebAssembly, {
  instantiate: async (module: WebAssembly.Module) => new WebAssembly.Instance(module),
});

self.addEventListener('message', async ({ data }: MessageEvent<StretchRequest>) => {
  try {
    const root = await stretchHere(data.password, data.salt, data.costs);
    self.postMessage({ root } satisfies StretchReply, { transfer: [root.buffer] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: text } satisfies StretchReply);
  }
});
