// The hub of the articles: two tiles, or the article that the address names.

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { afterPageArrival } from './after-page-arrival.ts';
import { ArticleView } from './article-view.tsx';
import { findArticle } from './content/articles.ts';
import { TEXTS } from './content/texts.ts';
import { ContentHub } from './content-hub.tsx';
import { ARTICLE_PARAMETER } from './section-path.ts';

const PRODUCT = 'Lunaria';

export function ContentPage() {
  const [search] = useSearchParams();
  const article = findArticle(search.get(ARTICLE_PARAMETER));
  useViewArrival(article?.title ?? TEXTS.hub);
  return article ? <ArticleView key={article.id} article={article} /> : <ContentHub />;
}

/**
 * Between the tiles and an article the path stays the same, so the app sees no new page: the title and
 * the focus are moved here. A section that was asked for takes the focus after that.
 */
function useViewArrival(title: string): void {
  const arrivedAt = useRef(title);

  useEffect(() => {
    afterPageArrival(() => {
      document.title = `${title} · ${PRODUCT}`;
    });
  }, [title]);

  useEffect(() => {
    if (arrivedAt.current === title) return;
    arrivedAt.current = title;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [title]);
}
