/** `npm run bench` */
import { orSayWhy } from '../scripts/say.js';
import { importTypeScript } from './typescript.js';

await orSayWhy(() => importTypeScript('bench.ts'));
