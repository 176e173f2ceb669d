/** Brings a place of the page onto the screen and the focus to it. */
export function leadTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
