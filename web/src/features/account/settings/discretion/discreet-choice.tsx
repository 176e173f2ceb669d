// The Discreet card in Settings: under which name and icon the app shows itself on this device.

import { t } from '@lingui/core/macro';
import { chooseGuise, filesOf, GUISES, useGuise } from '../../../../ui/guise.ts';
import { RadioList } from '../../../../ui/radio-list.tsx';
import styles from '../../account-form.module.css';
import ownStyles from './discreet-choice.module.css';

const OWN = 'Lunaria';
const CHOICES = [OWN, ...GUISES].map((name) => ({ value: name, name }));

export function DiscreetChoice() {
  const guise = useGuise();
  const name = guise ?? OWN;
  return (
    <div className={styles.form}>
      <RadioList
        label={t`Name and icon`}
        choices={CHOICES}
        value={name}
        onChange={(chosen) => chooseGuise(GUISES.find((each) => each === chosen))}
      />
      <img
        className={ownStyles.icon}
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
