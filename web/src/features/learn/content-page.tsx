// The hub of the articles: two tiles and the way to the page about your own cycle, or the article that the address names.

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/text.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { ArticleView } from './article-view.tsx';
import styles from './column.module.css';
import { Column } from './column.tsx';
import { ARTICLE_IDS, articleOf, findArticle, readingTime } from './content/articles.ts';
import type { ArticleId } from './content/model.ts';
import { ARTICLE_PARAMETER, articlePath } from './section-path.ts';
import { notAdvice } from './sources.tsx';
import { CyclePicture, StillnessPicture } from './tile-pictures.tsx';

const PICTURES: Readonly<Record<ArticleId, ReactNode>> = {
  menstruation: <CyclePicture />,
  meditation: <StillnessPicture />,
};

export default function ContentPage() {
  const [search] = useSearchParams();
  const article = findArticle(search.get(ARTICLE_PARAMETER));
  useViewArrival(article?.title ?? t`Content`);
  return article ? <ArticleView key={article.id} article={article} /> : <ContentHub />;
}

function ContentHub() {
  const navigate = useNavigate();
  return (
    <Column>
      <PageHeader
        title={t`Content`}
        lead={t`Two things worth knowing well. Read in any order, and come back as often as you like.`}
      />
      <div className={styles.tiles}>
        {ARTICLE_IDS.map(articleOf).map((article) => (
          <Tile
            key={article.id}
            name={article.title}
            text={
              <>
                {article.lead} <span>{readingTime(article)}</span>
              </>
            }
            picture={PICTURES[article.id]}
            onPress={() => navigate(articlePath(article.id))}
          />
        ))}
      </div>
      <p>
        <Link kind="standalone" to="/periodInfo">
          {t`Your cycle, phase by phase`}
        </Link>
      </p>
      <Quiet>{notAdvice()}</Quiet>
    </Column>
  );
}
