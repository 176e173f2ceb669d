// Collapsible sections. Each has an address of its own, and all are in the document, so that the browser's search finds
// them and paper shows them.

import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../router/react.tsx';
import { type Location, targetOf } from '../router/router.ts';
import styles from './accordion.module.css';
import { Pressable } from './button.tsx';
import { ChevronForward, Icon } from './icon.tsx';
import { RouterLink } from './link.tsx';
import { useDisclosure } from './use-disclosure.ts';

export interface AccordionSection {
  readonly id: string;
  readonly title: string;
  /** A link to another page instead of something to unfold. */
  readonly to?: string | undefined;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly open: ReadonlySet<string>;
  readonly onOpenChange: (open: ReadonlySet<string>) => void;
  /** At the foot of a card, whose title is above it. */
  readonly isInCard?: boolean;
}

export function Accordion({ sections, open, onOpenChange, isInCard = false }: AccordionProps) {
  const toggle = (id: string) => {
    const others = [...open].filter((other) => other !== id);
    onOpenChange(new Set(open.has(id) ? others : [...others, id]));
  };
  return (
    <div className={isInCard ? styles.inCard : `paper ${styles.accordion}`}>
      {sections.map((section) => (
        <div key={section.id} className={styles.item}>
          {section.to !== undefined ? (
            <RouterLink to={section.to} className={`line-4 between focus-inside ${styles.trigger}`}>
              {section.title}
              <Icon node={ChevronForward} className="chevron soft screen-only" />
            </RouterLink>
          ) : (
            <Section
              {...section}
              Heading={isInCard ? 'h3' : 'h2'}
              isOpen={open.has(section.id)}
              onToggle={() => toggle(section.id)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface SectionProps extends AccordionSection {
  readonly Heading: 'h2' | 'h3';
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Section({ id, title, content, Heading, isOpen, onToggle }: SectionProps) {
  const { trigger, panel } = useDisclosure(isOpen, onToggle);
  return (
    <>
      <Heading id={id} className={styles.heading}>
        <Pressable {...trigger} className={`line-4 between focus-inside ${styles.trigger}`}>
          {title}
          <Icon node={ChevronDown} className="chevron soft screen-only" />
        </Pressable>
      </Heading>
      <div {...panel}>
        <div className={`stack-3 soft ${styles.content}`}>{content}</div>
      </div>
    </>
  );
}

/**
 * Which sections of a page are open. The hash of the address opens a section; what the reader opens and closes is kept in
 * the history entry, so that going back, going forward and reloading restore it.
 */
export function useOpenSections(ids: readonly string[], openAtFirst: readonly string[] = []) {
  const location = useLocation();
  const [seen, setSeen] = useState(location);
  const [open, setOpen] = useState(() => openAt(location, ids, new Set(openAtFirst)));
  if (seen !== location) {
    setSeen(location);
    setOpen(openAt(location, ids, open));
  }

  // After the page's heading, which takes the focus while the page appears.
  useEffect(() => {
    if (rememberedAt(location) || !location.hash) return;
    focusOn(targetOf(location));
  }, [location]);

  return {
    open,
    changeOpen: (next: ReadonlySet<string>) => {
      setOpen(next);
      remember(next, open);
    },
  };
}

export function openAt(
  location: Pick<Location, 'hash' | 'state'>,
  ids: readonly string[],
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const remembered = rememberedAt(location);
  if (remembered) return new Set(remembered.filter((id) => ids.includes(id)));
  const target = targetOf(location);
  return ids.includes(target) ? new Set([...before, target]) : before;
}

/** Straight to the browser, not through the router: a navigation would scroll the page. */
function remember(next: ReadonlySet<string>, before: ReadonlySet<string>): void {
  const url = new URL(window.location.href);
  const [opened, ...others] = [...next].filter((id) => !before.has(id));
  if (opened && others.length === 0) url.hash = opened;
  else if (!next.has(url.hash.slice(1))) url.hash = '';
  window.history.replaceState({ ...window.history.state, usr: { open: [...next] } }, '', url);
}

function rememberedAt({ state }: Pick<Location, 'state'>): string[] | undefined {
  const { open } = (state ?? {}) as { open?: unknown };
  return Array.isArray(open) ? open.filter((id) => typeof id === 'string') : undefined;
}

/** For a section, which is named by its heading, its button takes the focus; anything else takes it itself. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const button = document.querySelector<HTMLElement>(
    `:is(h2, h3)[id="${CSS.escape(id)}"] > button`,
  );
  (button ?? element)?.focus({ preventScroll: true });
}
