/** What people write into tables, in all languages of the app. Months come from `Intl`. Loaded to read files only. */
import type { Day } from '@lunaria/cycle/day';
import { LANGUAGES } from '../words/languages.js';
import { partsToDay } from './dates.ts';
import type { Flow } from './notebook.ts';
import { plainWord } from './things.ts';

type Heading = keyof typeof HEADINGS;
type Answer = keyof typeof ANSWERS;

/** In the order of the languages: en, es, pt-BR, fr, de, it, nl, pl, tr, ar, he, hi, ja, zh-Hans. */
const HEADINGS = {
  date: 'date, day, calendar date, fecha, fecha del dia, dia, data, jour, datum, tag, giorno, dag, dzien, tarih, gun, التاريخ, تاريخ, اليوم, תאריך, יום, तारीख, तारीख़, दिनांक, तिथि, दिन, 日付, 日にち, 年月日, 日期',
  start:
    'start, start date, startdate, period start, from, period start date, inicio, fecha de inicio, inicio del periodo, comienzo, data de inicio, inicio da menstruacao, debut, date de debut, debut des regles, beginn, anfang, startdatum, periodenbeginn, von, inizio, data di inizio, inizio ciclo, begin, begindatum, poczatek, data poczatku, początek okresu, baslangic, baslangic tarihi, البداية, تاريخ البدء, تاريخ البداية, بداية الحيض, התחלה, תאריך התחלה, शुरुआत, शुरू, आरंभ, आरंभ तिथि, 開始, 開始日, 生理開始日, 开始, 开始日期, 经期开始',
  end: 'end, end date, enddate, period end, to, until, period end date, fin, fecha de fin, fin del periodo, fim, data de fim, fim da menstruacao, date de fin, fin des regles, ende, enddatum, periodenende, bis, fine, data di fine, fine ciclo, einde, einddatum, koniec, data konca, koniec okresu, bitis, bitis tarihi, النهاية, تاريخ الانتهاء, تاريخ النهاية, نهاية الحيض, סיום, תאריך סיום, סוף, समाप्ति, अंत, समाप्ति तिथि, 終了, 終了日, 生理終了日, 结束, 结束日期, 经期结束',
  bleeding:
    'flow, bleeding, period, menstruation, intensity, menstrual flow, menstruation quantity, flujo, sangrado, regla, periodo, menstruacion, intensidad, fluxo, sangramento, menstruacao, intensidade, flux, saignement, saignements, regles, intensite, blutung, blutungsstarke, periode, starke, flusso, sanguinamento, mestruazioni, ciclo, intensita, bloeding, bloedverlies, menstruatie, ongesteld, ongesteldheid, intensiteit, krwawienie, miesiaczka, okres, obfitosc, kanama, adet, regl, akis, yogunluk, النزيف, نزيف, النزف, نزف, الحيض, حيض, الدورة, التدفق, דימום, וסת, מחזור, עוצמה, रक्तस्राव, माहवारी, मासिक धर्म, पीरियड, प्रवाह, 出血, 経血, 経血量, 生理, 月経, 流血, 出血量, 经血, 经量, 月经',
  temperature:
    'bbt, temperature, temp, bbt (c), bbt (f), temperature (°c), temperatur, temperatura, basaltemperatur, temperatura basal, temperature basale, temperatura basale, temperatuur, basale temperatuur, sicaklik, vucut sicakligi, vucut isisi, bazal sicaklik, ates, الحرارة, درجة الحرارة, חום, חום הגוף, טמפרטורה, तापमान, 体温, 基礎体温, 基础体温',
  'temperature-time':
    'temperature time, bbt time, time measured, hora de la temperatura, hora de la medicion, horario da temperatura, horario da medicao, heure de la temperature, heure de la mesure, uhrzeit der temperatur, uhrzeit der messung, messzeit, ora della temperatura, ora della misurazione, tijdstip van de temperatuur, tijdstip van de meting, godzina pomiaru temperatury, godzina pomiaru, vucut isisi saati, olcum saati, وقت قياس الحرارة, وقت القياس, שעת מדידת החום, שעת המדידה, तापमान का समय, मापने का समय, 体温の測定時刻, 測定時刻, 测体温时间, 测量时间',
  disturbed:
    'disturbed, temperature disturbed, bbt excluded, temperatura alterada, temperature perturbee, temperatur gestort, gestort, temperatura disturbata, temperatuur verstoord, verstoord, temperatura zaburzona, vucut isisi etkilenmis, قياس الحرارة متأثر, מדידת חום עם הפרעה, तापमान प्रभावित, 体温（影響あり）, 体温受干扰',
  weight:
    'weight, body weight, peso, poids, gewicht, korpergewicht, lichaamsgewicht, waga, masa ciala, kilo, agirlik, الوزن, وزن, משקל, वजन, वज़न, 体重',
  note: 'note, notes, comment, comments, nota, notas, comentario, comentarios, observacoes, remarque, remarques, commentaire, commentaires, notiz, notizen, kommentar, bemerkung, bemerkungen, commento, commenti, notitie, notities, opmerking, opmerkingen, notatka, notatki, uwagi, komentarz, not, notlar, yorum, ملاحظة, ملاحظات, הערה, הערות, नोट, टिप्पणी, メモ, 備考, 备注, 笔记',
  symptoms:
    'symptoms, symptom, mood, moods, feelings, tags, sintomas, sintoma, animo, estado de animo, humor, symptomes, symptome, humeur, stimmung, beschwerden, sintomi, sintomo, umore, symptomen, symptoom, klachten, stemming, objawy, objaw, nastroj, belirtiler, belirti, semptomlar, ruh hali, الأعراض, أعراض, المزاج, תסמינים, סימפטומים, מצב רוח, लक्षण, मूड, 症状, 気分, 心情, 情绪',
};

const FLOWS: Readonly<Record<Flow, string>> = {
  none: 'none, 0, ninguno, ninguna, nada, sin sangrado, nenhum, nenhuma, sem sangramento, aucun, aucune, rien, keine, kein, nichts, nessuno, nessuna, assente, geen, brak, zadne, yok, لا شيء, لا يوجد, بدون, ללא, אין, कोई नहीं, नहीं, なし, 無し, 无, 没有',
  spotting:
    'spotting, spot, manchado, manchas, escape, escapes, goteo, spotting leve, pertes, traces, schmierblutung, schmierblutungen, zwischenblutung, perdite, macchie, spottings, plamienie, lekelenme, lekelenmeler, تبقيع, تنقيط, بقع, נקודות דם, כתמים, הכתמה, स्पॉटिंग, धब्बे, दाग, 点状出血, 少量の出血, おりもの程度, 点滴出血, 点状, 滴血',
  light:
    'light, 1, ligero, ligera, leve, poco, escaso, fraco, baixo, leger, legere, faible, leicht, schwach, gering, leggero, leggera, scarso, licht, weinig, lekkie, lekki, slabe, skape, skapy, niewielkie, hafif, az, خفيف, خفيفة, قليل, קל, קלה, חלש, हल्का, हल्की, कम, 少ない, 軽い, 少量, 轻, 少, 轻微',
  medium:
    'medium, moderate, 2, normal, medio, media, moderado, moderada, moyen, moyenne, modere, mittel, mittelstark, massig, moderato, moderata, normale, gemiddeld, matig, normaal, srednie, sredni, umiarkowane, orta, متوسط, متوسطة, בינוני, בינונית, רגיל, मध्यम, सामान्य, 普通, ふつう, 中くらい, 中, 中等, 适中, 正常',
  heavy:
    'heavy, very heavy, 3, 4, abundante, fuerte, intenso, intensa, muy abundante, forte, muito intenso, abondant, abondante, fort, tres abondant, stark, sehr stark, heftig, intenso, molto abbondante, abbondante, hevig, zwaar, veel, obfite, obfity, silne, bardzo obfite, yogun, agir, cok, غزير, غزيرة, شديد, חזק, חזקה, כבד, כבדה, भारी, अधिक, ज़्यादा, 多い, 重い, 多, 重, 大量',
  some: 'menstruation, period, menstruacion, regla, menstruacao, regles, periode, mestruazioni, menstruatie, ongesteld, miesiaczka, okres, adet, regl, حيض, וסת, मासिक धर्म, पीरियड, 生理, 月経, 月经',
};

const ANSWERS = {
  yes: 'yes, true, x, ✓, ✔, si, sim, oui, ja, tak, evet, نعم, כן, हाँ, हां, はい, 有, 是',
  no: 'no, false, 0, none, nao, non, nein, nee, nie, hayir, لا, לא, नहीं, いいえ, 無, 否',
};

export function headingNamed(text: string): Heading | undefined {
  // "Temperatur (°C)" is "Temperatur".
  const key = wordKey(text);
  return meaningOf(HEADINGS, key) ?? meaningOf(HEADINGS, key.replace(/\s*[([（].*$/, ''));
}

export function flowNamed(text: string): Flow | undefined {
  const key = wordKey(text);
  const flow = meaningOf(FLOWS, key);
  if (flow) return flow;
  const answer = meaningOf(ANSWERS, key);
  return answer && (answer === 'yes' ? 'some' : 'none');
}

export function answerNamed(text: string): Answer | undefined {
  return meaningOf(ANSWERS, wordKey(text));
}

const tables = new Map<object, ReadonlyMap<string, string>>();

function meaningOf<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
  key: string,
): Meaning | undefined {
  const entries = () =>
    Object.entries<string>(words).flatMap(([meaning, list]) =>
      list.split(', ').map((word) => [wordKey(word), meaning] as const),
    );
  const table = tables.get(words) ?? new Map(entries());
  tables.set(words, table);
  return table.get(key) as Meaning | undefined;
}

/** Without the marks of Latin letters and in small ones, in Turkish too. */
function wordKey(word: string): string {
  return plainWord(word)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l');
}

const CJK = /^(\d{4})年\s?(\d{1,2})月\s?(\d{1,2})日/;

/** A date with the name of its month: 14. Februar 2026, Feb 14, 2026, 14 de febrero de 2026, 2026年2月14日. */
export function wordsToDay(text: string): Day | undefined {
  const [, ...parts] = CJK.exec(text) ?? [];
  if (parts.length > 0) return partsToDay(...parts);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (numbers.length !== 2 || day === undefined) return undefined;
  // First those after the day: before it, "mar." may be a Tuesday.
  const inOrder = `${text.slice(text.indexOf(day))} ${text}`;
  const words = inOrder.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  // In Hebrew "in" is a letter before the month.
  const months = words.flatMap((word) => [word, word.replace(/^ב/, '')]);
  const month = months.map((name) => monthsByName().get(wordKey(name))).find(Boolean);
  return month === undefined ? undefined : partsToDay(year, month, day);
}

let months: ReadonlyMap<string, number> | undefined;

/** Alone and within a date, where some languages bend them, in full and shortened. */
function monthsByName(): ReadonlyMap<string, number> {
  months ??= new Map(Object.keys(LANGUAGES).flatMap(monthsIn));
  return months;
}

function monthsIn(language: string): [string, number][] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  return Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 1)).flatMap((date, at) =>
    forms.map((form): [string, number] => {
      const name = form.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      return [wordKey(name.replace(/\.$/, '')), at + 1];
    }),
  );
}
