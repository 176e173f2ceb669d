/** Starts the built server without checking whether the build is up to date: tests that start many check once. */
import { main } from '../dist/main.js';

await main();
