// Runs before the first paint. It is a file of its own because the Content-Security-Policy allows no
// inline script.
(() => {
  // The theme the user chose; web/src/ui/theme.ts writes what is read here.
  let choice;
  try {
    choice = localStorage.getItem('lunaria-theme');
  } catch {
    // Storage is blocked: the system's setting decides.
  }
  if (choice === 'night' || choice === 'dawn') {
    document.documentElement.dataset.theme = choice;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.for === choice ? 'all' : 'not all';
    }
  }

  // The landing screen is complete without the app, so there the app's modules, which the build
  // names on this script's tag, wait until the screen is painted.
  const { modules } = document.currentScript.dataset;
  if (modules) {
    requestAnimationFrame(() => {
      setTimeout(() => modules.split(' ').map((url) => import(url)));
    });
  }
})();
