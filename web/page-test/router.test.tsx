/** The router on its own, with stub pages. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouterProvider, useLocation, useQuery } from '../src/router/react.tsx';
import { createRouter, type Layers, NotFoundError, type Router } from '../src/router/router.ts';

const Frame = ({ children }: { readonly children?: React.ReactNode }) => <div>{children}</div>;
const Here = () => <p>{`here, ${useQuery().get('answer') ?? 'no answer'}`}</p>;
const There = () => <p>{`there, ${String(useLocation().state)}`}</p>;
const Broken = () => {
  throw new Error('It broke');
};
const ErrorPage = ({ error }: { readonly error: unknown }) => (
  <p>{error instanceof NotFoundError ? 'nowhere' : String(error)}</p>
);

/** Lets the page at /there load. */
let arrive: (layers: Layers | Promise<Layers>) => void;
let router: Router;

beforeEach(async () => {
  cleanup();
  history.replaceState(null, '', '/here');
  router = createRouter([
    { path: '/here', load: async () => [Frame, Here] },
    { path: '/there', load: () => new Promise<Layers>((resolve) => (arrive = resolve)) },
    { path: '/broken', load: async () => [Frame, Broken] },
  ]);
  await router.start();
  render(<RouterProvider router={router} ErrorPage={ErrorPage} />);
});

const go = (to: string, state?: unknown) => act(() => router.navigate(to, { state }));

/** Resolves once the browser has gone back, which is asynchronous. */
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
  });

it('changes the address once the page has loaded', async () => {
  const going = router.navigate('/There/?a#b', { state: 'state' });
  expect(router.state.isLoading).toBe(true);
  expect(location.pathname).toBe('/here');
  screen.getByText('here, no answer');
  await act(async () => {
    arrive([Frame, There]);
    await going;
  });
  await screen.findByText('there, state');
  expect(location.pathname + location.search + location.hash).toBe('/There/?a#b');
  expect(router.state).toMatchObject({ isLoading: false, path: '/there', action: 'PUSH' });
  await back();
  await screen.findByText('here, no answer');
});

it('changes the address at once if the page was preloaded', async () => {
  router.preload('/There/');
  router.preload('/nowhere');
  await act(async () => arrive([Frame, There]));
  expect(location.pathname).toBe('/here');
  const going = go('/there', 'state');
  expect(location.pathname).toBe('/there');
  await going;
  await screen.findByText('there, state');
});

it('loads a page again that could not be preloaded', async () => {
  router.preload('/there');
  await act(async () => arrive(Promise.reject(new Error('offline'))));
  const going = router.navigate('/there', { state: 'state' });
  await act(async () => {
    arrive([Frame, There]);
    await going;
  });
  await screen.findByText('there, state');
});

it('is interrupted by another navigation', async () => {
  const going = router.navigate('/there');
  await go('?answer=31');
  await going;
  await act(async () => arrive([Frame, There]));
  await screen.findByText('here, 31');
  expect(location.pathname + location.search).toBe('/here?answer=31');
});

it('reports an unknown page, and other errors', async () => {
  await go('/nowhere');
  await screen.findByText('nowhere');
  const going = go('/there');
  arrive(Promise.reject(new Error('It did not come')));
  await going;
  await screen.findByText('Error: It did not come');
  const again = go('/there');
  arrive([Frame, There]);
  await again;
  await screen.findByText('there, null');
});

it('shows the error of a page that fails to render, until another is visited', async () => {
  const { error } = console;
  console.error = () => {};
  await go('/broken');
  await screen.findByText('Error: It broke');
  console.error = error;
  await go('/here');
  await screen.findByText('here, no answer');
});

it('can be blocked, Back included, and proceeds when it is allowed to', async () => {
  await go('?answer=31');
  let proceed = () => {};
  const unblock = router.block((leaving) => {
    proceed = leaving.proceed;
    return true;
  });
  await go('?answer=32');
  expect(location.search).toBe('?answer=31');
  await screen.findByText('here, 31');
  await act(async () => proceed());
  await screen.findByText('here, 32');

  await back();
  await act(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
  await screen.findByText('here, 32');
  expect(location.search).toBe('?answer=32');
  await act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    proceed();
    await popped;
  });
  await screen.findByText('here, 31');
  expect(location.search).toBe('?answer=31');
  unblock();
});

it('returns to the current page even if a second Back replaces that navigation', async () => {
  for (const answer of ['31', '32', '33', '34']) await go(`?answer=${answer}`);
  await back();
  const held: string[] = [];
  const unblock = router.block(({ location: { search } }) => {
    held.push(search);
    return true;
  });
  const replaced = vi.spyOn(history, 'go').mockImplementationOnce(() => history.back());
  history.back();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  await vi.waitFor(() => expect(location.search).toBe('?answer=33'));
  replaced.mockRestore();
  unblock();
  await back();
  await screen.findByText('here, 32');
  expect(location.search).toBe('?answer=32');
  expect(held).toEqual(['?answer=32', '?answer=31']);
});
