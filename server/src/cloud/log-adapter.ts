/** Hands Parse Server's own log lines to ours, without what they may say about people. */
import { log, withoutPersonalData } from '../log.ts';

/**
 * Parse logs every refused request as an error together with its input: none of those are kept, and of the rest
 * only the first text.
 */
export const logAdapter = {
  log(level: string, ...details: unknown[]) {
    if (level !== 'error' && level !== 'warn') return;
    const refused = details.find(isParseError);
    if (refused) return;
    const message = details.find((detail) => typeof detail === 'string') ?? '';
    log(level, 'parse', { message: withoutPersonalData(message) });
  },
};

function isParseError(detail: unknown): boolean {
  return detail instanceof Error && detail.constructor.name === 'ParseError';
}
