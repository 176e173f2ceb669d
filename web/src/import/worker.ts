/** Reads one file, away from the page, and is then ended. */
import { BadFile } from './bad-file.ts';
import { type ReadReply, type ReadRequest, recognise } from './recognise.ts';

const PROGRESS_EVERY_MS = 100;

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { file, today, columns } = data;
  let toldAt = 0;
  const onProgress = (share: number) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = now;
    reply({ progress: share });
  };
  try {
    reply({ recognised: await recognise(file, { today, columns, onProgress }) });
  } catch (error) {
    if (error instanceof BadFile) reply({ bad: error.reason });
    else reply({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function reply(message: ReadReply): void {
  self.postMessage(message);
}
