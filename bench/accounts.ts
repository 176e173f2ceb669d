/** Accounts with data, created without a browser, and their data in the format of an export. */
import { addDays, dayToIsoText, dayToText } from '@lunaria/cycle/day';
import { newEmail, PASSWORD } from '../e2e/people.ts';
import { call } from '../server/test/client.ts';
import { createRecordCloud } from '../web/src/cloud/records.ts';
import { importTree } from '../web/src/data/api/tree.ts';
import { deviceToday } from '../web/src/data/api/use-today.ts';
import { openReplica } from '../web/src/data/replica/replica.ts';
import { packNext, removePacked } from '../web/src/data/sync/packing.ts';
import { createPull } from '../web/src/data/sync/pull.ts';
import { pushAll } from '../web/src/data/sync/push.ts';
import { stretchHere } from '../web/src/vault/argon2-implementation.ts';
import { createKeyring } from '../web/src/vault/keyring.ts';
import { derivePasswordKeys } from '../web/src/vault/password-keys.ts';
import { createDisk, openMemoryStore } from '../web/sync-test/memory-store.ts';
import { on } from '../web/sync-test/placed.ts';
import { askServerAt } from '../web/sync-test/user.ts';
import { sum } from './figures.ts';

const ENTRY_CHARS = 600;
const CYCLE_LENGTHS = [27, 29, 28, 31, 28, 30];
const PERIOD = ['medium', 'heavy', 'medium', 'light', 'light'];
const MOODS = ['calm', 'happy', 'sensitive', 'sad', 'irritable'];
const ENERGIES = ['low-energy', 'usual-energy', 'high-energy'];
const WORDS =
  `moon tea rain walk sleep morning evening window garden quiet slow warm cold light heavy tired awake sister friend work
  book page letter street market bread soup music song train river hill cloud wind sun stars dream worry hope laugh cry
  talk listen write read cook clean rest run ache head back belly hands feet heart breath calm angry glad soft loud early
  late again never always maybe today yesterday tomorrow week month because although while before after without with`
    .trim()
    .split(/\s+/);

/** Packed as by an idle device. Resolves with the e-mail and the bytes stored in the cloud. */
export async function createAccount(port: number, tree: object) {
  const email = newEmail();
  const passwordKeys = await derivePasswordKeys(email, PASSWORD, { stretch: stretchHere });
  const { keyring, keys } = await createKeyring(passwordKeys);
  const account = { username: email, password: passwordKeys.authSecret, keyring };
  const { body } = await call(port, 'POST', '/parse/users', { body: account });
  const cloud = createRecordCloud(() => body.sessionToken);
  const replica = await openReplica({ store: openMemoryStore(createDisk('old phone')), keys });
  const pull = createPull(replica, cloud);
  const restoreFetch = askServerAt(port);
  try {
    await pull();
    await on(replica, () => importTree(tree));
    do {
      await pushAll(replica, cloud, pull);
      while (await removePacked(replica, cloud));
    } while (await packNext(replica));
  } finally {
    restoreFetch();
  }
  return { email, stored: sum([...replica.rows()].map(({ sealed }) => sealed.length)) };
}

/** A few weeks of use: answered questions and one entry. */
export const aLittleData = () => ({
  age: '31',
  lastPeriod: dayToText(daysAgo(21), 'short'),
  cycleLength: '28',
  periodLength: '5',
  diaryEntries: [entryOf(0, 'The moon was up early and the tea was warm.')],
});

/** Periods with bleeding; symptoms, a mood, energy and an entry for every day up to yesterday. */
export function dataOf(years: number) {
  const days = Math.round(years * 365.25);
  const symptoms: Record<string, string[]> = {};
  const logs: Record<string, object> = {};
  const diaryEntries = [];
  let start = 12;
  for (let ago = 1, cycle = 0; ago <= days; ago++) {
    if (ago > start) start += CYCLE_LENGTHS[cycle++ % CYCLE_LENGTHS.length] ?? 28;
    const bleeding = PERIOD[start - ago];
    const mood = MOODS[ago % MOODS.length] ?? '';
    const energy = ENERGIES[ago % ENERGIES.length] ?? '';
    const day = daysAgo(ago);
    symptoms[dayToText(day, 'long')] = ['Pain', 'Moody'];
    logs[dayToIsoText(day)] = { ...(bleeding && { bleeding }), marks: { [mood]: 0, [energy]: 0 } };
    diaryEntries.unshift(entryOf(ago, textOf(days - ago)));
  }
  const answers = { age: '45', cycleLength: '28', periodLength: '5' };
  return { ...answers, symptoms, diaryEntries, lunaria: { days: logs } };
}

/** Pseudo-random words, so that the text compresses about as little as real entries. */
export function textOf(number: number): string {
  let text = `Day ${number}.`;
  for (let seed = number + 1; text.length < ENTRY_CHARS; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += ` ${WORDS[seed % WORDS.length]}`;
  }
  return text.slice(0, ENTRY_CHARS);
}

const daysAgo = (days: number) => addDays(deviceToday(), -days);

const entryOf = (ago: number, entry: string) => ({ date: dayToText(daysAgo(ago), 'short'), entry });
