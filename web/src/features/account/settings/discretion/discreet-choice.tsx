// The Discreet card in Settings: under which name and icon the app shows itself on this device.

import { chooseGuise, filesOf, GUISES, useGuise } from '../../../../ui/guise.ts';
import { RadioList } from '../../../../ui/radio-list.tsx';
import styles from '../../account-form.module.css';
import ownStyles from './discreet-choice.module.css';

const OWN = 'Lunaria';
const CHOICES = [OWN, ...GUISES].map((name) => ({ value: name, name }));

export function DiscreetChoice() {
  const guise = useGuise();
  return (
    <div className={styles.form}>
      <RadioList
        label="Name and icon"
        choices={CHOICES}
        value={guise ?? OWN}
        onChange={(chosen) => chooseGuise(GUISES.find((name) => name === chosen))}
      />
      <img
        className={ownStyles.icon}
        src={guise ? filesOf(guise).tab : '/favicon.svg'}
        alt={`The icon of ${guise ?? OWN}`}
      />
      <p>
        With another name, tabs, the browser’s history and what plays on the lock screen no longer
        tell what this is; all pages are called the same. Inside, nothing changes, and the address
        stays.
      </p>
      <p>
        Choose before you install the app: an installed one keeps its name and icon until it is
        removed and installed again.
      </p>
    </div>
  );
}
