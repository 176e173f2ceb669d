// What is wrong with records, if anything, and what can be done about it.

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
import { useWriting } from '../use-writing.ts';
import {
  damagedWords,
  foreignWords,
  newerWords,
  rottenWords,
  spoiltWords,
} from './trouble-words.ts';
import styles from './your-data.module.css';

export function RecordTroubles() {
  const { spoilt, rotten, damaged, foreign, newer } = useTroubles();
  return (
    <>
      {spoilt.length > 0 && (
        <Trouble
          words={spoiltWords(spoilt.length)}
          way="Restore from this device"
          onPress={restoreFromThisDevice}
          done="Restored from this device."
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
      way={names.length === 1 ? 'Give it up' : 'Give them up'}
      onPress={giveUpUnreadableChanges}
      done="Given up."
    />
  );
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
