import { useId } from 'react';
import type { missedLogTexts } from '../words/shared.ts';
import { Button } from './button.tsx';

interface MissedLogQuestionProps {
  readonly texts: ReturnType<typeof missedLogTexts>;
  readonly className: string;
  readonly onAdd: () => void;
  readonly onDeny: () => void;
}

export function MissedLogQuestion({ texts, className, onAdd, onDeny }: MissedLogQuestionProps) {
  const id = useId();
  return (
    <div className={`stack-3 ${className}`}>
      <p id={id}>{texts.question}</p>
      <div className="row-3">
        <Button variant="quiet" aria-describedby={id} isPressedOnce onPress={onAdd}>
          {texts.add}
        </Button>
        <Button variant="quiet" aria-describedby={id} isPressedOnce onPress={onDeny}>
          {texts.deny}
        </Button>
      </div>
    </div>
  );
}
