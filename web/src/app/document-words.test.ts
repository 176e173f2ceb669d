import { expect, test, vi } from 'vitest';
import { filesOf, GUISES } from '../ui/guise.ts';
import { manifests } from './document-words.ts';

// The app's types do not include Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const read = (path: string) =>
  readFileSync(new URL(`../../public${path}`, import.meta.url), 'utf8');

const TELLING = /lunaria|period|cycle|menstrua|moon|diary|calendar|fertil|symptom/i;

test.each(GUISES)('%s is complete, and reveals nothing', (guise) => {
  const { name, short_name, description, icons, shortcuts } = JSON.parse(
    manifests('en')[`guise/${guise.toLowerCase()}.webmanifest`] ?? '',
  );
  expect([name, short_name, shortcuts]).toEqual([guise, guise, undefined]);
  expect(description).not.toMatch(TELLING);
  const { tab, app } = filesOf(guise);
  expect(icons.map(({ src }: { src: string }) => src)).toContain(`${app}-512.png`);
  for (const { src } of icons) expect(read(src).length).toBeGreaterThan(500);
  expect(read(`${app}-180.png`).length).toBeGreaterThan(500);
  expect(read(tab)).toContain('<svg');
});
