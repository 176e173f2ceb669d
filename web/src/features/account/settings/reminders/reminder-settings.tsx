// The card with the reminders: what this browser does about them, each of them, and what notifications say.

import { t } from '@lingui/core/macro';
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
import { notifyingToWords } from './notifying.ts';
import { ReminderChoice } from './reminder-choice.tsx';
import styles from './reminder-settings.module.css';

export function ReminderSettings() {
  const { reminders, words } = useReminderChoices();
  const notifying = useNotifying();
  const wakesUp = useWakesUp();
  const save = useWriting();
  const title = discreetTitle(productName());
  const isAnyOn = REMINDERS.some((kind) => reminders[kind].isOn);
  return (
    <>
      {notifying === 'unasked' && isAnyOn && (
        <Button variant="quiet" onPress={askToNotify}>
          {t`Allow notifications on this device`}
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
        label={t`What notifications say`}
        choices={[
          { value: 'discreet', name: t`Discreet` },
          { value: 'full', name: t`Full words` },
        ]}
        value={words}
        onChange={(value) => save(() => chooseForAll({ words: value }))}
      />
      <Quiet>
        {words === 'full'
          ? t`They say what they are about. Whoever sees your screen can read it.`
          : t`They say “${title}”, and nothing else.`}
      </Quiet>
      <Quiet>{notifyingToWords(notifying, { wakesUp, isRemembered: isRemembered() })}</Quiet>
      <Quiet>
        {t`This device reminds you by itself: no server knows when. Of what you have done already you are not reminded.`}
      </Quiet>
      {/* For everything that has to come without the app. */}
      <Quiet>
        {t`To be reminded of a period without Lunaria, put its calendar file with alarms into the calendar on your phone: “Calendar file” in “Other exports”. After a new prediction make it again: it takes the place of the old one.`}
      </Quiet>
    </>
  );
}

function useWakesUp(): boolean {
  const [wakesUp, setWakesUp] = useState(false);
  useEffect(() => void canWakeUp().then(setWakesUp), []);
  return wakesUp;
}
