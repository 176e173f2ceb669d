/** Before any test of the server: what the tests start is what `npm start` would start. */
import { prepare } from '../../scripts/prepare.js';

export default prepare;
