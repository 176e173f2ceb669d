// A button that writes a file, and says so when that could not be done.

import { t } from '@lingui/core/macro';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';

interface ExportButtonProps {
  readonly isDisabled?: boolean;
  /** Resolves with a sentence if there is nothing to write. */
  readonly onExport: () => Promise<string | undefined>;
  readonly children: string;
}

export function ExportButton({ isDisabled = false, onExport, children }: ExportButtonProps) {
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const save = async () => {
    try {
      const nothing = await run(onExport);
      if (nothing) await raiseAlert(nothing);
    } catch (error) {
      console.warn('Not exported', error);
      await raiseAlert(t`Your data could not be exported. Please reload the page and try again.`);
    }
  };

  return (
    <Button
      variant="quiet"
      onPress={save}
      isBusy={isBusy}
      busyText={t`Exporting...`}
      isDisabled={isDisabled}
    >
      {children}
    </Button>
  );
}
