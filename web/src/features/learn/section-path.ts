// The addresses of articles and of their sections.

import type { Path } from 'react-router';
import type { ArticleId, SectionAddress } from './content/model.ts';

export const HUB_PATH = '/medInfo';
export const ARTICLE_PARAMETER = 'article';

export function articlePath(article: ArticleId): Path {
  const search = `?${new URLSearchParams({ [ARTICLE_PARAMETER]: article })}`;
  return { pathname: HUB_PATH, search, hash: '' };
}

export function sectionPath({ article, section }: SectionAddress): Path {
  return { ...articlePath(article), hash: `#${section}` };
}
