// Things that can be tracked, each on or off. One that was just turned on asks how strong it is.
//
// [Note: Where the strength is asked] Nothing may move between two presses. So the question is drawn over the name of the
// group, which is as high as the question. For the keyboard and for screen readers it comes right after its thing.

import { msg, t } from '@lingui/core/macro';
import { Fragment, useId, useState } from 'react';
import type { Trackable } from '../../data/api/tracking.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import { classes } from '../../ui/classes.ts';
import { ThingIcon } from '../../ui/thing-icon.tsx';
import { seriesWords } from '../../words/lists.ts';
import styles from './choices.module.css';
import type { TrackedDayState } from './tracked-day.ts';

interface ThingGroupProps {
  readonly name: string;
  readonly things: readonly Trackable[];
  readonly tracked: TrackedDayState;
}

export function ThingGroup({ name, things, tracked: { marks, mark } }: ThingGroupProps) {
  const nameId = useId();
  const [askedId, setAsked] = useState<string>();
  const canAsk = things.some(({ hasStrength }) => hasStrength);

  return (
    <fieldset className={`stack-2 ${styles.group}`} aria-labelledby={nameId}>
      <p id={nameId} className={classes('line-1 strong', canAsk && styles.asking)}>
        {name}
      </p>
      <div className="row-2">
        {things.map((thing) => {
          const strength = marks.get(thing.id);
          const isAsked = thing.id === askedId && thing.hasStrength && strength !== undefined;
          return (
            <Fragment key={thing.id}>
              <button
                type="button"
                className={`line-2 ${styles.toggle} ${styles.thing}`}
                aria-label={
                  strength ? seriesWords([thing.name, t(STRENGTH_NAMES[strength])]) : undefined
                }
                aria-pressed={strength !== undefined}
                onFocus={() => strength !== undefined && setAsked(thing.id)}
                onClick={() => {
                  setAsked(thing.id);
                  mark(thing, strength === undefined ? 0 : null);
                }}
              >
                {thing.isOwn && <ThingIcon name={thing.icon} />}
                <span className="stack-1 center">
                  <span className={styles.words} data-words={thing.name}>
                    {thing.name}
                  </span>
                  {thing.hasStrength && <StrengthDots strength={strength ?? 0} />}
                </span>
              </button>
              {isAsked && (
                <StrengthChoice
                  name={thing.name}
                  value={strength}
                  onChange={(chosen) => mark(thing, chosen)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

const STRENGTHS = [1, 2, 3] as const;

const STRENGTH_NAMES = { 1: msg`mild`, 2: msg`moderate`, 3: msg`strong` } as const;

function StrengthDots({ strength }: { readonly strength: Strength }) {
  return (
    <span className="line-1 center" aria-hidden="true">
      {STRENGTHS.map((dot) => (
        <span key={dot} className={styles.dot} data-filled={dot <= strength} />
      ))}
    </span>
  );
}

interface StrengthChoiceProps {
  readonly name: string;
  readonly value: Strength;
  readonly onChange: (strength: Strength) => void;
}

/** Pressing the chosen one again takes the strength away. */
function StrengthChoice({ name, value, onChange }: StrengthChoiceProps) {
  const question = t`${name}: how strong?`;
  return (
    <fieldset className={`line-1 ${styles.strengths}`} aria-label={question}>
      <p className={`small strong ${styles.question}`} aria-hidden="true">
        {question}
      </p>
      {STRENGTHS.map((strength) => (
        <button
          key={strength}
          type="button"
          className={styles.strength}
          aria-label={t`${name}: ${{ strength: t(STRENGTH_NAMES[strength]) }}`}
          aria-pressed={strength === value}
          title={t(STRENGTH_NAMES[strength])}
          onClick={() => onChange(strength === value ? 0 : strength)}
        >
          <StrengthDots strength={strength} />
        </button>
      ))}
    </fieldset>
  );
}
