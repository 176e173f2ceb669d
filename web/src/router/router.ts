// Which page is shown at which address: loads a page before its address changes, keeps the browser's history, and lets
// a navigation be held back. It knows nothing of React's state; react.tsx draws what it says.

import type { ComponentType, PropsWithChildren } from 'react';

interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface Location extends Path {
  readonly state: unknown;
  readonly key: string;
}

type Action = 'POP' | 'PUSH' | 'REPLACE';

/** From the outside in. */
export type Layers = readonly ComponentType<PropsWithChildren>[];

export interface Route {
  readonly path: string;
  readonly load: () => Promise<Layers>;
}

export interface RouterState {
  readonly location: Location;
  readonly action: Action;
  /** Unless there was an error. */
  readonly path?: string;
  readonly layers: Layers;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly keepsScroll: boolean;
}

interface Leaving extends Pick<RouterState, 'action' | 'location'> {
  /** Does nothing once another navigation has begun. */
  readonly proceed: () => void;
}

/** Returns whether the navigation is held back. */
type Blocker = (leaving: Leaving) => boolean;

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly keepsScroll?: boolean;
}

type Listener = (state: RouterState) => void;

export class NotFoundError extends Error {}

export type Router = ReturnType<typeof createRouter>;

/** `fixed` is the address of a page that is rendered without a browser. */
export function createRouter(routes: readonly Route[], fixed?: string) {
  const listeners = new Set<Listener>();
  const loaded = new Map<Route, Layers>();
  const history =
    fixed === undefined
      ? browserHistory(
          (location, proceed) => isHeld({ action: 'POP', location, proceed }),
          (location) => void show(location, 'POP'),
        )
      : undefined;
  let blocker: Blocker | undefined;
  /** Ends the navigation that waits for its page. */
  let interrupt = () => {};
  let state: RouterState = {
    location: history?.location() ?? { ...parsePath(fixed ?? '/'), state: null, key: FIRST_KEY },
    action: 'POP',
    layers: [],
    isLoading: true,
    keepsScroll: false,
  };

  const set = (next: RouterState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };

  const isHeld = ({ proceed, ...leaving }: Leaving): boolean => {
    const { location } = state;
    return (
      blocker?.({ ...leaving, proceed: () => state.location === location && proceed() }) ?? false
    );
  };

  /** Synchronous if the page is already loaded. */
  async function show(
    location: Location,
    action: Action,
    { commit = () => {}, keepsScroll = false } = {},
  ): Promise<void> {
    interrupt();
    const finish = (page: Pick<RouterState, 'path' | 'layers' | 'error'>) => {
      commit();
      set({ location, action, keepsScroll, isLoading: false, ...page });
    };
    const route = findRoute(routes, location.pathname);
    if (!route) return finish({ layers: [], error: new NotFoundError(location.pathname) });
    const known = loaded.get(route);
    if (known) return finish({ path: route.path, layers: known });

    let isCurrent = true;
    const interrupted = new Promise<void>((resolve) => {
      interrupt = () => {
        isCurrent = false;
        resolve();
      };
    });
    if (!state.isLoading) set({ ...state, isLoading: true });
    try {
      const layers = await Promise.race([route.load(), interrupted]);
      if (!layers) return;
      loaded.set(route, layers);
      if (isCurrent) finish({ path: route.path, layers });
    } catch (error) {
      if (isCurrent) finish({ layers: [], error });
    }
  }

  return {
    get state() {
      return state;
    },
    start: () => show(state.location, 'POP'),
    /** Loads a page that will probably be shown next. If it fails, the navigation tries again. */
    preload: (path: string): void => {
      const route = findRoute(routes, path);
      route?.load().then(
        (layers) => loaded.set(route, layers),
        () => {},
      );
    },
    /** Resolves when the page is shown, or another navigation was begun instead. */
    navigate: async (
      to: string,
      { replace = false, state: passed = null, keepsScroll = false }: NavigateOptions = {},
    ): Promise<void> => {
      const location = { ...resolvePath(to, state.location), state: passed, key: newKey() };
      const action = replace ? 'REPLACE' : 'PUSH';
      const commit = () => history?.write(location, action);
      const proceed = () => show(location, action, { commit, keepsScroll });
      if (!isHeld({ action, location, proceed })) await proceed();
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block: (next: Blocker) => {
      blocker = next;
      return () => {
        blocker = undefined;
      };
    },
  };
}

/** In any case of letters, with or without a slash at the end. */
function findRoute(routes: readonly Route[], pathname: string): Route | undefined {
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '');
  return routes.find(({ path }) => plain(path) === plain(pathname));
}

/** The entry that a tab begins with has no key of its own. */
export const FIRST_KEY = 'default';

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Long enough for a step in the browser's history that is under way. */
const STEP_MS = 100;

/** Each entry has its index in `history.state`, which tells how far Back and Forward went. */
function browserHistory(
  isHeld: (location: Location, proceed: () => void) => boolean,
  onPop: (location: Location) => void,
) {
  const { history } = window;
  if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  let shown: number = history.state.idx;
  /** How far from it the browser is, while a navigation is held back and the browser returns to it. */
  let away = 0;
  let isAllowed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const location = (): Location => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = FIRST_KEY } = history.state ?? {};
    return { pathname, search, hash, state: usr, key };
  };

  const goTo = (index: number) => {
    // 0 would load the page again.
    if (index !== history.state.idx) history.go(index - history.state.idx);
  };
  const goToShown = () => goTo(shown);

  addEventListener('popstate', () => {
    // The browser made this entry itself, for a hash, which is no way back.
    const isByHash = history.state?.idx === undefined;
    if (isByHash) history.replaceState({ idx: shown + 1, key: newKey() }, '');
    const index: number = history.state.idx;
    const delta = index - shown;
    const wasAway = away;
    const wasAllowed = isAllowed;
    away = 0;
    isAllowed = false;
    clearTimeout(retry);

    const isReturning = Math.abs(delta) < Math.abs(wasAway);
    const proceed = () => {
      isAllowed = true;
      goTo(index);
    };
    const mayBeHeld = !wasAllowed && delta !== 0 && !isByHash;
    if (isReturning || (mayBeHeld && isHeld(location(), proceed))) {
      away = delta;
      // Back was pressed twice: whether the browser still takes the first step to return is unknown.
      if (wasAway) retry = setTimeout(goToShown, STEP_MS);
      else goToShown();
    } else {
      shown = index;
      onPop(location());
    }
  });

  return {
    location,
    write: (to: Location, action: Action) => {
      const next = action === 'PUSH' ? shown + 1 : shown;
      const entry = { usr: to.state, key: to.key, idx: next };
      try {
        if (action === 'PUSH') history.pushState(entry, '', formatPath(to));
        else history.replaceState(entry, '', formatPath(to));
        shown = next;
      } catch (error) {
        // Browsers allow some hundred entries a minute.
        if (action === 'PUSH') window.location.assign(formatPath(to));
        else console.warn('The address is not up to date', error);
      }
    },
  };
}

export function formatPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/** Without a path it is an address on the present page. */
export function resolvePath(to: string, { pathname }: Path): Path {
  const path = parsePath(to);
  return { ...path, pathname: path.pathname || pathname };
}

/** The id that a hash names, or none if it has a stray percent sign. */
export function targetOf({ hash }: Pick<Path, 'hash'>): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}
