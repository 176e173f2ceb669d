// One device in the list: its name, since when it is signed in and when it was last used.

import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { type DeviceSession, useDeviceName } from '../../../../data/api/devices.ts';
import { TextButton, TextButtons } from '../../../../ui/text-button.tsx';
import styles from './devices-card.module.css';
import { NameDevice } from './name-device.tsx';
import { beganWords, lastUsedWords } from './session-days.ts';

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
