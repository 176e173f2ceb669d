// Gives the user everything she wrote as a file.

import { dayToIsoText } from '../../data/api/day-words.ts';
import { exportTree } from '../../data/api/tree.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';

export function ExportData({ isDisabled }: { readonly isDisabled: boolean }) {
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const save = async () => {
    try {
      await run(exportAll);
    } catch (error) {
      console.warn('Not exported', error);
      await raiseAlert('Your data could not be exported. Please reload the page and try again.');
    }
  };

  return (
    <Button
      variant="quiet"
      onPress={save}
      isBusy={isBusy}
      busyText="Exporting..."
      isDisabled={isDisabled}
    >
      Export my data
    </Button>
  );
}

async function exportAll(): Promise<void> {
  const json = JSON.stringify(await exportTree(), null, 2);
  download(`lunaria-${dayToIsoText(deviceToday())}.json`, json);
}

function download(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has taken over the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
