// A reminder on the page that it is about. It appears and disappears when the page is opened or becomes visible, never
// while something is about to be pressed.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import {
  answerReminder,
  noteShown,
  onReminding,
  shownOn,
  startReminding,
} from '../../data/api/reminding.ts';
import { Button } from '../../ui/button.tsx';
import { productName } from '../../ui/guise.ts';
import { reminderTexts } from '../../words/reminders.ts';
import styles from './reminder-card.module.css';

export const startRemindingHere = () => startReminding(reminderTexts(productName));

export function ReminderCard({ path }: { readonly path: string }) {
  const [shown, setShown] = useState(() => shownOn(path));
  useEffect(() => {
    const lookAgain = () => setShown(shownOn(path));
    // Answered on its notification, it disappears; the next one waits.
    const dropAnswered = () =>
      setShown((before) => (before?.name === shownOn(path)?.name ? before : undefined));
    const stop = onReminding((message) =>
      message === 'reminder-opened' ? lookAgain() : dropAnswered(),
    );
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [path]);
  const name = shown?.name;
  useEffect(() => {
    if (name !== undefined) void noteShown(name);
  }, [name]);
  if (!shown) return null;

  // It disappears once that is stored.
  const answer = async (given: 'done' | 'later') => {
    await answerReminder(shown.name, given);
    setShown(undefined);
  };

  return (
    <section className={`notice row between ${styles.card}`} aria-label={t`Reminder`}>
      <p className="grow breaks">{shown.words}</p>
      <div className="row-2">
        <Button variant="quiet" onPress={() => answer('done')}>
          {t`Done`}
        </Button>
        <Button variant="quiet" onPress={() => answer('later')}>
          {t`Later`}
        </Button>
      </div>
    </section>
  );
}
