// Collapsible sections. Each has an address of its own, and all are in the document, so that the browser's search finds
// them and paper shows them.

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import styles from './accordion.module.css';

export interface AccordionSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly open: ReadonlySet<string>;
  readonly onOpenChange: (open: ReadonlySet<string>) => void;
}

export function Accordion({ sections, open, onOpenChange }: AccordionProps) {
  return (
    <DisclosureGroup
      allowsMultipleExpanded
      expandedKeys={open}
      onExpandedChange={(keys) => onOpenChange(new Set([...keys].map(String)))}
      className={styles.accordion ?? ''}
    >
      {sections.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} className={styles.item ?? ''}>
          <Heading level={2} id={id} className={styles.heading ?? ''}>
            <Button slot="trigger" className={styles.trigger ?? ''}>
              {title}
              <ChevronDown aria-hidden="true" className={`chevron ${styles.chevron}`} />
            </Button>
          </Heading>
          <DisclosurePanel className="unfolded">
            <div className={`stack-3 soft ${styles.content}`}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
