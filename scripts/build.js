/** `npm run build`: the server and the web app, as `npm start` would build them. */
import { prepare } from './prepare.js';
import { orSayWhy } from './say.js';

await orSayWhy(prepare);
