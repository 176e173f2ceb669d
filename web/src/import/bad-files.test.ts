import { describe, expect, it, vi } from 'vitest';
import { BadFile, type BadFileReason } from './bad-file.ts';
import type { Imported } from './imported.ts';
import { recognise } from './recognise.ts';
import { dayIn, daysIn, deflated, missedIn, TODAY, WRITERS, zipOf } from './testing.ts';

const HISTORY = [{ start: (TODAY - 30) as typeof TODAY, strengths: ['light', 'heavy'] }] as const;
const CLUE = WRITERS['Clue measurements']?.(HISTORY) ?? '';
const FLO = WRITERS.Flo?.(HISTORY) ?? '';
const APPLE = WRITERS['Apple Health']?.(HISTORY) ?? '';

async function reasonOf(...parts: BlobPart[]): Promise<BadFileReason | undefined> {
  try {
    await recognise(new Blob(parts), { today: TODAY });
    return undefined;
  } catch (error) {
    if (error instanceof BadFile) return error.reason;
    throw error;
  }
}

const utf16 = (text: string) => {
  const letters = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]);
  return new Uint8Array(letters.buffer);
};

describe('a file that cannot be imported says why', () => {
  it.each<[string, BadFileReason, BlobPart]>([
    ['empty', 'empty', ''],
    ['nothing but spaces', 'empty', ' \n\n '],
    ['a letter', 'unknown', 'Dear Clue, how are you?'],
    ['JSON that is cut off', 'cut-off', CLUE.slice(0, -10)],
    ['something like JSON', 'not-json', '[{"type": period}]'],
    ['JSON of nobody', 'unknown', '{"recipes": []}'],
    ['a list of numbers', 'unknown', '[1, 2]'],
    ['Clue’s without a day', 'no-days', '{"data":[],"dayLogs":[],"app":"ovumcy"}'],
    ['Apple’s that is cut off', 'cut-off', APPLE.slice(0, -20)],
    ['Apple’s that is cut off in a record', 'cut-off', APPLE.slice(0, 120)],
    ['XML of somebody else', 'unknown', '<?xml version="1.0"?><ClinicalDocument/>'],
    ['a table without dates', 'unknown', 'name,colour\nmoon,white\n'],
    ['a table that is cut off', 'cut-off', 'date,bleeding.value,note.value\n2026-02-14,1,"a lo'],
    [
      'a picture',
      'picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    ],
    ['a photo', 'picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a program', 'unknown', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0])],
    [
      'Latin-1',
      'wrong-encoding',
      new Uint8Array(
        [...'date,note\n2026-01-01,caf'].map((each) => each.charCodeAt(0)).concat(0xe9),
      ),
    ],
    ['the beginning of a zip', 'broken-zip', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
  ])('%s', async (_name, reason, content) => {
    expect(await reasonOf(content)).toBe(reason);
  });

  it('two apps in one file', async () => {
    const both = {
      ...JSON.parse(FLO),
      entries: [{ date: '2026-01-01', flow: 'light', symptoms: {} }],
      exported_at: '',
    };
    expect(await reasonOf(JSON.stringify(both))).toBe('mixed');
    expect(await reasonOf(JSON.stringify({ ...JSON.parse(FLO), diaryEntries: [] }))).toBe('mixed');
  });

  it('but a table in a spreadsheet’s encoding is read', async () => {
    const { days } = await daysIn(new Blob([utf16('date,bleeding.value\n2026-02-14,1\n')]));
    expect(days.size).toBe(1);
  });
});

describe('a zip', () => {
  it('is searched for the one known file', async () => {
    const zip = await zipOf([
      { name: 'clue/', content: '', isStored: true },
      { name: 'clue/profile.json', content: '{"name":"somebody"}' },
      { name: '__MACOSX/clue/._measurements.json', content: 'Mac OS X' },
      { name: 'clue/measurements.json', content: CLUE },
    ]);
    expect((await daysIn(zip)).app).toBe('Clue');
  });

  it('of Apple Health is recognised in any language, and its other files are ignored', async () => {
    const zip = await zipOf([
      {
        name: 'apple_health_export/export_cda.xml',
        content: '<?xml version="1.0"?><ClinicalDocument/>',
      },
      { name: 'apple_health_export/electrocardiograms/ecg.csv', content: 'Name,Somebody\n1,2\n' },
      { name: 'apple_health_export/导出.xml', content: APPLE },
    ]);
    expect((await daysIn(zip)).app).toBe('Apple Health');
  });

  it('may hold hundreds of other files, some of them broken', async () => {
    const tables = Array.from({ length: 150 }, (_, index) => ({
      name: `ecg/${index}.csv`,
      content: 'a,b\n1,2\n',
      isStored: true,
    }));
    const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9]);
    const zip = await zipOf([
      ...tables,
      { name: 'notes.json', content: '{"cut": ' },
      { name: 'a.txt', content: latin },
      { name: 'export.xml', content: APPLE },
    ]);
    expect((await daysIn(zip)).app).toBe('Apple Health');
    expect(await reasonOf(await zipOf([{ name: 'a.txt', content: latin }]))).toBe('wrong-encoding');
  });

  it('in a browser without decompression is refused with that reason', async () => {
    const whole = await zipOf([{ name: 'measurements.json', content: CLUE }]);
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await reasonOf(whole)).toBe('cannot-unpack');
  });

  it('that is encrypted, truncated, or has files of two apps or of none, is refused with that reason', async () => {
    const locked = await zipOf([{ name: 'measurements.json', content: CLUE, isLocked: true }]);
    expect(await reasonOf(locked)).toBe('locked-zip');
    const whole = await zipOf([{ name: 'measurements.json', content: CLUE }]);
    expect(await reasonOf(whole.slice(0, whole.size - 30))).toBe('broken-zip');
    const two = await zipOf([
      { name: 'measurements.json', content: CLUE },
      { name: 'flo.json', content: FLO },
    ]);
    expect(await reasonOf(two)).toBe('mixed');
    expect(await reasonOf(await zipOf([{ name: 'a.txt', content: 'hello' }]))).toBe('unknown');
    expect(await reasonOf(await zipOf([]))).toBe('unknown');
  });

  it('with damaged content is refused with that reason', async () => {
    const bytes = new Uint8Array(
      await (await zipOf([{ name: 'm.json', content: CLUE }])).arrayBuffer(),
    );
    bytes.fill(0xff, 40, 60);
    expect(['broken-zip', 'cut-off']).toContain(await reasonOf(bytes));
  });

  it('that decompresses far more than text ever does is aborted at once', async () => {
    const spaces = ' '.repeat(20 * 1024 * 1024);
    const bomb = await zipOf([{ name: 'export.xml', content: `<HealthData>${spaces}` }]);
    expect(bomb.size).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toBe('bomb');
    expect(await reasonOf(await zipOf([{ name: 'a.json', content: `[${spaces}` }]))).toBe('bomb');
    const gzip = await deflated(new TextEncoder().encode(`[${spaces}`), 'gzip');
    expect(await reasonOf(gzip)).toBe('bomb');
  }, 30_000);

  it('inside a zip is not opened', async () => {
    const inner = await zipOf([{ name: 'measurements.json', content: CLUE }]);
    const content = new Uint8Array(await inner.arrayBuffer());
    expect(await reasonOf(await zipOf([{ name: 'inner.zip', content }]))).toBe('unknown');
    expect(await reasonOf(await zipOf([{ name: 'a.json', content }]))).toBe('wrong-encoding');
  });

  it('that claims more entries than possible is refused', async () => {
    const bytes = new Uint8Array(
      await (await zipOf([{ name: 'm.json', content: CLUE }])).arrayBuffer(),
    );
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 60_000, true);
    expect(await reasonOf(bytes)).toBe('broken-zip');
  });
});

describe('XML', () => {
  it('that defines entities is refused before any of them is expanded', async () => {
    const laughs = `<?xml version="1.0"?>
<!DOCTYPE HealthData [
  <!ENTITY lol "lol">
  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
]>
<HealthData>&lol2;</HealthData>`;
    expect(await reasonOf(laughs)).toBe('strange-xml');
  });

  it('with an endless tag is aborted before it fills the memory', async () => {
    expect(await reasonOf(`<HealthData><Record type="${'a'.repeat(300_000)}`)).toBe('strange-xml');
    expect(await reasonOf(`<HealthData><${'a'.repeat(300_000)}`)).toBe('strange-xml');
  });
});

describe('a huge amount', () => {
  /** A gigabyte that begins like this, which must never be read to its end. */
  const gigabyte = (beginning: string | Uint8Array<ArrayBuffer>) =>
    ({
      size: 2 ** 30,
      slice: (from: number, to: number) => new Blob([beginning]).slice(from, to),
      stream: () => {
        throw new Error('it was read');
      },
    }) as unknown as Blob;

  it.each<[string, BadFileReason, string | Uint8Array<ArrayBuffer>]>([
    ['a table', 'too-large', 'date,flow\n2026-01-01,1\n'],
    ['JSON', 'too-large', '[{"type":"period"'],
    ['a film', 'unknown', new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70])],
  ])(
    'of bytes, such as %s of a gigabyte, is refused before it is read',
    async (_name, reason, beginning) => {
      const reading = recognise(gigabyte(beginning), { today: TODAY });
      await expect(reading).rejects.toMatchObject({ reason });
    },
  );

  it('of days, or of names, is refused', async () => {
    const names = Array.from({ length: 301 }, (_, index) => ({ option: `name ${index}` }));
    expect(
      await reasonOf(JSON.stringify([{ type: 'tags', date: '2026-01-01', value: names }])),
    ).toBe('too-many');
  });

  it('of invalid content is listed up to a limit, and counted', async () => {
    const items = Array.from({ length: 600 }, () => ({
      type: 'period',
      date: 'someday',
      value: {},
    }));
    const read = await daysIn(items);
    expect(read.notUnderstood).toHaveLength(500);
    expect(read.notUnderstoodCount).toBe(600);
  });

  it('of text is quoted up to a limit', async () => {
    const long = 'x'.repeat(10_000);
    const value = { option: long };
    const read = await daysIn([
      { type: 'period', date: long, value },
      { type: 'period', date: '2026-01-01', value },
    ]);
    expect(missedIn(read)).toEqual([
      `item 1: ${'x'.repeat(80)}… is not a date`,
      `item 2: period: ${'x'.repeat(72)}…`,
    ]);
  });
});

describe('chunks of any size', () => {
  it('give the same records', async () => {
    const bytes = new TextEncoder().encode(
      APPLE.replace('<HealthData', '<!DOCTYPE HealthData [<!ELEMENT a (b)>]>\n<HealthData'),
    );
    const whole = await daysIn(new Blob([bytes]));
    for (const size of [1, 7, 64, 100]) {
      const file = new Blob([bytes]);
      const inPieces = Object.assign(file, {
        stream: () =>
          new ReadableStream({
            start: (controller) => {
              for (let at = 0; at < bytes.length; at += size) {
                controller.enqueue(bytes.slice(at, at + size));
              }
              controller.close();
            },
          }),
      });
      expect(await daysIn(inPieces)).toEqual(whole);
    }
  });
});

describe('a manipulated file', () => {
  const HOSTILE: readonly unknown[] = [
    null,
    -1,
    1e308,
    'NaN',
    'constructor',
    '__proto__',
    '2026-99-99',
    '9999999-01-01',
    'x'.repeat(10_000),
    [[]],
    JSON.parse('{"__proto__": {"date": "2026-01-01"}, "constructor": "toString"}'),
    Array.from({ length: 1_000 }, () => '2026-01-01'),
  ];
  const DAY = [{ start: (TODAY - 30) as typeof TODAY, strengths: ['heavy'] }] as const;
  const FILES = Object.entries(WRITERS)
    .map(([name, write]) => [name, write(DAY)] as const)
    .filter(([, text]) => /^[[{]/.test(text));

  it.each(FILES)('of %s, changed anywhere, gives a reason or valid days', async (_, text) => {
    const places = placesIn(JSON.parse(text)).length;
    for (let at = 0; at < places; at++) {
      for (const hostile of HOSTILE) {
        const json = JSON.parse(text);
        const [holder, key] = placesIn(json)[at] ?? [{}, ''];
        await readAnyway(json, holder, key, hostile);
        if (typeof hostile === 'string') await readAnyway(json, holder, hostile, holder[key]);
      }
    }
  });

  async function readAnyway(json: object, holder: Holder, key: string, value: unknown) {
    // As JSON.parse does, whatever the name.
    Object.defineProperty(holder, key, { ...OPEN, value });
    const file = new Blob([JSON.stringify(json)]);
    const read = await recognise(file, { today: TODAY }).catch((error: unknown) => error);
    if (read instanceof BadFile) return;
    // It must survive the transfer from the worker to the page.
    const { imported } = structuredClone(read) as { imported: Imported };
    for (const [day, { bleeding = 'light', things, own }] of imported.days) {
      expect(day <= TODAY).toBe(true);
      expect(['spotting', 'light', 'medium', 'heavy']).toContain(bleeding);
      for (const [name, strength] of [...things, ...own]) {
        expect([typeof name, typeof strength]).toEqual(['string', 'number']);
      }
    }
  }

  const OPEN = { enumerable: true, configurable: true, writable: true };

  type Holder = Record<string, unknown>;

  function placesIn(value: unknown): (readonly [Holder, string])[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inside]) => [
      [value as Holder, key] as const,
      ...placesIn(inside),
    ]);
  }

  it('with names of built-in object properties is read like any other', async () => {
    const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    const clue = words.flatMap((type) =>
      words.map((option) => ({ type, date: '2026-01-01', value: [{ option }] })),
    );
    const read = structuredClone(
      await daysIn([...clue, { type: 'period', date: '2026-01-01', value: { option: 'heavy' } }]),
    );
    expect(dayIn(read, '2026-01-01')).toMatchObject({ bleeding: 'heavy', things: [] });
    const table = await recognise(
      new Blob(['date,flow,mood\n2026-01-01,constructor,constructor\n']),
      {
        today: TODAY,
        columns: {
          roles: ['date', 'bleeding', 'symptoms'],
          names: ['date', 'flow', 'mood'],
          order: 'day-first',
        },
      },
    );
    expect(table).toMatchObject({
      imported: {
        notUnderstood: [{ where: { part: 'line', number: 2 }, what: { raw: 'flow: constructor' } }],
      },
    });
  });

  it('with nesting deeper than any app writes is refused', async () => {
    const deep = (levels: number) =>
      `{"diaryEntries":[],"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await reasonOf(deep(2_000_000))).toBe('unknown');
    expect(await reasonOf(`${'{"age":'.repeat(500_000)}1${'}'.repeat(500_000)}`)).toBe('unknown');
    expect(await reasonOf(deep(20))).toBe(undefined);
  });

  it('with more of anything than an account can have is refused', async () => {
    const many = Array.from({ length: 50_001 });
    const named = Object.fromEntries(many.map((_, index) => [index, ['Pain']]));
    for (const tree of [
      { diaryEntries: many },
      { symptoms: named },
      { lunaria: { trackables: many } },
      { lunaria: { days: named } },
    ]) {
      expect(await reasonOf(JSON.stringify(tree))).toBe('too-many');
    }
    expect(await reasonOf(JSON.stringify({ diaryEntries: many.slice(1) }))).toBe(undefined);
  });
});
