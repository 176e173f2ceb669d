/**
 * npm passes a signal on to the shell it runs us in, and that shell ends without telling us. So we
 * watch: when our parent is gone, we stop as if the signal had reached us.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
