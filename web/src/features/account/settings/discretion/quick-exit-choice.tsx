// The Quick exit card in Settings: whether it is wanted, and where it leads.

import { t } from '@lingui/core/macro';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Form } from 'react-aria-components/Form';
import {
  BLANK,
  exitAddress,
  noteExitAddress,
  onExitChange,
  textToExitAddress,
} from '../../../../data/account/noted-exit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import styles from '../../account-form.module.css';

export function QuickExitChoice() {
  const address = useSyncExternalStore(onExitChange, exitAddress);
  return (
    <div className={styles.form}>
      <Switch
        isOn={address !== undefined}
        onChange={(isOn) => noteExitAddress(isOn ? BLANK : undefined)}
      >
        {t`Show Quick exit`}
      </Switch>
      {address !== undefined && <Destination address={address} />}
      <Quiet>
        {t`A button above every page, or Escape pressed three times, empties the screen at once and leads elsewhere. Back does not return here. With an app lock, Lunaria is locked as well; without one, whoever opens it again sees what is there.`}
      </Quiet>
    </div>
  );
}

function Destination({ address }: { readonly address: string }) {
  const showToast = useToast();
  const [text, setText] = useState(address === BLANK ? '' : address);
  const [isWrong, setWrong] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosen = textToExitAddress(text);
    setWrong(chosen === undefined);
    if (chosen === undefined) return;
    noteExitAddress(chosen);
    showToast(chosen === BLANK ? t`It leads to an empty page.` : t`It leads to this address.`);
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`Quick exit`}>
      <TextField
        label={t`Where to go`}
        name="exitAddress"
        inputMode="url"
        placeholder={t`An empty page`}
        hint={t`An address that begins with https://, such as a weather page. Nothing is asked of it before you leave.`}
        validationBehavior="aria"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
        error={isWrong ? t`Please enter an address that begins with https://.` : undefined}
      />
      <Button type="submit" variant="quiet">{t`Save`}</Button>
    </Form>
  );
}
