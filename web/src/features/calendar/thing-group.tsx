// Things that can be tracked, each on or off. One that was just turned on asks how strong it is.
//
// [Note: Where the strength is asked] What was just pressed, and what is pressed next, must not move. So the question
// stands in the line of the group's name, which is as high as it from the start. For the keyboard and for screen
// readers it comes right after its thing.

import { Fragment, useId, useState } from 'react';
import type { Marks, Trackable } from '../../data/api/tracking.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import { ThingIcon } from '../../ui/thing-icon.tsx';
import { seriesWords } from '../../words/lists.ts';
import { StrengthChoice, StrengthDots, strengthName } from './strength-choice.tsx';
import styles from './thing-group.module.css';

/** `null` takes the mark away. */
export type OnMark = (thing: Trackable, strength: Strength | null) => void;

interface ThingGroupProps {
  readonly name: string;
  readonly things: readonly Trackable[];
  readonly marks: Marks;
  readonly onMark: OnMark;
}

export function ThingGroup({ name, things, marks, onMark }: ThingGroupProps) {
  const nameId = useId();
  const [askedId, setAsked] = useState<string>();
  const canAsk = things.some(({ hasStrength }) => hasStrength);

  return (
    <fieldset className={`stack-2 ${styles.group}`} aria-labelledby={nameId}>
      <p id={nameId} className={styles.name} data-asks={canAsk}>
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
                className={styles.thing}
                aria-label={
                  strength ? seriesWords([thing.name, strengthName(strength)]) : undefined
                }
                aria-pressed={strength !== undefined}
                onFocus={() => strength !== undefined && setAsked(thing.id)}
                onClick={() => {
                  setAsked(thing.id);
                  onMark(thing, strength === undefined ? 0 : null);
                }}
              >
                {thing.isOwn && <ThingIcon name={thing.icon} />}
                <span className={styles.label}>
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
                  onChange={(chosen) => onMark(thing, chosen)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}
