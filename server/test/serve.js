/** The built server alone: whoever starts many of them has looked once whether it is up to date. */
import { main } from '../dist/main.js';

await main();
