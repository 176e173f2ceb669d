// A page or a view that has just been drawn fades in, and can be pressed meanwhile. View transitions would fade the old one
// out as well, but have the browser style everything twice more, which is a third of the work of opening a page, and they
// swallow presses (docs/decisions/029).

const QUICK_MS = 160;

export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .querySelector('main')
    ?.animate({ opacity: [0, 1] }, { duration: QUICK_MS, easing: 'ease-out' });
}
