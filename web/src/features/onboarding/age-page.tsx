import { t } from '@lingui/core/macro';
import { NumberQuestion } from './question-form.tsx';

export default function AgePage() {
  return (
    <NumberQuestion
      question="age"
      title={t`How old are you?`}
      why={t`Cycles change over the years. Your age is only shown to you.`}
      label={t`Age`}
      unit={t`years`}
    />
  );
}
