/**
 * What no page needs: it would keep a slow phone from drawing, and a slow line from what the page still fetches. Within
 * this time after the start, a page has drawn itself and read its data on nearly every device.
 */
const SETTLED_AFTER_MS = 3_000;

/** Calls once the page is loaded and has had time to settle. */
export function onceSettled(run: () => void): void {
  const wait = () => void setTimeout(run, SETTLED_AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
