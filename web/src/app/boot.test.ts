import { expect, test, vi } from 'vitest';
import { GUISES } from '../ui/guise.ts';

// The app's types know no Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');

test('the script before the first paint knows the same discreet names as the app', () => {
  const boot = readFileSync(new URL('./boot.ts', import.meta.url), 'utf8');
  for (const guise of GUISES) expect(boot).toContain(`guise === '${guise}'`);
});
