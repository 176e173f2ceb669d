/**
 * npm forwards a signal only to the shell that runs us, which exits without telling us. So poll: when our parent is gone,
 * stop as if we had received the signal.
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
