// These run once per worker; the first one before Testing Library is loaded.
import './production-act.ts';
import './browser.ts';
import '../src/words/messages.ts';

/** Runs for each file: unmounts pages after each test, and restores globals and timers at the end. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
