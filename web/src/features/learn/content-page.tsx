// The hub of the articles: two tiles and a link to the page about your own cycle, or the article that the address names.

import { t } from '@lingui/core/macro';
import { useNavigate, useQuery } from '../../router/react.tsx';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/text.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { Blocks } from './blocks.tsx';
import styles from './column.module.css';
import {
  ARTICLE_PARAMETER,
  articlePath,
  articles,
  findArticle,
  HUB_PATH,
  readingTime,
  sourcesOf,
  statementsOf,
} from './content/articles.ts';
import type { Article } from './content/model.ts';
import { notAdvice, Sourced } from './page-parts.tsx';
import '../../ui/print.css';

export default function ContentPage() {
  const search = useQuery();
  const article = findArticle(search.get(ARTICLE_PARAMETER));
  useViewArrival(article?.title ?? t`Content`);
  return article ? <ArticleView key={article.id} article={article} /> : <ContentHub />;
}

function ContentHub() {
  const navigate = useNavigate();
  return (
    <div className={`stack-5 ${styles.column}`}>
      <PageHeader
        title={t`Content`}
        lead={t`Two things worth knowing well. Read in any order, and come back as often as you like.`}
      />
      <div className={styles.tiles}>
        {articles().map((article) => (
          <Tile
            key={article.id}
            name={article.title}
            text={
              <>
                {article.lead} <span>{readingTime(article)}</span>
              </>
            }
            picture={article.id === 'menstruation' ? <CyclePicture /> : <StillnessPicture />}
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
    </div>
  );
}

function ArticleView({ article }: { readonly article: Article }) {
  const ids = article.sections.map(({ id }) => id);
  const { open, changeOpen } = useOpenSections(ids);
  const areAllOpen = ids.every((id) => open.has(id));
  return (
    <div className={`stack-5 ${styles.column}`}>
      <div className="screen-only">
        <BackLink to={HUB_PATH} />
      </div>
      <PageHeader title={article.title} lead={article.lead} />
      <div className="row between">
        <Quiet>{readingTime(article)}</Quiet>
        <div className="screen-only">
          <Button variant="quiet" onPress={() => changeOpen(new Set(areAllOpen ? [] : ids))}>
            {areAllOpen ? t`Close all` : t`Open all`}
          </Button>
        </div>
      </div>
      <Sourced sources={sourcesOf(statementsOf(article))}>
        <Accordion
          sections={article.sections.map(({ id, title, blocks }) => ({
            id,
            title,
            content: <Blocks blocks={blocks} />,
          }))}
          open={open}
          onOpenChange={changeOpen}
        />
      </Sourced>
    </div>
  );
}

const BEADS = 28;
const PERIOD_BEADS = 5;
const RING_RADIUS = 41;

function CyclePicture() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {Array.from({ length: BEADS }, (_, day) => {
        const angle = (day / BEADS) * 2 * Math.PI - Math.PI / 2;
        const isPeriod = day < PERIOD_BEADS;
        return (
          <circle
            key={angle}
            fill={isPeriod ? 'var(--period)' : 'var(--line-strong)'}
            cx={50 + RING_RADIUS * Math.cos(angle)}
            cy={50 + RING_RADIUS * Math.sin(angle)}
            r={isPeriod ? 4.6 : 2.6}
          />
        );
      })}
    </svg>
  );
}

function StillnessPicture() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <g fill="none" stroke="var(--accent)">
        <ellipse cx="50" cy="72" rx="12" ry="4.8" strokeWidth="5" />
        <ellipse cx="50" cy="72" rx="28" ry="11.2" strokeWidth="3.5" />
        <ellipse cx="50" cy="72" rx="45" ry="18" strokeWidth="2.5" />
      </g>
      <path fill="var(--accent)" d="M50 8C56 18 61 26 61 33a11 11 0 0 1-22 0C39 26 44 18 50 8Z" />
    </svg>
  );
}
