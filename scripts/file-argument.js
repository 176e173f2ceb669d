/** Parses the single file argument of a command. */
import { resolve } from 'node:path';
import { Problem } from './say.js';

/**
 * @param {string[]} args
 * @param {string} command
 */
export function fileFrom(args, command) {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new Problem(`Name one file: npm run ${command} -- FILE (see --help).`);
  }
  // npm runs us in the root of the repository; INIT_CWD is the user's folder.
  return resolve(process.env.INIT_CWD ?? '', file);
}
