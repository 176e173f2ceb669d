// Gives the user everything she wrote as a file.

import { exportTree } from '../../../../data/api/tree.ts';
import { downloadAs } from './download.ts';
import { ExportButton } from './export-button.tsx';

export function ExportData({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <ExportButton isDisabled={isDisabled} onExport={exportAll}>
      Export my data
    </ExportButton>
  );
}

async function exportAll(): Promise<undefined> {
  downloadAs('json', JSON.stringify(await exportTree(), null, 2));
}
