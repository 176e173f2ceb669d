// Runs something once the app has given a new page its title and its focus. That happens in an effect
// of the frame around the page, which comes after the effects of the page itself but before any
// microtask they start.

export function afterPageArrival(run: () => void): void {
  queueMicrotask(run);
}
