import type { StretchReply, StretchRequest } from './argon2.ts';
import { stretchHere } from './argon2-implementation.ts';

self.addEventListener('message', async ({ data }: MessageEvent<StretchRequest>) => {
  try {
    const root = await stretchHere(data.password, data.salt, data.costs);
    reply({ root }, [root.buffer]);
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) }, []);
  }
});

function reply(message: StretchReply, transfer: Transferable[]): void {
  self.postMessage(message, { transfer });
}
