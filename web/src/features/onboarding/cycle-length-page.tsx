import { t } from '@lingui/core/macro';
import { NumberQuestion } from './question-form.tsx';

export default function CycleLengthPage() {
  return (
    <NumberQuestion
      question="cycleLength"
      title={t`How long is your average cycle length?`}
      why={t`A cycle runs from the first day of one period to the day before the next.`}
      label={t`Cycle length in days`}
      hint={t`Most cycles last 21 to 35 days; about 28 is typical.`}
      unit={t`days`}
    />
  );
}
