// Says in a sentence that a browser is older than those we build for, instead of leaving it with half an app. The build
// writes it into every document, before all other scripts (build/boot.ts). It uses nothing but what such browsers know,
// names nothing that a discreet name hides, and asks only for what the app cannot do without.

(() => {
  const isNewEnough =
    'noModule' in HTMLScriptElement.prototype &&
    'findLast' in Array.prototype &&
    typeof AbortSignal === 'function' &&
    'timeout' in AbortSignal &&
    CSS.supports('width', '1svb');
  if (isNewEnough) return;
  const words = document.getElementById('too-old') as HTMLElement;
  const title = words.getAttribute('data-title');
  const text = words.getAttribute('data-text');
  // What comes after this in the document is neither read nor run.
  if (window.stop) window.stop();
  document.documentElement.innerHTML = `<title>${title}</title><meta name="viewport" content="width=device-width"><p role="alert">${text}</p>`;
})();
