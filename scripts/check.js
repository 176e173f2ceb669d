/** `npm run check`: types, lint, format, import borders and untranslated text. Reports all problems at once. */
import { wrongImportsEverywhere } from './borders.js';
import { figures } from './figures.js';
import { install, needNode } from './prepare.js';
import { runTool } from './run.js';
import { orSayWhy, Problem, say } from './say.js';

const PROJECTS = [
  'cycle',
  'web',
  'web/tsconfig.node.json',
  'web/service-worker',
  'web/sync-test',
  'web/page-test',
  'web/browser-test/gallery',
  'server',
  'audio',
  'e2e',
  'scripts',
  'bench',
];

export async function check() {
  say('Checking types, lint, format, import borders and untranslated text');
  const codes = await Promise.all([
    runTool('@biomejs/biome', ['check', '--error-on-warnings', '.']),
    ...PROJECTS.map((project) => runTool('typescript', ['-p', project])),
  ]);
  // A late import, since it needs packages that a fresh clone has just installed.
  const { wrongWordsEverywhere } = await import('./words.js');
  const wrong = [...(await wrongImportsEverywhere()), ...(await wrongWordsEverywhere())];
  for (const finding of wrong) say(finding);
  for (const [name, number] of Object.entries(await figures())) say(`${name}: ${number}`);
  if (wrong.length > 0 || codes.some((code) => code !== 0))
    throw new Problem('The check found problems: see above.');
}

if (process.argv[1]?.endsWith('check.js')) {
  await orSayWhy(async () => {
    needNode();
    await install();
    await check();
  });
}
