import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { compress } from './build/compress.ts';
import { documents } from './build/documents.ts';
import { messages } from './build/messages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { TARGET, tooNew } from './build/too-new.ts';

/** A third of the script, which only main.tsx needs: everything else runs while it is on its way. */
const REACT_DOM = /node_modules\/(?:react-dom\/(?:client|cjs\/react-dom-client)|scheduler\/)/;

// Few files: each costs a slow phone three milliseconds, also when it is cached.

/** What every page needs first, the landing screen too. */
const START = anyOf(
  /node_modules\/(?:react\/|react-dom\/(?:index|cjs\/react-dom\.production)\.)/,
  /src\/data\/(?:account\/(?:device-flags|exit-address)|api\/cell|kinds\/limits)\./,
  /src\/ui\/chunk-files\./,
  /src\/ui\/(?:alert|base|button\.module|classes|fade-in|focus|fonts|in-browser|leave-question|load-chunk|moon|night-sky)\./,
  /src\/ui\/(?:guise|language-choice|link|stored-choice|theme|toast|tokens)\./,
  /src\/router\//,
  /src\/app\/(?:pages\.|(?:error-page|new-version-offer|root)\.module\.css$)/,
  /src\/words\/(?:bidi|choose-language|languages|locale|messages)\./,
  /node_modules\/@lingui\/core\//,
);

/** What every page but the landing screen needs: who is signed in, and what forms are made of. */
const COMMON = anyOf(
  /src\/cloud\/(?:account|busy-retry|clock|cloud-error|http)\./,
  /src\/data\/account\/(?:auth|ended-sessions|page-freeze|session-store)\./,
  /src\/data\/api\/(?:opened-replica|use-today|user)\./,
  /src\/data\/kinds\/(?:data-error|reading|stamped)\./,
  /src\/data\/(?:schedule\/forget-schedule|sync\/status)\./,
  /src\/vault\/(?:argon2|bytes|crc32|identifiers|keyring|keyring-format|password-keys|tab-keys|webcrypto|wraps)\./,
  /cycle\/src\/(?:day|digits|profile|result)\./,
  /node_modules\/idb\//,
  /src\/ui\/(?:button|checkbox|field|icon-button|late-part|page-header|skeleton|text|text-button|use-busy)\./,
  /src\/app\/(?:device-notices|lock-gate|plain-frame)\./,
  /src\/words\/(?:lists|shared|trans)\./,
  /src\/features\/account\/(?:account\.module\.css|form\.)/,
  // Of the date field, and of the navigation.
  /node_modules\/lucide\/dist\/esm\/icons\/calendar-days\./,
);

/** The data layer, by what needs the rest of it, which comes along. */
const DATA = anyOf(
  /src\/data\/api\/(?:draft|form-drafts|replica-parts|settings|use-data|welcome)\./,
  /src\/data\/replica\/troubles\./,
);

/** The other components, except large ones and those of few pages, with their styles. */
const COMPONENTS = anyOf(
  /src\/ui\/(?!calendar-|chart\/|date-|month-calendar|own-thing|progress-ring|thing-icon-set|time-field|use-swipe)/,
  // Not the icons that are loaded lazily by ui/thing-icon-set.tsx.
  /node_modules\/lucide\/(?!dist\/esm\/icons\/(?:coffee|droplet|flame|footprints|leaf|moon|pill|star|sun)\.)/,
  // Small, and on several pages.
  /src\/words\/(?:dates|locale-choices|names)\./,
);

/** Every page calls most of their functions on load. A browser that knows the hint compiles them while they arrive. */
const CALLED_ON_LOAD = ['react-dom', 'start'];

// Each in one file instead of two or three.
const CYCLE =
  /cycle\/src\/(?:body|cycles?|length-estimate|marks|missed-logs|ovulation|prediction|scorecard|usual-period)\.|src\/data\/api\/(?:periods|use-cycle)\./;
const THINGS =
  /cycle\/src\/(?:by-day|figo|length-facts)\.|src\/data\/api\/(?:signs|tracking)\.|src\/words\/things\./;
const OWN_DATA =
  /src\/data\/(?:api\/(?:profile|tree)|kinds\/undo-import)\.|src\/features\/account\/settings\/form-dialog\./;
const ENTRY =
  /src\/data\/(?:account\/(?:lost-answers|password-log-in|session-steps)|api\/account)\.|src\/vault\/(?:argon2|identifiers|password-keys|recovery-keyring)\./;

const cloud = `http://localhost:${process.env.LUNARIA_PORT ?? 4000}`;

export default defineConfig({
  plugins: [
    react(),
    messages(),
    commonPasswords(),
    boot(),
    documents(),
    serviceWorker(),
    tooNew(),
    compress(),
  ],
  // Vite's preload helper cannot load a chunk again that failed.
  resolve: { alias: { '\0vite/preload-helper.js': '/src/ui/chunk-files.ts' } },
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // boot.ts handles browsers without module preload.
      polyfill: false,
      // By default, Vite lists a chunk's files only if there are others besides the chunk.
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' && others.length === 0 ? [file] : others,
    },
    rolldownOptions: {
      input: 'index.html',
      checks: { bundlerTimings: false },
      output: {
        // Valid only at the very beginning.
        postBanner: ({ name }) =>
          CALLED_ON_LOAD.includes(name) ? '//# allFunctionsCalledOnLoad\n' : '',
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 4 },
            { name: 'react-dom', test: REACT_DOM, priority: 3 },
            { name: 'common', test: COMMON, priority: 2 },
            { name: 'data', test: DATA, priority: 1 },
            { name: 'components', test: COMPONENTS },
            { name: 'cycle', test: CYCLE },
            { name: 'things', test: THINGS },
            { name: 'entry', test: ENTRY },
            { name: 'own-data', test: OWN_DATA },
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
