/** Builds before the server tests, so that they start what `npm start` would. */
import { prepare } from '../../scripts/prepare.js';

export default prepare;
