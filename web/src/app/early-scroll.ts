// Whoever has scrolled before the app was there stays where she is. The router would begin at the top.

let place = 0;

function note(): void {
  place = scrollY;
}

/** From the app's start until its first page is drawn. */
export function noteEarlyScroll(): void {
  note();
  addEventListener('scroll', note, { passive: true });
}

/** When the first page is drawn, and before the router returns to a place that it has kept. */
export function keepEarlyScroll(): void {
  removeEventListener('scroll', note);
  if (scrollY === 0 && place > 0) scrollTo(0, place);
}
