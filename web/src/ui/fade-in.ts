// Not a view transition: those have the browser style everything twice more, a third of the work of opening a page, and
// swallow presses (docs/decisions/029).

const QUICK_MS = 160;

export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .querySelector('main')
    ?.animate({ opacity: [0, 1] }, { duration: QUICK_MS, easing: 'ease-out' });
}
