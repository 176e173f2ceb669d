/** Structured logs: one JSON object a line on standard error, never with anything personal in it. */

// Parse Server opens log files of its own when it is first imported, unless told not to: import this file before it.
process.env.PARSE_SERVER_LOGS_FOLDER = 'null';

type Level = 'info' | 'warn' | 'error';

export type Fields = Record<string, string | number | boolean | undefined>;

export function log(level: Level, event: string, fields: Fields = {}): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`,
  );
}

/** For the person who started the program, on standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const LONGEST_MESSAGE = 300;

/** Of the internet: four numbers with dots, or more than three groups with colons, as no time of day has. */
const ADDRESS =
  /(?:[0-9a-f]{0,4}:){3,7}[0-9a-f.]*|::[0-9a-f][0-9a-f:.]*|\b\d{1,3}(?:\.\d{1,3}){3}\b/gi;

/** Takes out what could name a person: e-mail and internet addresses, session tokens, and long opaque strings. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[e-mail]')
    .replace(/\br:[0-9a-f]{8,}/gi, '[session]')
    .replace(ADDRESS, '[address]')
    .replace(/[A-Za-z0-9_+/=-]{24,}/g, '[opaque]')
    .slice(0, LONGEST_MESSAGE);
}
