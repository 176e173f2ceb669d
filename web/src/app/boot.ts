// Runs before the first paint: the build inlines it into every document (build/boot.ts). A script and not a module,
// because modules wait for the whole document. It comes after the links to icons and manifest, which it may change.

// biome-ignore lint/correctness/noUnusedVariables: it adds to the browser's own
interface Window {
  /** Set by boot.ts. The app takes over from it: calls this once, and presses what was pressed again. */
  takeEarlyPresses?: () => ReadonlySet<HTMLElement>;
}

(() => {
  /** For a script that neither comes nor fails. */
  const PATIENCE_MS = 20_000;
  const root = document.documentElement;
  // A tab that was left by Quick exit: Back leads on again ([Note: No way back] in data/api/quick-exit.ts).
  const left = kept('lunaria-left', 'sessionStorage');
  if (left) {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'back_forward') {
      root.hidden = true;
      stop();
      location.replace(left);
      return;
    }
    sessionStorage.removeItem('lunaria-left');
  }

  // Written by ui/theme.ts, ui/guise.ts and words/choose-language.ts.
  const choice = kept('lunaria-theme');
  const guise = kept('lunaria-guise');
  const language = kept('lunaria-language');

  // The server sends the browser's language, and the service worker the chosen one. Until that is there, the app speaks
  // the chosen one as soon as it has loaded, and what the document shows before is left out.
  const sent = root.lang;
  const isOther =
    language !== null &&
    language !== sent &&
    /^(?:en|es|pt-BR|fr|de|it|nl|pl|tr|ar|he|hi|ja|zh-Hans)$/.test(language);
  if (isOther) {
    root.lang = language;
    root.dir = /ar|he/.test(root.lang) ? 'rtl' : 'ltr';
    root.dataset.still = 'none';
  }
  const inLanguage = (path: string) =>
    path
      .replace(`/${sent}/`, `/${root.lang}/`)
      .replace(`/messages-${sent}-`, `/messages-${root.lang}-`);
  if (choice === 'night' || choice === 'dawn') {
    root.dataset.theme = choice;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.media = meta.dataset.for === choice ? 'all' : 'not all';
    }
  }

  const words = document.currentScript?.dataset ?? {};
  if (guise === 'Notes' || guise === 'Planner' || guise === 'Timer') {
    const file = guise.toLowerCase();
    document.title = words[file] ?? guise;
    for (const link of document.getElementsByTagName('link')) {
      if (link.rel === 'icon') link.href = `/guise/${file}.svg`;
      if (link.rel === 'apple-touch-icon') link.href = `/guise/icon-${file}-180.png`;
      if (link.rel === 'manifest') link.href = link.href.replace('manifest', `guise/${file}`);
    }
  }
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest) manifest.href = inLanguage(manifest.href);

  const isDiary = /^\/diary\/?$/i.test(location.pathname);
  if (isDiary) fillQuote(root.style);
  // The first date loads the browser's locale data: on a slow phone a tenth of a second, for which the app need not wait.
  if (isDiary || /\/data-/.test(words.modules ?? '')) {
    painted().then(() => {
      const format = { weekday: 'long', month: 'long', day: 'numeric' } as const;
      const today = new Date().toLocaleDateString(root.lang, format);
      if (isDiary) root.style.setProperty('--today', quoted(today));
    });
  }

  // ui/skeleton.tsx then says what is being loaded, and the fonts wait for the app, which they would delay on a slow line.
  if (!navigator.serviceWorker?.controller) {
    root.dataset.fromNetwork = '';
    root.dataset.fontsWait = '';
  }

  // What the document shows is hidden where the page will look different: with an app lock or Quick exit, where /login
  // redirects, with a query, and on pages that are different without an account.
  const { pathname, search, hash } = location;
  const isRemembered = kept('rememberMe') === 'true' && kept('userId') !== null;
  const isRedirected = isRemembered && /^\/login\/?$/i.test(pathname);
  const isLocal = kept('lunaria-local') !== null;
  const isStranger =
    !isRemembered && !isLocal && kept('lunaria-session', 'sessionStorage') === null;
  const looksOther =
    (isStranger && /^\/(?:diary|settings)\/?$/i.test(pathname)) ||
    (isLocal && /^\/(?:settings|on-this-device)\/?$/i.test(pathname));
  const isGuarded = kept('lunaria-lock') !== null || kept('lunaria-quick-exit') !== null;
  // The landing screen then shows the way to the user's pages (features/landing/landing-page.tsx).
  if (!isStranger && !isGuarded && !guise) root.dataset.known = '';
  const hasQuery = search !== '' && !/^\/question/i.test(pathname);
  if (isRedirected || isGuarded || hasQuery || looksOther) root.dataset.still = 'none';
  // Nearly the same page: it can be looked at until it is drawn.
  else if (search || hash || history.state?.usr) root.dataset.still ??= 'shown';
  if (root.dataset.still) addEventListener('DOMContentLoaded', makeInert);

  // Until the app takes over (main.tsx), what is pressed is shown as pressed and kept for it, and no form is sent by the
  // browser, which would put its fields into the address.
  const pressed = new Set<HTMLElement>();
  const takeOver = new AbortController();
  const untilThen = { capture: true, signal: takeOver.signal };
  addEventListener('click', keepPress, untilThen);
  addEventListener('submit', (event) => event.preventDefault(), untilThen);
  window.takeEarlyPresses = () => {
    takeOver.abort();
    document.getElementById('not-arrived')?.remove();
    // Once the page is drawn, since it lays all of it out again. Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => delete root.dataset.fontsWait);
    for (const control of pressed) delete control.dataset.pressedEarly;
    return pressed;
  };

  // The app's modules, which the build names on this script's tag and has the document preload, in its own language. Each
  // runs in a task of its own, so that presses are handled in between.
  const modules = words.modules?.split(' ');
  if (modules) {
    startApp(modules.map(inLanguage)).catch(sayNotArrived);
    setTimeout(sayNotArrived, PATIENCE_MS);
  }

  async function startApp(urls: readonly string[]): Promise<void> {
    if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
    const app = urls.at(-1);
    // If one of the others is missing, the app says so.
    const run = (url: string) =>
      import(/* @vite-ignore */ url).catch((error) => {
        if (url === app) throw error;
      });
    const canPreload = document.createElement('link').relList.supports('modulepreload');
    if (isOther || !canPreload) await Promise.all(urls.map(run));
    for (const url of urls) {
      await run(url);
      await nextTask();
    }
  }

  /** Links are links, except in a form: they would lose what was typed. Of labels, those of a checkbox. */
  function keepPress(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('#root :is(button, form a, label)');
    if (!control || (control.localName === 'label' && !control.querySelector('input'))) return;
    event.preventDefault();
    // Pressed twice, a checkbox is as it was.
    if (control.localName === 'label' && pressed.delete(control)) {
      delete control.dataset.pressedEarly;
    } else {
      pressed.add(control);
      control.dataset.pressedEarly = '';
    }
  }

  /** Null also where storage is blocked. */
  function kept(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }

  function makeInert(): void {
    const container = document.getElementById('root');
    if (container && root.dataset.still) container.inert = true;
  }

  function quoted(text: string): string {
    return `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
  }

  /** Of the day, shown by the style of features/diary/diary-still.tsx; so is the date. */
  function fillQuote(style: CSSStyleDeclaration): void {
    try {
      // Written by features/diary/quote-of-the-day.ts.
      const { text, author, pickedAt, language = 'en' } = JSON.parse(kept('lunaria-quote') ?? '');
      const age = Date.now() - pickedAt;
      if (!(age >= 0 && age < 86_400_000) || language !== root.lang) return;
      style.setProperty('--quote', quoted(text));
      style.setProperty('--quote-author', quoted(author));
      root.dataset.quote = '';
    } catch {
      // There is none yet.
    }
  }

  /** Above the page, which keeps what was typed. The landing screen works without script. */
  function sayNotArrived(): void {
    const isOver = takeOver.signal.aborted || document.getElementById('not-arrived');
    if (isOver || location.pathname === '/') return;
    const message = document.createElement(root.dataset.still === 'none' ? 'main' : 'section');
    message.id = 'not-arrived';
    message.ariaLabel = words.notArrived ?? '';
    message.innerHTML = `<div role="alert"><h1>${words.notArrived}</h1></div><a href="">${words.tryAgain}</a>`;
    document.body.prepend(message);
    addEventListener('online', () => message.isConnected && location.reload());
  }

  /** A tab in the background is not painted. */
  async function painted(): Promise<void> {
    await once(document, 'DOMContentLoaded');
    if (!document.hidden) await new Promise(requestAnimationFrame);
    await nextTask();
  }

  /** Not by a timer, which browsers throttle. */
  function nextTask(): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    port2.postMessage('');
    port1.start();
    return once(port1, 'message').finally(() => port1.close());
  }

  function once(target: EventTarget, event: string): Promise<unknown> {
    return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
  }
})();
