/** The one file that a command is given. */
import { resolve } from 'node:path';
import { Problem } from './say.js';

/**
 * @param {string[]} args
 * @param {string} command
 */
export function fileFrom(args, command) {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new Problem(`Name one file: npm run ${command} -- FILE (--help says more).`);
  }
  // npm runs us in the root of the repository; the person stands in INIT_CWD.
  return resolve(process.env.INIT_CWD ?? '', file);
}
