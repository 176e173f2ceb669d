/** `npm run signs` */
import { orSayWhy } from '../scripts/say.js';
import { importTypeScript } from './typescript.js';

await orSayWhy(() => importTypeScript('signs.ts'));
