// Tells a browser that is too old so. The build inlines it into every document, before all other scripts
// (build/boot.ts). It uses only what such browsers know, and names nothing that a discreet name hides.

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
  // The rest of the document is neither read nor run.
  if (window.stop) window.stop();
  document.documentElement.innerHTML = `<title>${title}</title><meta name="viewport" content="width=device-width"><p role="alert">${text}</p>`;
})();
