import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { chunkFiles } from './build/chunk-files.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { compileHints } from './build/compile-hints.ts';
import { compress } from './build/compress.ts';
import { documents } from './build/documents.ts';
import { messages } from './build/messages.ts';
import { plainColours } from './build/plain-colours.ts';
import { pseudo } from './build/pseudo.ts';
import { reactAria } from './build/react-aria.ts';
import { router } from './build/router.ts';
import { serviceWorker } from './build/service-worker.ts';
import { TARGET } from './build/target.ts';
import { tooNew } from './build/too-new.ts';

/** What the landing screen and every other page need first, in one file. */
const NEEDED_AT_START = anyOf(
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  // Loads chunks, which the landing screen does too.
  /vite\/preload-helper/,
  /src\/ui\/(?:alert|base|button-link|button\.module|chunk-files|classes|controls|fade-in|focus|fonts|leave-question|load-chunk|moon|moon-shape|night-sky)\./,
  /src\/ui\/(?:guise|language-choice|link|stored-choice|theme|toast|tokens)\./,
  /src\/data\/api\/cell\./,
  /src\/data\/account\/(?:device-flags|exit-address)\./,
  /src\/app\/(?:error-page|new-version-offer|root)\.module\.css$/,
  /src\/words\/(?:bidi|choose-language|languages|locale|messages)\./,
  /node_modules\/@lingui\/core\//,
);

/** The data layer, which every page with data needs. What only a few pages need stays with them. */
const DATA = anyOf(
  /src\/cloud\//,
  /src\/data\/(?!account\/(?:lock|lost-answers|password-log-in)|api\/(?:account|devices|local|lock|measures|reminders|tracking|tree|use-cycle)|kinds\/undo-import|schedule\/device-time|sync\/(?:key-rotation|packing))/,
  /src\/vault\/(?!argon2|device-keyring|identifiers|lock-keys|password-keys|recovery-keyring)/,
  /cycle\/src\/(?!body|by-day|cycle|length-estimate|missed-logs|ovulation|prediction|typed-date|usual-period)/,
  /node_modules\/idb\//,
);
const NEEDED_BY_SEVERAL = 3;

/** The components, except large ones and those of few pages; and all other styles: 14 kB in one file instead of ten. */
const COMPONENTS = anyOf(
  /src\/ui\/(?!calendar-|chart\/|date-picker|day-cell|month-calendar|use-swipe|year|icon-choice|own-thing|thing-icon-set|accordion|back-link|checkbox|choice-group|empty-card|number-field|own-page|progress-ring|radio-list|switch|theme-switch|tile|time-field|use-open-sections)/,
  // Not the icons that are loaded lazily by ui/thing-icon-set.tsx.
  /node_modules\/lucide-react\/(?!dist\/esm\/icons\/(?:coffee|droplet|flame|footprints|leaf|moon|pill|star|sun)\.)/,
  // Not the shell's frame, which opens the user's data as soon as it is loaded.
  /src\/app\/(?:device-notices|lock-gate|plain-frame)\./,
  // Small, and on several pages.
  /src\/data\/api\/periods\./,
  /src\/words\/(?:dates|lists|locale-choices|names|trans)\./,
  /cycle\/src\/scorecard\./,
  /node_modules\/react-aria\/dist\/private\/utils\/useEvent\./,
  /src\/(?!features\/landing).*\.css$/,
);

// Each in one file instead of two or three.
const CYCLE =
  /cycle\/src\/(?:body|cycles?|length-estimate|ovulation|prediction|usual-period)\.|src\/data\/api\/use-cycle\./;
const ENTRY =
  /src\/data\/(?:account\/(?:lost-answers|password-log-in)|api\/account)\.|src\/vault\/(?:argon2|identifiers|password-keys|recovery-keyring)\./;
const CALENDARS = /src\/ui\/(?:calendar-parts|month-calendar)\./;
const CHOICES = /src\/ui\/(?:choice-group|radio-list)\./;
const SECTIONS = /src\/ui\/(?:accordion|use-open-sections)\./;

const cloud = `http://localhost:${process.env.LUNARIA_PORT ?? 4000}`;

export default defineConfig({
  plugins: [
    react(),
    messages(),
    pseudo(),
    reactAria(),
    router(),
    commonPasswords(),
    plainColours(),
    chunkFiles(),
    boot(),
    compileHints(['start', 'components', 'index']),
    documents(),
    serviceWorker(),
    tooNew(),
    compress(),
  ],
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: NEEDED_AT_START, priority: 2 },
            { name: 'data', test: DATA, priority: 1, minShareCount: NEEDED_BY_SEVERAL },
            { name: 'components', test: COMPONENTS },
            { name: 'cycle', test: CYCLE },
            { name: 'entry', test: ENTRY },
            { name: 'calendars', test: CALENDARS },
            { name: 'choices', test: CHOICES },
            { name: 'sections', test: SECTIONS },
          ],
        },
      },
    },
  },
  server: {
    // A build beside a running development server must not reload it.
    watch: { ignored: ['**/dist*/**'] },
    proxy: { '/parse': { target: cloud, ws: true } },
  },
});

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
