// Takes in a file of the shape of the export: shows first what would be added, and adds it when asked to.

import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { hasDataCode } from '../../data/api/save-failure.ts';
import { type ImportPlan, importTree, previewImport } from '../../data/api/tree.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { ImportSummary } from './import-summary.tsx';
import { refusedLines } from './import-words.ts';
import styles from './your-data.module.css';

interface ReadFile {
  readonly json: unknown;
  readonly plan: ImportPlan;
}

export function ImportData({ isDisabled }: { readonly isDisabled: boolean }) {
  const showToast = useToast();
  const raiseAlert = useAlert();
  const [file, setFile] = useState<ReadFile>();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string>();

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFailure(undefined);
    try {
      const json: unknown = JSON.parse(await chosen.text());
      setFile({ json, plan: await previewImport(json) });
    } catch (error) {
      setFailure(sentenceFor(error, chosen.name));
    }
  };

  const close = () => {
    setFile(undefined);
    setFailure(undefined);
  };

  const add = async ({ json, plan }: ReadFile) => {
    try {
      const done = await run(() => importTree(json));
      if (!done) return;
      close();
      const { refused } = done;
      if (refused.length === plan.refused.length) showToast('The import is done.');
      else
        await raiseAlert(`The import is done, but for this: ${refusedLines(refused).join(', ')}.`);
    } catch (error) {
      console.warn('Not imported', error);
      setFailure(
        hasDataCode(error, 'data/device-full')
          ? 'This device has no room left. Please make some room, then import the file again.'
          : 'The import was cut off. Import the file again: what was added already is not added twice.',
      );
    }
  };

  return (
    <>
      <FileTrigger
        acceptedFileTypes={['application/json', '.json']}
        onSelect={(files) => void read(files?.[0])}
      >
        <Button variant="quiet" isDisabled={isDisabled}>
          Import data
        </Button>
      </FileTrigger>
      {failure && !file && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {file && !hasNews(file.plan) && (
        <Dialog title="Nothing to add" isOpen onClose={close}>
          <ImportSummary plan={file.plan} />
        </Dialog>
      )}
      {file && hasNews(file.plan) && (
        <ConfirmDialog
          title="Import this file?"
          isOpen
          confirm="Add to my data"
          isBusy={isBusy}
          busyText="Adding..."
          onConfirm={() => add(file)}
          onCancel={close}
        >
          <ImportSummary plan={file.plan} />
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function hasNews({ adds }: ImportPlan): boolean {
  return adds.length > 0;
}

function sentenceFor(error: unknown, name: string): string {
  if (error instanceof SyntaxError) {
    return `“${name}” is not a JSON file. Please choose a file that Lunaria exported.`;
  }
  if (hasDataCode(error, 'data/invalid')) {
    return `“${name}” holds no data of the kind that Lunaria exports. Nothing was changed.`;
  }
  return `“${name}” could not be read. Please try again.`;
}
