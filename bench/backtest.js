/** `npm run backtest` */
import { orSayWhy } from '../scripts/say.js';
import { importTypeScript } from './typescript.js';

await orSayWhy(() => importTypeScript('backtest.ts'));
