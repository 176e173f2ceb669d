// Questions that open to their answers. Several may be open at once.

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import styles from './accordion.module.css';

export function Accordion({ children }: { readonly children: ReactNode }) {
  return (
    <DisclosureGroup allowsMultipleExpanded className={styles.accordion ?? ''}>
      {children}
    </DisclosureGroup>
  );
}

interface AccordionItemProps {
  readonly title: string;
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

export function AccordionItem({ title, level = 3, children }: AccordionItemProps) {
  return (
    <Disclosure className={styles.item ?? ''}>
      <Heading level={level} className={styles.heading ?? ''}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          {title}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel ?? ''}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
