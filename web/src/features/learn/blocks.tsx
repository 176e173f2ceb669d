// Shows the blocks of a section, whatever they are.

import { Trans } from '@lingui/react/macro';
import { Link } from '../../ui/link.tsx';
import styles from './blocks.module.css';
import { Citations } from './citations.tsx';
import { articleOf } from './content/articles.ts';
import type { Block, ListItem, SectionAddress } from './content/model.ts';
import { phaseGuides } from './content/phases.ts';
import { HormoneFigure } from './hormone-figure.tsx';
import { PhaseInArticle } from './phase-view.tsx';
import { Practices } from './practices.tsx';
import { sectionPath } from './section-path.ts';

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  // Blocks are never moved or removed while they are shown.
  return blocks.map((block, index) => <BlockView key={`${block.kind} ${index}`} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          {block.text}
          <Citations sources={block.sources} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.note} role="note">
          {block.text}
          <Citations sources={block.sources} />
        </p>
      );
    case 'subheading':
      return <h3 className={styles.subheading}>{block.text}</h3>;
    case 'list':
      return <List items={block.items} />;
    case 'phases':
      return phaseGuides().map((guide) => <PhaseInArticle key={guide.phase} guide={guide} />);
    case 'hormones':
      return <HormoneFigure />;
    case 'practices':
      return <Practices />;
    case 'see':
      return <See to={block.to} />;
  }
}

function List({ items }: { readonly items: readonly ListItem[] }) {
  return (
    <ul className={`stack-2 ${styles.list}`}>
      {items.map(({ term, text, sources }) => (
        <li key={text}>
          <p>
            {term && <strong className={styles.term}>{term}</strong>}
            {text}
            <Citations sources={sources} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function See({ to }: { readonly to: SectionAddress }) {
  const section = articleOf(to.article).sections.find(({ id }) => id === to.section);
  if (!section) throw new Error(`No section ${to.section} in ${to.article}`);
  const { title } = section;
  return (
    <p className={styles.see}>
      <Trans>
        Read on:{' '}
        <Link kind="standalone" to={sectionPath(to)}>
          {title}
        </Link>
      </Trans>
    </p>
  );
}
