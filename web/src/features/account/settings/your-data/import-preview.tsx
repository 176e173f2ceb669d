// What an import would do, before anything is changed, and the import itself.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { keptKey } from '../../../../data/api/tree.ts';
import { hasDataCode } from '../../../../data/kinds/data-error.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { seriesWords } from '../../../../words/lists.ts';
import { Disagreements } from './disagreements.tsx';
import { refusedLines } from './import-lines.ts';
import { type ImportSource, importSource, type SourcePlan } from './import-source.ts';
import { ImportSummary, NotUnderstood } from './import-summary.tsx';

interface ImportPreviewProps {
  readonly source: ImportSource;
  readonly plan: SourcePlan;
  readonly onClose: () => void;
}

export function ImportPreview({ source, plan, onClose }: ImportPreviewProps) {
  const showToast = useToast();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();
  const [takes, setTakes] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [share, setShare] = useState(0);
  const percent = Math.round(share * 100);

  const add = async () => {
    setFailure(undefined);
    try {
      const done = await run(() => importSource(source, { takes, onProgress: setShare }));
      if (!done) return;
      onClose();
      const refused = done.refused.slice(plan.refused.length);
      const isNothing = plan.adds.length + takes.size === 0;
      if (isNothing) showToast(t`Nothing was changed.`);
      else if (refused.length === 0) showToast(t`The import is done.`);
      else {
        const lines = seriesWords(refusedLines(refused).slice(0, MOST_TOLD));
        await raiseAlert(t`The import is done, but for this: ${lines}.`);
      }
    } catch (error) {
      console.warn('Not imported', error);
      setFailure(
        hasDataCode(error, 'data/device-full')
          ? t`This device has no room left. Please make some room, then import the file again.`
          : t`The import was cut off. Import the file again: what was added already is not added twice.`,
      );
    }
  };

  const summary = <ImportSummary source={source} plan={plan} />;
  const rest = <NotUnderstood source={source} plan={plan} />;
  if (plan.adds.length + plan.keeps.length === 0) {
    return (
      <Dialog title={t`Nothing to add`} isOpen onClose={onClose}>
        {summary}
        {rest}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t`Import this file?`}
      isOpen
      confirm={t`Import`}
      isBusy={isBusy}
      busyText={share > 0 ? t`Importing... ${percent} %` : t`Importing...`}
      onConfirm={add}
      onCancel={onClose}
    >
      {summary}
      {plan.keeps.length > 0 && (
        <Disagreements
          keeps={plan.keeps}
          takes={takes}
          onTake={(kept, isTaken) => {
            const chosen = new Set(takes);
            for (const key of kept.map(keptKey)) {
              if (isTaken) chosen.add(key);
              else chosen.delete(key);
            }
            setTakes(chosen);
          }}
        />
      )}
      {rest}
      {failure && <FailureText sentence={failure} />}
    </ConfirmDialog>
  );
}

/** More than these in one alert nobody reads. */
const MOST_TOLD = 5;
