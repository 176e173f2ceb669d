// Gives a device another name.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  DEVICE_NAME_MAX_CHARS,
  type DeviceSession,
  nameDevice,
} from '../../../../data/api/devices.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useWriting } from '../use-writing.ts';

interface NameDeviceProps {
  readonly device: DeviceSession;
  readonly devices: readonly DeviceSession[];
  readonly given: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NameDevice({ device, devices, given, isOpen, onClose }: NameDeviceProps) {
  const write = useWriting();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? given ?? '';

  const close = () => {
    setTyped(undefined);
    onClose();
  };

  const keep = async () => {
    if (await write(() => nameDevice(device.id, name, devices))) close();
  };

  return (
    <ConfirmDialog
      title={t`Name the device`}
      isOpen={isOpen}
      confirm={t`Save`}
      onConfirm={keep}
      onCancel={close}
    >
      <TextField
        label={t`Name`}
        name="deviceName"
        hint={t`Such as Phone, or Tablet in the kitchen. Only you can read it.`}
        maxLength={DEVICE_NAME_MAX_CHARS}
        autoFocus
        // Often a name that the app has given: typing replaces it.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        value={name}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
