// These run once for all files of a worker; the first before Testing Library is loaded.
import './production-act.ts';
import './browser.ts';
import '../src/words/messages.ts';

/** Before each file: its pages go away after each test, and what it has replaced is put back for the next one. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
