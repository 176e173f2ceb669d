// The router in React: draws its page, and tells components where they are.

import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FIRST_KEY, type Location, type Router, type RouterState, targetOf } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);

interface RouterProviderProps {
  readonly router: Router;
  readonly ErrorPage: ComponentType<{ readonly error: unknown }>;
}

export function RouterProvider({ router, ErrorPage }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    let shown = router.state;
    return router.subscribe((next) => {
      const isTurn = isQuestion(next) && next.path !== shown.path;
      if (next.location !== shown.location) keepPosition(shown.location);
      shown = next;
      // A transition keeps the old page while a part of the new one is still loading.
      if (isTurn) flushSync(() => setState(next));
      else startTransition(() => setState(next));
    });
  }, [router]);

  const { layers, error, location } = state;
  const page =
    error === undefined ? (
      layers.reduceRight<ReactNode>((children, Layer) => <Layer>{children}</Layer>, undefined)
    ) : (
      <ErrorPage error={error} />
    );
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <ErrorBoundary ErrorPage={ErrorPage} location={location}>
          {page}
        </ErrorBoundary>
      </StateContext>
    </RouterContext>
  );
}

/**
 * A question and its address change in one step. In a transition, the address would already be that of the next question
 * while the old one was still shown and took what was typed.
 */
function isQuestion({ path = '' }: RouterState): boolean {
  return path.startsWith('/question');
}

interface ErrorBoundaryProps extends Pick<RouterProviderProps, 'ErrorPage'> {
  readonly location: Location;
  readonly children: ReactNode;
}

interface Caught {
  readonly at: Location;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Shows the error of a page until the next navigation. */
class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { at: this.props.location, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: ErrorBoundaryProps, { at }: Caught) {
    return at === location ? null : { at: location, failure: undefined };
  }

  override render() {
    const { ErrorPage, children } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : children;
  }
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router here');
  return router;
}

export function useRouterState(): RouterState {
  const state = use(StateContext);
  if (!state) throw new Error('There is no router here');
  return state;
}

export function useLocation(): Location {
  return useRouterState().location;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

const POSITIONS = 'lunaria-scroll';
const positions = readPositions();

/** The first page of every load has the same key, so there the address says which page a position belongs to. */
function positionKey({ key, pathname }: Location): string {
  return key === FIRST_KEY ? pathname : key;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  } catch {
    return {}; // Storage is blocked.
  }
}

function keepPosition(location: Location): void {
  positions[positionKey(location)] = scrollY;
}

/** A new page begins at its top or at its hash, and one that is visited again where it was left. */
export function ScrollRestoration(): null {
  const { location, keepsScroll } = useRouterState();
  const [first] = useState(location);

  useLayoutEffect(() => {
    const position = positions[positionKey(location)];
    if (position !== undefined) return scrollOnceTall(position);
    if (location.hash) document.getElementById(targetOf(location))?.scrollIntoView();
    else if (!keepsScroll && location !== first) scrollTo(0, 0);
    return undefined;
  }, [location, keepsScroll, first]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      keepPosition(location);
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
      } catch {
        // Storage is blocked.
      }
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [location]);
  return null;
}

/** Parts of the page may come later. Somebody who scrolls meanwhile is let be; the function stops it too. */
function scrollOnceTall(position: number): () => void {
  const growth = new ResizeObserver(tryNow);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort();
  function tryNow() {
    scrollTo(0, position);
    if (Math.abs(scrollY - position) < 1) stop();
  }
  signal.addEventListener('abort', () => growth.disconnect());
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { signal });
  growth.observe(document.body);
  tryNow();
  return stop;
}
