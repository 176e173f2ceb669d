// The card with the reminders: what this browser does about them, each of them, and what notifications say.

import { useEffect, useState } from 'react';
import { askToNotify, canWakeUp, useNotifying } from '../../../../data/api/notifying.ts';
import {
  chooseForAll,
  chooseReminder,
  isRemembered,
  useReminderChoices,
} from '../../../../data/api/reminders.ts';
import { REMINDERS } from '../../../../reminders/choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { productName } from '../../../../ui/guise.ts';
import { Quiet } from '../../../../ui/quiet.tsx';
import { discreetTitle } from '../../../../words/reminders.ts';
import { useWriting } from '../use-writing.ts';
import { ReminderChoice } from './reminder-choice.tsx';
import styles from './reminder-settings.module.css';
import { CALENDAR_HINT, HOW_IT_WORKS, notifyingToWords } from './reminder-words.ts';

const WORDS = [
  { value: 'discreet', name: 'Discreet' },
  { value: 'full', name: 'Full words' },
] as const;

export function ReminderSettings() {
  const { reminders, words } = useReminderChoices();
  const notifying = useNotifying();
  const wakesUp = useWakesUp();
  const save = useWriting();
  const isAnyOn = REMINDERS.some((kind) => reminders[kind].isOn);
  return (
    <>
      {notifying === 'unasked' && isAnyOn && (
        <Button variant="quiet" onPress={askToNotify}>
          Allow notifications on this device
        </Button>
      )}
      <ul className={styles.reminders}>
        {REMINDERS.map((kind) => (
          <ReminderChoice
            key={kind}
            kind={kind}
            save={save}
            onSwitch={async (isOn) => {
              // At once: browsers ask only while they remember the press.
              const asking = isOn ? askToNotify() : undefined;
              await save(() => chooseReminder(kind, { isOn }));
              await asking;
            }}
          />
        ))}
      </ul>
      <ChoiceGroup
        label="What notifications say"
        choices={WORDS}
        value={words}
        onChange={(value) => save(() => chooseForAll({ words: value }))}
      />
      <Quiet>
        {words === 'full'
          ? 'They say what they are about. Whoever sees your screen can read it.'
          : `They say “${discreetTitle(productName())}”, and nothing else.`}
      </Quiet>
      <Quiet>{notifyingToWords(notifying, { wakesUp, isRemembered: isRemembered() })}</Quiet>
      <Quiet>{HOW_IT_WORKS}</Quiet>
      <Quiet>{CALENDAR_HINT}</Quiet>
    </>
  );
}

function useWakesUp(): boolean {
  const [wakesUp, setWakesUp] = useState(false);
  useEffect(() => void canWakeUp().then(setWakesUp), []);
  return wakesUp;
}
