// How the web app is built and served in development: React, the pre-rendered landing page, the service
// worker, and compressed copies of everything that compresses.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { serviceWorker } from './build/service-worker.ts';
import { TARGET } from './build/target.ts';

/** What the landing screen and every other page start with, in one file instead of many small ones. */
const NEEDED_AT_START =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|src\/ui\/(?:alert|button-link|classes|moon|moon-shape|toast)\.(?:ts|tsx|module\.css)$/;

const cloud = `http://localhost:${process.env.LUNARIA_PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), prerenderLanding(), serviceWorker(), compress()],
  build: {
    target: TARGET,
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
