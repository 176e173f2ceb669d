// `How do you feel?`, on five steps, before and after a session.

import { msg, t } from '@lingui/core/macro';
import { FEELINGS, type Feeling } from '../../data/api/meditation.ts';
import { TextButton } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Quiet } from '../../ui/text.tsx';
import styles from './feelings.module.css';
import type { FeelingQuestion } from './use-session.ts';

const NAMES = {
  1: msg`Very bad`,
  2: msg`Bad`,
  3: msg`So-so`,
  4: msg`Good`,
  5: msg`Very good`,
};

export function Feelings({ moment, value, onChange, onSkip }: FeelingQuestion) {
  return (
    <div className="stack-2">
      <ChoiceGroup
        // Another question: nothing is chosen yet.
        key={moment}
        label={t`How do you feel?`}
        choices={FEELINGS.map((feeling) => ({
          value: String(feeling),
          name: (
            <>
              <Face feeling={feeling} />
              {t(NAMES[feeling])}
            </>
          ),
        }))}
        value={value === undefined ? null : String(value)}
        onChange={(chosen) => onChange(Number(chosen) as Feeling)}
        look={styles}
      />
      <div className={`row-3 between ${styles.below}`}>
        <Quiet>
          {moment === 'before'
            ? t`Before you begin. To skip it, just press Start.`
            : t`After this session.`}
        </Quiet>
        {onSkip && value === undefined && (
          <TextButton onPress={onSkip}>{t({ message: 'Skip', context: 'a question' })}</TextButton>
        )}
      </div>
    </div>
  );
}

const MIDDLE = 3;

function Face({ feeling }: { readonly feeling: Feeling }) {
  const bend = (feeling - MIDDLE) * 2.5;
  return (
    <svg className={styles.face} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13.5" />
      <path d={`M11 12.5v1M21 12.5v1M10 ${20 - bend / 2}Q16 ${20 + bend} 22 ${20 - bend / 2}`} />
    </svg>
  );
}
