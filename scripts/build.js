/** `npm run build`: builds the server and the web app, as `npm start` would. */
import { prepare } from './prepare.js';
import { orSayWhy } from './say.js';

await orSayWhy(prepare);
