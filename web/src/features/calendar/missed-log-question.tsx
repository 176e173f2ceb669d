// Asks once about a gap in which a start was probably not logged. The prediction does not wait for the answer.

import { t } from '@lingui/core/macro';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { addPeriod, sayCycleIsWhole, type Undo } from '../../data/api/periods.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { missedLogWords, saveFailureToWords } from '../../words/shared.ts';

interface MissedLogQuestionProps {
  readonly missed: MissedLog;
  /** The question goes away when it is answered, and the focus with it. */
  readonly onAnswered: () => void;
}

export function MissedLogQuestion({ missed, onAnswered }: MissedLogQuestionProps) {
  const today = useToday();
  const [likely] = missed.missing;
  return (
    <div className="stack-3 divided">
      <p>{missedLogWords(missed, today)}</p>
      <div className="row-3">
        {likely !== undefined && (
          <Answer
            name={t`Add it`}
            write={() => addPeriod({ first: likely })}
            words={t`A period was added on ${{ day: dateToWordsAsOf(today, likely) }}. Its day can be changed in History.`}
            onAnswered={onAnswered}
          />
        )}
        <Answer
          name={t`No, it was one cycle`}
          write={() => sayCycleIsWhole(missed.start)}
          words={t`Counted as one cycle.`}
          onAnswered={onAnswered}
        />
      </div>
    </div>
  );
}

interface AnswerProps extends Pick<MissedLogQuestionProps, 'onAnswered'> {
  readonly name: string;
  readonly write: () => Promise<Undo>;
  readonly words: string;
}

function Answer({ name, write, words, onAnswered }: AnswerProps) {
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);
  const answer = async () => {
    if (await change(() => run(write), words)) onAnswered();
  };
  return (
    <Button variant="quiet" onPress={() => void answer()} isBusy={isBusy}>
      {name}
    </Button>
  );
}
