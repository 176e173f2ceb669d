/** Readers for the exported formats, written by the standards and independent of our writers. For tests only. */

/** CSV by RFC 4180, as rows of texts. */
export function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < csv.length) {
    const start = field.lastIndex;
    const match = field.exec(csv);
    if (!match) throw new Error(`No field at ${start}: ${csv.slice(start, start + 40)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

export interface ReadComponent {
  readonly name: string;
  /** Raw values by name and parameters, such as `DTSTART;VALUE=DATE`. */
  readonly values: Readonly<Record<string, string>>;
  readonly inside: readonly ReadComponent[];
}

/** iCalendar by RFC 5545, sections 3.1 and 3.6. */
export function readCalendar(file: string): ReadComponent {
  const lines = file.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line has no end.');
  const long = lines.find((line) => new TextEncoder().encode(line).length > 75);
  if (long !== undefined) throw new Error(`A line is too long: ${long}`);
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const { component, rest } = readComponent(whole);
  if (rest.length > 0) throw new Error(`Something follows: ${rest[0]}`);
  return component;
}

function readComponent([begin = '', ...lines]: readonly string[]): {
  readonly component: ReadComponent;
  readonly rest: readonly string[];
} {
  const name = /^BEGIN:([A-Z]+)$/.exec(begin)?.[1];
  if (name === undefined) throw new Error(`No component begins with ${begin}`);
  const values: Record<string, string> = {};
  const inside: ReadComponent[] = [];
  let left: readonly string[] = lines;
  while (left[0] !== `END:${name}`) {
    const [line] = left;
    if (line === undefined) throw new Error(`${name} does not end.`);
    if (line.startsWith('BEGIN:')) {
      const read = readComponent(left);
      inside.push(read.component);
      left = read.rest;
      continue;
    }
    const [, key, value] = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`No property: ${line}`);
    if (key in values) throw new Error(`${key} is duplicated.`);
    values[key] = value;
    left = left.slice(1);
  }
  return { component: { name, values, inside }, rest: left.slice(1) };
}

/** A TEXT value, section 3.3.11. */
export function readText(value = ''): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
