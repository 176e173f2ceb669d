// Which sources each address needs, read from the table of routes, so that a page's document can name its
// files at once instead of leaving the browser to find them one after the other.

const GROUP = /const (\w+): RouteObject\[\] = \[\n([\s\S]*?)\n\];/g;
const PAGE = /page\(\s*'([^']+)',[\s\S]*?import\('([^']+)'\)/g;
const FRAME = /import\('([^']+)'\)\)\.\w+\),\s*children: (\w+)/g;

/** The page and its frame, as they are imported by `src/app/routes.tsx`, by their address. */
export function readRouteModules(routes: string): Map<string, string[]> {
  const frames = new Map([...routes.matchAll(FRAME)].map(([, file, group]) => [group, file ?? '']));
  const pages = [...routes.matchAll(GROUP)].flatMap(([, group, text = '']) => {
    const frame = frames.get(group);
    if (frame === undefined) return [];
    return [...text.matchAll(PAGE)].map(
      ([, path = '', file = '']) => [path, [frame, file]] as [string, string[]],
    );
  });
  if (pages.length === 0) throw new Error('The table of routes has no pages');
  return new Map(pages);
}
