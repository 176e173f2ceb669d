// The hub of the articles: two tiles, or the article that the address names.

import { useSearchParams } from 'react-router';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { ArticleView } from './article-view.tsx';
import { findArticle } from './content/articles.ts';
import { TEXTS } from './content/texts.ts';
import { ContentHub } from './content-hub.tsx';
import { ARTICLE_PARAMETER } from './section-path.ts';

export default function ContentPage() {
  const [search] = useSearchParams();
  const article = findArticle(search.get(ARTICLE_PARAMETER));
  useViewArrival(article?.title ?? TEXTS.hub);
  return article ? <ArticleView key={article.id} article={article} /> : <ContentHub />;
}
