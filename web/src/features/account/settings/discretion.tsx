// The Quick exit and the Discreet cards.

import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import {
  BLANK,
  exitAddress,
  noteExitAddress,
  onExitChange,
  textToExitAddress,
} from '../../../data/account/noted-exit.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioList } from '../../../ui/choice-group.tsx';
import { TextField } from '../../../ui/field.tsx';
import { chooseGuise, filesOf, GUISES, useGuise } from '../../../ui/guise.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import { Form, useForm } from '../form.tsx';

/** Whether Quick exit is wanted, and where it leads. */
export function QuickExitChoice() {
  const address = useSyncExternalStore(onExitChange, exitAddress);
  return (
    <div className="stack-5">
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
  const form = useForm({ exitAddress: address === BLANK ? '' : address });
  const chosen = textToExitAddress(form.values.exitAddress);

  const send = () => {
    if (chosen === undefined) return;
    noteExitAddress(chosen);
    showToast(chosen === BLANK ? t`It leads to an empty page.` : t`It leads to this address.`);
  };

  return (
    <Form form={form} label={t`Quick exit`} onSubmit={send}>
      <TextField
        label={t`Where to go`}
        {...form.field('exitAddress')}
        inputMode="url"
        placeholder={t`An empty page`}
        hint={t`An address that begins with https://, such as a weather page. Nothing is asked of it before you leave.`}
        validationBehavior="aria"
        onChange={(text) => {
          form.set({ exitAddress: text });
          form.setTried(false);
        }}
        error={
          form.hasTried && chosen === undefined
            ? t`Please enter an address that begins with https://.`
            : undefined
        }
      />
      <Button type="submit" variant="quiet">{t`Save`}</Button>
    </Form>
  );
}

const OWN = 'Lunaria';
const CHOICES = [OWN, ...GUISES].map((name) => ({ value: name, name }));

/** Under which name and icon the app shows itself on this device. */
export function DiscreetChoice() {
  const guise = useGuise();
  const name = guise ?? OWN;
  return (
    <div className="stack-5">
      <RadioList
        label={t`Name and icon`}
        choices={CHOICES}
        value={name}
        onChange={(chosen) => chooseGuise(GUISES.find((each) => each === chosen))}
      />
      <img
        className={styles.icon}
        src={guise ? filesOf(guise).tab : '/favicon.svg'}
        alt={t`The icon of ${name}`}
      />
      <p>
        {t`With another name, tabs, the browser’s history and what plays on the lock screen no longer tell what this is; all pages are called the same. Inside, nothing changes, and the address stays.`}
      </p>
      <p>
        {t`Choose before you install the app: an installed one keeps its name and icon until it is removed and installed again.`}
      </p>
    </div>
  );
}
