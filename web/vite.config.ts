// How the web app is built and served in development: React, the documents, the service worker, and
// compressed copies of everything that compresses.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { compress } from './build/compress.ts';
import { documents } from './build/documents.ts';
import { serviceWorker } from './build/service-worker.ts';
import { TARGET } from './build/target.ts';

/** What the landing screen and every other page start with, in one file instead of many small ones. */
const NEEDED_AT_START =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|src\/ui\/(?:alert|button-link|classes|moon|moon-shape|toast)\.(?:ts|tsx|module\.css)$/;

/** What keeps the user's data: every page that has some needs nearly all of it. */
const DATA = /src\/(?:data|cloud|vault)\/|cycle\/src\/|node_modules\/idb\//;

/** Components and what they are made of; those of many pages come in one file, the others with their pages. */
const COMPONENTS = /node_modules\/|src\/ui\//;
const MANY_PAGES = 5;

const cloud = `http://localhost:${process.env.LUNARIA_PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), boot(), documents(), serviceWorker(), compress()],
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: NEEDED_AT_START, priority: 2 },
            { name: 'data', test: DATA, priority: 1 },
            { name: 'components', test: COMPONENTS, minShareCount: MANY_PAGES },
          ],
        },
      },
    },
  },
  server: {
    // A build beside a running development server is none of its business.
    watch: { ignored: ['**/dist*/**'] },
    proxy: { '/parse': { target: cloud, ws: true } },
  },
});
