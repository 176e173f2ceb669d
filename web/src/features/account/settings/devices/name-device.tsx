// Gives a device the name she knows it by.

import { useState } from 'react';
import {
  DEVICE_NAME_MAX_CHARS,
  type DeviceSession,
  nameDevice,
} from '../../../../data/api/devices.ts';
import { saveFailureToWords } from '../../../../data/api/save-failure.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { guessDeviceName } from './device-words.ts';

interface NameDeviceProps {
  readonly device: DeviceSession;
  readonly devices: readonly DeviceSession[];
  readonly given: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NameDevice({ device, devices, given, isOpen, onClose }: NameDeviceProps) {
  const raiseAlert = useAlert();
  const [typed, setTyped] = useState<string>();
  const guess = device.isThis ? guessDeviceName(navigator.userAgent) : '';
  const name = typed ?? given ?? guess;

  const close = () => {
    setTyped(undefined);
    onClose();
  };

  const keep = async () => {
    try {
      await nameDevice(device.id, name, devices);
      close();
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(saveFailureToWords(error));
    }
  };

  return (
    <ConfirmDialog
      title="Name the device"
      isOpen={isOpen}
      confirm="Save"
      onConfirm={keep}
      onCancel={close}
    >
      <TextField
        label="Name"
        name="deviceName"
        hint="Such as Phone, or Tablet in the kitchen. Only you can read it."
        maxLength={DEVICE_NAME_MAX_CHARS}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
