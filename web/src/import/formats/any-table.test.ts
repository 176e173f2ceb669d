import { historyOf } from '@lunaria/cycle/history';
import { describe, expect, it } from 'vitest';
import { daysToCsv } from '../../export/day-table.ts';
import { columnName } from '../../words/import-report.ts';
import type { Recognised } from '../known-formats.ts';
import { recognise } from '../recognise.ts';
import { dayIn, dayOn, missedIn, readText, spansIn, TODAY } from '../testing.ts';
import { type ColumnChoice, type TableOffer, weightUnitIn } from './any-table.ts';

async function offerOf(text: string): Promise<TableOffer> {
  const read = await readText(text);
  if (read.kind !== 'table') throw new TypeError(read.kind);
  return read.table;
}

async function readAs(text: string, choice: Omit<ColumnChoice, 'names'>) {
  const columns = { ...choice, names: (await offerOf(text)).header.map(columnName) };
  const read: Recognised = await recognise(new Blob([text]), { today: TODAY, columns });
  if (read.kind !== 'days') throw new TypeError(read.kind);
  return read.imported;
}

describe('an unknown table', () => {
  it('is guessed by its column names, and previewed', async () => {
    const offer = await offerOf(
      '\ufeffDatum;Flow;BBT;Headache;Notes;Shoe size\r\n14.02.2026;medium;36,5;x;"Snow; much of it";39\r\n',
    );
    expect(offer).toEqual({
      header: ['Datum', 'Flow', 'BBT', 'Headache', 'Notes', 'Shoe size'],
      sample: [['14.02.2026', 'medium', '36,5', 'x', 'Snow; much of it', '39']],
      guess: {
        roles: ['date', 'bleeding', 'temperature', 'symptom', 'note', 'nothing'],
        order: 'month-first',
      },
      isOrderOpen: false,
    });
  });

  it('is read as the user chooses', async () => {
    const text =
      'Day;Flow;BBT;Headache;Notes;Moods\n14.02.2026;heavy;36,5;2;Snow;happy, Grumpy\n15.02.2026;yes;;;;\n16.02.2026;purple;400;;;\n';
    const read = await readAs(text, (await offerOf(text)).guess);
    expect(dayIn(read, '2026-02-14')).toEqual({
      bleeding: 'heavy',
      temperature: 36.5,
      note: 'Snow',
      things: ['happy', 'headache 2'],
      own: ['Grumpy'],
    });
    expect(dayIn(read, '2026-02-15')).toEqual({ ends: true, things: [], own: [] });
    expect(missedIn(read)).toEqual(['line 4: Flow: purple', 'line 4: a temperature of 400']);
  });

  it('may have a time and a disturbance for temperatures', async () => {
    const text =
      'Date,Temperature (°C),Temperature time,Temperature disturbed\n2026-02-14,37.1,9:10,yes\n2026-02-15,36.5,,\n2026-02-16,,06:30,yes\n2026-02-17,36.6,25:00,no\n';
    const offer = await offerOf(text);
    expect(offer.guess.roles).toEqual(['date', 'temperature', 'temperature-time', 'disturbed']);
    const read = await readAs(text, offer.guess);
    const nothing = { things: [], own: [] };
    expect(['14', '15', '16', '17'].map((day) => dayIn(read, `2026-02-${day}`))).toEqual([
      { temperature: 37.1, disturbed: true, temperatureTime: '09:10', ...nothing },
      { temperature: 36.5, ...nothing },
      nothing,
      { temperature: 36.6, ...nothing },
    ]);
  });

  it('understands in any language that a temperature was disturbed', async () => {
    const answers = ['ja', 'sí', '✓', 'X', 'true', '1', '١', 'nein', '0', ''];
    const rows = answers.map((answer, index) => `${10 + index}.02.2026;36,5;${answer}\n`);
    const text = `Datum;Temperatur;Gestört\n${rows.join('')}`;
    const { guess } = await offerOf(text);
    expect(guess.roles).toEqual(['date', 'temperature', 'disturbed']);
    const read = await readAs(text, guess);
    expect(
      answers.filter((_, index) => dayIn(read, `2026-02-${10 + index}`).disturbed === true),
    ).toEqual(['ja', 'sí', '✓', 'X', 'true', '1', '١']);
  });

  it.each([
    ['Weight (lb)', '150'],
    ['Weight (lbs)', '150'],
    ['weight_lbs', '150'],
    ['Body weight in pounds', '150'],
    ['Weight', '150 lbs'],
    ['Weight (kg)', '68,04'],
    ['Peso [kg]', '68.04'],
  ])('reads weights in pounds and kilograms: %s, %s', async (name, cell) => {
    const text = `Date;${name}\n2026-02-14;${cell}\n`;
    const { guess } = await offerOf(text);
    expect(guess.roles).toEqual(['date', 'weight']);
    expect(dayIn(await readAs(text, guess), '2026-02-14').weight).toBe(68.04);
  });

  it('uses the chosen unit where neither heading nor cell has one', async () => {
    const text = 'Date,Weight\n2026-02-14,150\n';
    expect(weightUnitIn('Weight')).toBeUndefined();
    const { guess } = await offerOf(text);
    const read = await readAs(text, { ...guess, weightUnit: 'lb' });
    expect(dayIn(read, '2026-02-14').weight).toBe(68.04);
  });

  it('decides the order of day and month once, and asks if it is ambiguous', async () => {
    const rows = (...dates: readonly string[]) =>
      `date,flow\n${dates.map((date) => `${date},1`).join('\n')}`;
    expect(await offerOf(rows('3/4/2026', '25/4/2026'))).toMatchObject({
      guess: { order: 'day-first' },
      isOrderOpen: false,
    });
    expect(await offerOf(rows('3/4/2026', '4/25/2026'))).toMatchObject({
      guess: { order: 'month-first' },
      isOrderOpen: false,
    });
    const text = rows('3/4/2026');
    expect((await offerOf(text)).isOrderOpen).toBe(true);
    const roles = ['date', 'bleeding'] as const;
    expect(dayIn(await readAs(text, { roles, order: 'day-first' }), '2026-04-03').bleeding).toBe(
      'light',
    );
    expect(dayIn(await readAs(text, { roles, order: 'month-first' }), '2026-03-04').bleeding).toBe(
      'light',
    );
    // A single row that contradicts the others is not silently reinterpreted.
    const wrong = await readAs(rows('3/4/2026', '4/25/2026'), { roles, order: 'day-first' });
    expect(missedIn(wrong)).toEqual(['line 3: 4/25/2026 is not a date']);
  });

  it('may have whole periods, or only their days', async () => {
    const spans = 'start date,end date\n2026-02-14,2026-02-17\n2026-03-14,\n';
    const read = await readAs(spans, (await offerOf(spans)).guess);
    expect(dayIn(read, '2026-02-14')).toMatchObject({ starts: true });
    expect(dayIn(read, '2026-02-17')).toMatchObject({ ends: true });
    expect(dayIn(read, '2026-03-14')).toEqual({ starts: true, things: [], own: [] });
    const days = 'date,\n2026-02-14,\n2026-02-15,\n';
    const bare = await readAs(days, (await offerOf(days)).guess);
    expect(dayIn(bare, '2026-02-15')).toMatchObject({ ends: true });
  });

  it('may have days of which few are starts of periods', async () => {
    const text =
      'Date,Period start,Period end,Notes\n2026-02-13,,,Rain\n2026-02-14,yes,,\n2026-02-15,no,no,Sun\n2026-03-14,2026-03-13,2026-03-16,\n2026-03-20,,yes,\n';
    const { guess } = await offerOf(text);
    expect(guess.roles).toEqual(['date', 'start', 'end', 'note']);
    const read = await readAs(text, guess);
    expect(spansIn(read)).toEqual(['2026-02-14 to 2026-02-14', '2026-03-13 to 2026-03-16']);
    expect(dayIn(read, '2026-02-15').note).toBe('Sun');
    // No start is known for this end.
    expect(missedIn(read)).toEqual(['line 6: no date']);
  });

  it('may have bleeding in two columns, of which the more specific one counts', async () => {
    const text =
      'Date,Menstruation,Menstruation Quantity\n2026-02-14,MENSTRUATION,HEAVY\n2026-02-15,SPOTTING,\n';
    const read = await readAs(text, (await offerOf(text)).guess);
    expect(dayIn(read, '2026-02-14')).toEqual({ bleeding: 'heavy', things: [], own: [] });
    expect(dayIn(read, '2026-02-15')).toMatchObject({ bleeding: 'spotting' });
  });

  it('may have a space or a text after the closing quote of a cell', async () => {
    const text =
      '"date" ,"flow" ,"note"\r\n"2026-02-14" ,"light"\t,"Snow, much" of it\r\n"2026-02-15","heavy" \r\n"2026-02-16","purple"\r\n';
    const read = await readAs(text, (await offerOf(text)).guess);
    expect(dayIn(read, '2026-02-14')).toMatchObject({
      bleeding: 'light',
      note: 'Snow, much of it',
    });
    expect(dayIn(read, '2026-02-15').bleeding).toBe('heavy');
    expect(missedIn(read)).toEqual(['line 4: flow: purple']);
  });

  it('keeps the spotting of a period, and its start and end, from a table that Lunaria exported', async () => {
    const spotting = { bleeding: 'spotting' } as const;
    const logged = [
      ['2026-02-14', { ...spotting, starts: true }],
      ['2026-02-15', { bleeding: 'light' }],
      ['2026-02-16', spotting],
      ['2026-02-17', { bleeding: 'heavy' }],
      ['2026-02-18', { ...spotting, ends: true }],
      ['2026-02-25', spotting],
    ] as const;
    const days = logged.map(([date, facts]) => ({
      day: dayOn(date),
      tracked: new Map(),
      ...facts,
    }));
    const history = historyOf(new Map(days.map((noted) => [noted.day, noted])));
    const text = daysToCsv({ days, history, today: TODAY, names: [], withDiary: false });
    const read = await readAs(text, (await offerOf(text)).guess);
    expect(logged.map(([date]) => [date, dayIn(read, date)])).toEqual(
      logged.map(([date, facts]) => [date, { ...facts, things: [], own: [] }]),
    );
    expect(read.remarks).toEqual([]);
  });

  it('refers to an unnamed column by its number', async () => {
    const text = 'date,,flow,,flow\n2026-02-14,x,light,purple,\n';
    const { header, guess } = await offerOf(text);
    expect(header).toEqual(['date', 2, 'flow', 4, 'flow (5)']);
    const roles = guess.roles.with(3, 'bleeding');
    const read = await readAs(text, { ...guess, roles });
    expect(dayIn(read, '2026-02-14')).toEqual({ bleeding: 'light', things: [], own: ['Column 2'] });
    expect(missedIn(read)).toEqual(['line 2: Column 4: purple']);
  });

  it.each(['2026/2/4', '2026-2-4', '2026.2.4', '2026. 2. 4.', '2026/2/4 7:05', '2026/02/04'])(
    'finds and reads dates with the year first: %s',
    async (date) => {
      const text = `wann,flow\n${date},light\n`;
      const { guess } = await offerOf(text);
      expect(guess.roles).toEqual(['date', 'bleeding']);
      expect(dayIn(await readAs(text, guess), '2026-02-04').bleeding).toBe('light');
    },
  );

  it('finds the dates in a column of any name', async () => {
    expect((await offerOf('wann,was\n2026-02-14,x\n')).guess.roles).toEqual(['date', 'symptom']);
  });

  it.each([
    ['en', 'Date;Bleeding;Notes', '14 February 2026', ['light', 'medium', 'heavy', 'spotting']],
    [
      'es',
      'Fecha;Sangrado;Notas',
      '14 de febrero de 2026',
      ['ligero', 'medio', 'abundante', 'manchado'],
    ],
    [
      'pt-BR',
      'Data;Fluxo;Observações',
      '14 de fev. de 2026',
      ['leve', 'Moderado', 'intenso', 'escape'],
    ],
    ['fr', 'Date;Règles;Remarques', '14 févr. 2026', ['Léger', 'moyen', 'abondant', 'spotting']],
    [
      'de',
      'Datum;Blutung;Notizen',
      '14. Februar 2026',
      ['leicht', 'mittel', 'stark', 'Schmierblutung'],
    ],
    ['it', 'Giorno;Flusso;Note', '14 febbraio 2026', ['leggero', 'medio', 'abbondante', 'perdite']],
    [
      'nl',
      'Datum;Bloeding;Opmerkingen',
      '14 februari 2026',
      ['licht', 'gemiddeld', 'hevig', 'spotting'],
    ],
    ['pl', 'Data;Krwawienie;Uwagi', '14 lutego 2026', ['lekkie', 'Średnie', 'obfite', 'plamienie']],
    ['tr', 'Tarih;Kanama;Notlar', '14 ŞUBAT 2026', ['HAFİF', 'orta', 'yoğun', 'lekelenme']],
    ['ar', 'التاريخ;النزيف;ملاحظات', '١٤ فبراير ٢٠٢٦', ['خفيف', 'متوسط', 'غزير', 'تبقيع']],
    ['he', 'תאריך;דימום;הערות', '14 בפברואר 2026', ['קל', 'בינוני', 'חזק', 'הכתמה']],
    ['hi', 'तारीख;रक्तस्राव;टिप्पणी', '14 फ़रवरी 2026', ['हल्का', 'मध्यम', 'भारी', 'स्पॉटिंग']],
    ['ja', '日付;経血量;メモ', '2026年2月14日', ['少ない', '普通', '多い', '点状出血']],
    ['zh-Hans', '日期;流血;备注', '２０２６年2月14日', ['少', '中', '多', '点滴出血']],
  ] as const)('is read in %s too: headings, months and amounts', async (_, header, date, flows) => {
    const at = (index: number) => String(14 + index);
    const rows = flows.map((flow, index) => `${date.replace(/14|١٤/, at(index))};${flow};x`);
    const text = `${header}\n${rows.join('\n')}\n`;
    const { guess } = await offerOf(text);
    expect(guess.roles).toEqual(['date', 'bleeding', 'note']);
    const read = await readAs(text, guess);
    const bleeding = flows.map((_, index) => dayIn(read, `2026-02-${at(index)}`).bleeding);
    expect(bleeding).toEqual(['light', 'medium', 'heavy', 'spotting']);
    expect(missedIn(read)).toEqual([]);
  });

  it('understands yes and no, and other scripts’ digits', async () => {
    const text = 'التاريخ;صداع;الحرارة\n١٤/٠٢/٢٠٢٦;نعم;٣٦٫٥\n١٥/٠٢/٢٠٢٦;لا;٣٦٫٦\n';
    const { guess } = await offerOf(text);
    expect(guess).toEqual({ roles: ['date', 'symptom', 'temperature'], order: 'day-first' });
    const read = await readAs(text, guess);
    expect(dayIn(read, '2026-02-14')).toMatchObject({ temperature: 36.5, own: ['صداع'] });
    expect(dayIn(read, '2026-02-15')).toMatchObject({ temperature: 36.6, own: [] });
  });
});
