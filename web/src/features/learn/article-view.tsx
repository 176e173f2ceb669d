// An article: its head, its sections, and its sources.

import { ArrowLeft } from 'lucide-react';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useOpenSections } from '../../ui/use-open-sections.ts';
import styles from './article-view.module.css';
import { Blocks } from './blocks.tsx';
import { Column } from './column.tsx';
import { readingMinutes, sourcesOf, statementsOf } from './content/articles.ts';
import type { Article } from './content/model.ts';
import { minutesToRead, TEXTS } from './content/texts.ts';
import { HUB_PATH } from './section-path.ts';
import { Sourced } from './sources.tsx';
import '../../ui/print.css';

export function ArticleView({ article }: { readonly article: Article }) {
  const ids = article.sections.map(({ id }) => id);
  const { open, changeOpen } = useOpenSections(ids);
  const areAllOpen = ids.every((id) => open.has(id));
  const statements = statementsOf(article);
  return (
    <Column>
      <div className={styles.back}>
        <ButtonLink to={HUB_PATH} variant="quiet">
          <ArrowLeft aria-hidden="true" />
          {TEXTS.back}
        </ButtonLink>
      </div>
      <PageHeader title={article.title} lead={article.lead} />
      <div className={styles.bar}>
        <Quiet>{minutesToRead(readingMinutes(statements))}</Quiet>
        <div className={styles.all}>
          <Button variant="quiet" onPress={() => changeOpen(new Set(areAllOpen ? [] : ids))}>
            {areAllOpen ? TEXTS.closeAll : TEXTS.openAll}
          </Button>
        </div>
      </div>
      <Sourced sources={sourcesOf(statements)}>
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
