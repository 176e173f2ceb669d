// One device in the list: its name, since when it is signed in and when it was last used.

import { useId, useState } from 'react';
import { type DeviceSession, useDeviceName } from '../../../../data/api/devices.ts';
import { TextButton, TextButtons } from '../../../../ui/text-button.tsx';
import { beganWords, lastUsedWords } from './device-words.ts';
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
  const name = given ?? (device.isThis ? 'This device' : 'A device without a name');
  const rename = given ? 'Rename' : 'Name it';
  return (
    <li className={styles.device} aria-labelledby={nameId}>
      <div className={styles.words}>
        <p id={nameId} className={styles.name}>
          {name}
          {device.isThis && given && <span className={styles.mark}>This device</span>}
        </p>
        <p>
          {beganWords(device.began, new Date())}
          <br />
          {device.isThis ? 'In use now' : lastUsedWords(device.lastUsed, new Date())}
        </p>
      </div>
      <TextButtons>
        <TextButton label={`${rename}: ${name}`} onPress={() => setNaming(true)}>
          {rename}
        </TextButton>
        {!device.isThis && (
          <TextButton label={`Sign out: ${name}`} onPress={() => onSignOut(name)}>
            Sign out
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
