// What is wrong with records, if anything, and what can be done about it.

import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import {
  giveUpUnreadableChanges,
  nameRecords,
  type RecordName,
  restoreFromThisDevice,
} from '../../../../data/api/repair.ts';
import { useTroubles } from '../../../../data/api/use-data.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { dayToWords } from '../../../../words/dates.ts';
import { seriesWords } from '../../../../words/lists.ts';
import { useWriting } from '../use-writing.ts';
import styles from './your-data.module.css';

export function RecordTroubles() {
  const { spoilt, rotten, damaged, foreign, newer } = useTroubles();
  return (
    <>
      {spoilt.length > 0 && (
        <Trouble
          words={spoiltWords(spoilt.length)}
          way={t`Restore from this device`}
          onPress={restoreFromThisDevice}
          done={t`Restored from this device.`}
        />
      )}
      {rotten.length > 0 && <RottenChanges ids={rotten} />}
      {damaged.length > 0 && <p>{damagedWords(damaged.length)}</p>}
      {foreign.length > 0 && <p>{foreignWords(foreign.length)}</p>}
      {newer.length > 0 && <p>{newerWords(newer.length)}</p>}
    </>
  );
}

function RottenChanges({ ids }: { readonly ids: readonly string[] }) {
  const today = useToday();
  const [names, setNames] = useState<readonly RecordName[]>();
  useEffect(() => {
    let isHere = true;
    void nameRecords(ids, today).then((found) => isHere && setNames(found));
    return () => {
      isHere = false;
    };
  }, [ids, today]);
  if (!names) return null;
  return (
    <Trouble
      words={rottenWords(names)}
      way={plural({ count: names.length }, { one: `Give it up`, other: `Give them up` })}
      onPress={giveUpUnreadableChanges}
      done={t`Given up.`}
    />
  );
}

function spoiltWords(count: number): string {
  return plural(count, {
    one: `The cloud’s copy of # record is damaged. Somebody may have written over it. This device still has a good copy. If you did not expect this, change your password first.`,
    other: `The cloud’s copies of # records are damaged. Somebody may have written over them. This device still has good copies. If you did not expect this, change your password first.`,
  });
}

function damagedWords(count: number): string {
  return plural(count, {
    one: `# record is damaged, here and in the cloud. If another device of yours still shows it, you can restore it there.`,
    other: `# records are damaged, here and in the cloud. If another device of yours still shows them, you can restore them there.`,
  });
}

function foreignWords(count: number): string {
  return plural(count, {
    one: `# record in the cloud was sealed with a key that is not yours, so it cannot be opened here. Nothing of yours was changed.`,
    other: `# records in the cloud were sealed with a key that is not yours, so they cannot be opened here. Nothing of yours was changed.`,
  });
}

function newerWords(count: number): string {
  return plural(count, {
    one: `# record was written by a newer version of Lunaria. Nothing is lost: reload the page to update, and it will open.`,
    other: `# records were written by a newer version of Lunaria. Nothing is lost: reload the page to update, and they will open.`,
  });
}

export function rottenWords(names: readonly RecordName[]): string {
  const things = seriesWords([...new Set(names.map(nameToWords))]);
  const count = names.length;
  return plural(count, {
    one: `# change on this device can no longer be read, so it cannot be sent: ${things}. If you give it up, what the cloud has stays.`,
    other: `# changes on this device can no longer be read, so they cannot be sent: ${things}. If you give them up, what the cloud has stays.`,
  });
}

function nameToWords(name: RecordName): string {
  switch (name.kind) {
    case 'profile':
      return t`your account info`;
    case 'settings':
      return t`your settings`;
    case 'day':
      return t`what you noted on ${{ day: dayToWords(name.day) }}`;
    case 'other':
      return t`a diary entry, a meditation, a pause, or something you track of your own`;
  }
}

interface TroubleProps {
  readonly words: string;
  readonly way: string;
  readonly onPress: () => Promise<void>;
  /** Said once it is done and has gone from the page. */
  readonly done: string;
}

function Trouble({ words, way, onPress, done }: TroubleProps) {
  const showToast = useToast();
  const write = useWriting();
  const { isBusy, run } = useBusy();
  const press = async () => {
    if (await run(() => write(onPress))) showToast(done);
  };
  return (
    <div className={styles.trouble}>
      <p>{words}</p>
      <Button variant="quiet" isBusy={isBusy} onPress={press}>
        {way}
      </Button>
    </div>
  );
}
