/** Scrolls to a place on the page and moves the focus there. */
export function leadTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
