import { expect, test } from 'vitest';
import { wrongImports, wrongImportsEverywhere } from './borders.js';

test('no import crosses a border', async () => {
  expect(await wrongImportsEverywhere()).toEqual([]);
});

test.each([
  ['web/src/ui/button.tsx', "import { seal } from '../vault/seal.ts';"],
  ['web/src/ui/button.tsx', "import { phase } from '@lunaria/cycle/cycle';"],
  ['web/src/ui/button.tsx', "import { dayToText } from '../../../cycle/src/day-texts.ts';"],
  ['web/src/features/diary/page.tsx', "const cloud = await import('../../cloud/session.ts');"],
  ['web/src/features/diary/page.tsx', "export { Tile } from '../calendar/tile.tsx';"],
  ['web/src/vault/seal.ts', "import type { Session } from '../cloud/session.ts';"],
  ['server/src/main.ts', "import { routes } from '../../web/src/app/routes.tsx';"],
  ['web/src/import/table.ts', "import { columnName } from '../words/import-report.ts';"],
  ['cycle/src/cycle.ts', "import '../../web/src/ui/tokens.css';"],
  ['e2e/landing.spec.ts', "import { TITLE } from '../web/src/app/title.ts';"],
])('%s may not contain %s', (path, source) => {
  expect(wrongImports(path, source)).toHaveLength(1);
});

test.each([
  ['web/src/features/diary/page.tsx', "import { Button } from '../../ui/button.tsx';"],
  ['web/src/features/diary/page.tsx', "import { Entry } from './entry.tsx';"],
  ['web/src/features/calendar/page.tsx', "import { phase } from '@lunaria/cycle/cycle';"],
  ['web/src/ui/month-calendar.tsx', "import type { Day } from '@lunaria/cycle/day';"],
  ['web/src/ui/month-calendar.tsx', "import type { Day } from '../../../cycle/src/day.ts';"],
  ['web/src/data/api/diary.ts', "import { seal } from '../vault/seal.ts';"],
  ['e2e/shell.spec.ts', "import { PAGES } from '../web/src/app/pages.js';"],
  ['web/src/import/table.test.ts', "import { columnName } from '../words/import-report.ts';"],
  ['web/src/app/routes.tsx', "import('../features/diary/page.tsx')"],
  ['web/src/app/main.tsx', "import { createRoot } from 'react-dom/client';"],
])('%s may contain %s', (path, source) => {
  expect(wrongImports(path, source)).toEqual([]);
});
