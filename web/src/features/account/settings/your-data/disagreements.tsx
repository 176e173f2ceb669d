// Where the file says otherwise: each can be seen, what is here stays, and she may take the file's.

import { msg, plural, select, t } from '@lingui/core/macro';
import { measureToWords, temperatureUnit, weightUnit } from '../../../../data/api/measures.ts';
import { useTracking } from '../../../../data/api/tracking.ts';
import { type Kept, keptKey } from '../../../../data/api/tree.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { seriesWords } from '../../../../words/lists.ts';
import { thingName } from '../../../../words/things.ts';
import styles from './import.module.css';
import { ANSWERS, dateWords } from './import-lines.ts';
import { LongList } from './long-list.tsx';

interface DisagreementsProps {
  readonly keeps: readonly Kept[];
  readonly takes: ReadonlySet<string>;
  readonly onTake: (kept: readonly Kept[], isTaken: boolean) => void;
}

export function Disagreements({ keeps, takes, onTake }: DisagreementsProps) {
  const { things } = useTracking();
  const count = keeps.length;
  const isAll = keeps.every((kept) => takes.has(keptKey(kept)));
  return (
    <div className={styles.part}>
      <h3>{t`The file says otherwise`}</h3>
      <Quiet>{t`What is here stays, unless you tick it.`}</Quiet>
      {count > 1 && (
        <Checkbox isSelected={isAll} onChange={(isTaken) => onTake(keeps, isTaken)}>
          {plural(count, { one: 'Take all # from the file', other: 'Take all # from the file' })}
        </Checkbox>
      )}
      <LongList
        items={keeps}
        toKey={keptKey}
        draw={(kept) => (
          <Checkbox
            isSelected={takes.has(keptKey(kept))}
            onChange={(isTaken) => onTake([kept], isTaken)}
          >
            {disagreementWords(kept, things, navigator.language)}
          </Checkbox>
        )}
      />
    </div>
  );
}

type Names = ReadonlyMap<string, { readonly name: string }>;

const STRENGTHS = [msg`noted`, msg`mild`, msg`moderate`, msg`strong`];
const LONGEST_SHOWN = 60;

/** `things`: what can be tracked, by id. `locale`: for the units that she reads. */
export function disagreementWords(kept: Kept, things: Names, locale: string): string {
  const what = titleOf(kept, things);
  const here = valueWords(kept, kept.here, t`one choice`, things, locale);
  const file = valueWords(kept, kept.file, t`another`, things, locale);
  return t({
    message: `${what}: ${here} here, ${file} in the file`,
    comment: 'Bleeding on November 13, 2026: light here, heavy in the file',
  });
}

function titleOf({ what, path, name = what, here }: Kept, things: Names): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (what === 'answer') return t(ANSWERS.get(path) ?? msg`An answer`);
  if (what === 'setting') return settingTitle(last);
  const date = dateWords(last);
  const thing = what === 'mark' && typeof here === 'number' && things.get(markedId(name))?.name;
  if (thing) return t({ message: `${thing} on ${date}`, comment: 'Cramps on November 13, 2026' });
  return select(name, {
    symptoms: `Symptoms on ${date}`,
    bleeding: `Bleeding on ${date}`,
    starts: `Start of a period on ${date}`,
    ends: `End of a period on ${date}`,
    aside: `Cycle set aside on ${date}`,
    whole: `Cycle without a missing start on ${date}`,
    temperature: `Temperature on ${date}`,
    weight: `Weight on ${date}`,
    note: `Note on ${date}`,
    other: `Noted on ${date}`,
  });
}

/** `other`: for a choice that has no words of its own. */
function valueWords(kept: Kept, value: Kept['here'], other: string, things: Names, locale: string) {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  const text = Array.isArray(value) ? seriesWords(value.map(thingName)) : String(value);
  switch (kept.what) {
    case 'temperature':
      return measureToWords(Number(value), temperatureUnit(locale));
    case 'weight':
      return measureToWords(Number(value), weightUnit(locale));
    case 'mark':
      return typeof value === 'number'
        ? t(STRENGTHS[value] ?? msg`noted`)
        : (things.get(markedId(text))?.name ?? '');
    case 'bleeding':
      return select(text, {
        none: 'none',
        spotting: 'spotting',
        light: 'light',
        medium: 'medium',
        heavy: 'heavy',
        other: `${text}`,
      });
    case 'setting':
      return select(text, {
        history: 'from my history',
        answers: 'from my answers',
        calendar: 'as the calendar counts',
        body: 'as in the body',
        other: `${other}`,
      });
  }
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Reminders and what is tracked are kept in many settings. */
function settingTitle(name: string): string {
  if (name.startsWith('track.')) return t`What you track`;
  if (name.startsWith('remind')) return t`A reminder`;
  return select(name, {
    predictions: 'How the next period is predicted',
    phaseNames: 'How phases are named',
    showsFertileDays: 'Fertile days on the calendar',
    showsCommonSymptoms: 'What is common on these days',
    other: 'A setting',
  });
}

/** What is marked is a value of its day whose name opens with a plus. */
function markedId(name: string): string {
  return name.replace(/^\+/, '');
}
