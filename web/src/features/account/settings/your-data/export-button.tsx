// A button that writes a file, and reports it if that failed.

import { t } from '@lingui/core/macro';
import { dayToIsoText } from '@lunaria/cycle/iso-date';
import { deviceToday } from '../../../../data/api/use-today.ts';
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

const TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  ics: 'text/calendar',
  lunaria: 'application/octet-stream',
};

/** Gives the user a file, named by the day, such as lunaria-2026-11-13.json. */
export function downloadAs(
  ending: keyof typeof TYPES,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: TYPES[ending] }));
  link.download = `lunaria-${dayToIsoText(deviceToday())}.${ending}`;
  link.click();
  // The browser has taken over the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
