// How the web app is built and served in development: React, the pre-rendered landing page, and
// compressed copies of everything that compresses.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { prerenderLanding } from './build/prerender-landing.ts';

/** What the landing screen and every other page start with, in one file instead of many small ones. */
const NEEDED_AT_START =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|src\/ui\/(?:alert|button-link|classes|moon|moon-shape|toast)\.(?:ts|tsx|module\.css)$/;

const cloud = `http://localhost:${process.env.LUNARIA_PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), prerenderLanding(), compress()],
  build: {
    // The tokens use light-dark() and oklch(), which every browser of this list knows.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'start', test: NEEDED_AT_START }] } },
    },
  },
  server: {
    // A build beside a running development server is none of its business.
    watch: { ignored: ['**/dist*/**'] },
    proxy: { '/parse': { target: cloud, ws: true } },
  },
});
