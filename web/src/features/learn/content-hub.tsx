// The two tiles, and the way to the page about your own cycle.

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Column } from './column.tsx';
import { ARTICLE_IDS, ARTICLES, readingMinutes, statementsOf } from './content/articles.ts';
import type { Article, ArticleId } from './content/model.ts';
import { minutesToRead, TEXTS } from './content/texts.ts';
import styles from './content-hub.module.css';
import { articlePath } from './section-path.ts';
import { CyclePicture, StillnessPicture } from './tile-pictures.tsx';

const PICTURES: Readonly<Record<ArticleId, ReactNode>> = {
  menstruation: <CyclePicture />,
  meditation: <StillnessPicture />,
};

export function ContentHub() {
  const navigate = useNavigate();
  return (
    <Column>
      <PageHeader title={TEXTS.hub} lead={TEXTS.hubLead} />
      <div className={styles.tiles}>
        {ARTICLE_IDS.map((id) => (
          <Tile
            key={id}
            name={ARTICLES[id].title}
            text={tileText(ARTICLES[id])}
            picture={PICTURES[id]}
            onPress={() => navigate(articlePath(id))}
          />
        ))}
      </div>
      <p>
        <Link kind="standalone" to="/periodInfo">
          {TEXTS.moreOnCycle}
        </Link>
      </p>
      <Quiet>{TEXTS.notAdvice}</Quiet>
    </Column>
  );
}

function tileText(article: Article): string {
  return `${article.lead} ${minutesToRead(readingMinutes(statementsOf(article)))}`;
}
