// An article: its head, its sections, and its sources.

import { t } from '@lingui/core/macro';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/text.tsx';
import { Blocks } from './blocks.tsx';
import styles from './column.module.css';
import { Column } from './column.tsx';
import { readingTime, sourcesOf, statementsOf } from './content/articles.ts';
import type { Article } from './content/model.ts';
import { HUB_PATH } from './section-path.ts';
import { Sourced } from './sources.tsx';
import '../../ui/print.css';

export function ArticleView({ article }: { readonly article: Article }) {
  const ids = article.sections.map(({ id }) => id);
  const { open, changeOpen } = useOpenSections(ids);
  const areAllOpen = ids.every((id) => open.has(id));
  return (
    <Column>
      <div className={styles.back}>
        <BackLink to={HUB_PATH} />
      </div>
      <PageHeader title={article.title} lead={article.lead} />
      <div className="row between">
        <Quiet>{readingTime(article)}</Quiet>
        <div className={styles.all}>
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
    </Column>
  );
}
