// One device in the list: its name, since when it is signed in and when it was last used.

import { select, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { useId, useState } from 'react';
import { type DeviceSession, useDeviceName } from '../../../../data/api/devices.ts';
import { momentToDay } from '../../../../data/api/use-today.ts';
import { TextButton, TextButtons } from '../../../../ui/text-button.tsx';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import styles from './devices-card.module.css';
import { NameDevice } from './name-device.tsx';

interface DeviceRowProps {
  readonly device: DeviceSession;
  readonly devices: readonly DeviceSession[];
  readonly onSignOut: (name: string) => void;
}

export function DeviceRow({ device, devices, onSignOut }: DeviceRowProps) {
  const given = useDeviceName(device.id);
  const [isNaming, setNaming] = useState(false);
  const nameId = useId();
  const name = given ?? (device.isThis ? t`This device` : t`A device without a name`);
  return (
    <li className={styles.device} aria-labelledby={nameId}>
      <div className={styles.words}>
        <p id={nameId} className={styles.name}>
          {name}
          {device.isThis && given && <span className={styles.mark}>{t`This device`}</span>}
        </p>
        <p>
          {beganWords(device.began, new Date())}
          <br />
          {device.isThis ? t`In use now` : lastUsedWords(device.lastUsed, new Date())}
        </p>
      </div>
      <TextButtons>
        <TextButton
          label={given ? t`Rename: ${name}` : t`Name it: ${name}`}
          onPress={() => setNaming(true)}
        >
          {given ? t`Rename` : t`Name it`}
        </TextButton>
        {!device.isThis && (
          <TextButton label={t`Sign out: ${name}`} onPress={() => onSignOut(name)}>
            {t`Sign out`}
          </TextButton>
        )}
      </TextButtons>
      <NameDevice
        device={device}
        devices={devices}
        given={given}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
      />
    </li>
  );
}

export function beganWords(began: string, now: Date): string {
  const { when, date } = seenFrom(momentToDay(now), momentToDay(new Date(began)));
  return select(when, {
    today: 'Signed in today',
    yesterday: 'Signed in yesterday',
    other: `Signed in on ${date}`,
  });
}

/** Compared in UTC, in which the cloud counts the days. */
export function lastUsedWords(day: string, now: Date): string {
  const { when, date } = seenFrom(isoTextToDay(now.toISOString().slice(0, 10)), isoTextToDay(day));
  return select(when, {
    today: 'Last used today',
    yesterday: 'Last used yesterday',
    unknown: 'Last used on an unknown day',
    other: `Last used on ${date}`,
  });
}

function seenFrom(today: Day | undefined, day: Day | undefined) {
  if (day === undefined || today === undefined) return { when: 'unknown', date: '' };
  const when = day >= today ? 'today' : today - day === 1 ? 'yesterday' : 'earlier';
  return { when, date: dateToWordsAsOf(today, day) };
}
