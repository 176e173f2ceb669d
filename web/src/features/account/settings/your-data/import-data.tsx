// The one door for every file: takes it, and hands it to the part that reads it, which is loaded only then.

import { msg, t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { lateDialog } from '../../../../ui/late-dialog.tsx';

const ImportFile = lateDialog(
  msg`Import data`,
  async () => (await import('./import-file.tsx')).ImportFile,
);

export function ImportData({ isDisabled }: { readonly isDisabled: boolean }) {
  const [chosen, setChosen] = useState<{ readonly file: File }>();
  const [failure, setFailure] = useState<string>();

  const choose = (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    setChosen({ file });
  };
  // The same function each time: reading starts anew when it changes.
  const close = useCallback((why?: string) => {
    setChosen(undefined);
    setFailure(why);
  }, []);

  return (
    <>
      {/* Any name: apps translate theirs, and phones add numbers. What it is shows its content. */}
      <FileTrigger onSelect={(files) => choose(files?.[0])}>
        <Button variant="quiet" isDisabled={isDisabled}>
          {t`Import data`}
        </Button>
      </FileTrigger>
      {failure && <FailureText sentence={failure} />}
      {chosen && <ImportFile file={chosen.file} onClose={close} />}
    </>
  );
}
