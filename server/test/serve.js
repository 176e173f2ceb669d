/** Starts the built server without checking that the build is up to date: tests check that once. */
import { main } from '../dist/main.js';

await main();
