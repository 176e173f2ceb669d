// The diagram of the hormones with its caption, what each hormone does, and the numbers behind it.

import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroupStateContext } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../ui/button.tsx';
import { Citations } from './citations.tsx';
import {
  HORMONE_DAYS,
  HORMONE_FIGURE,
  HORMONE_SOURCE,
  HORMONE_TEXTS,
  HORMONES,
} from './content/hormones.ts';
import { HormoneDiagram } from './hormone-diagram.tsx';
import styles from './hormone-figure.module.css';

export function HormoneFigure() {
  return (
    <figure className={styles.figure}>
      <HormoneDiagram />
      <figcaption className={styles.caption}>
        <p>
          {HORMONE_FIGURE.caption}
          <Citations sources={[HORMONE_SOURCE]} />
        </p>
      </figcaption>
      <dl className={styles.hormones}>
        {HORMONES.map((hormone) => (
          <div key={hormone}>
            <dt>{HORMONE_TEXTS[hormone].name}</dt>
            <dd>{HORMONE_TEXTS[hormone].does}</dd>
          </div>
        ))}
      </dl>
      <HormoneNumbers />
    </figure>
  );
}

function HormoneNumbers() {
  return (
    // Cut off from the article's accordion, which would otherwise take this for one of its sections.
    <DisclosureGroupStateContext value={null}>
      <Disclosure className={styles.numbers ?? ''}>
        <Heading level={3} className={styles.numbersHeading ?? ''}>
          <Button slot="trigger" variant="quiet">
            {HORMONE_FIGURE.tableButton}
            <ChevronDown aria-hidden="true" className={styles.chevron} />
          </Button>
        </Heading>
        <DisclosurePanel className={styles.panel ?? ''}>
          <HormoneTable />
        </DisclosurePanel>
      </Disclosure>
    </DisclosureGroupStateContext>
  );
}

function HormoneTable() {
  return (
    <table className={styles.table}>
      <caption>{HORMONE_FIGURE.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{HORMONE_FIGURE.dayColumn}</th>
          {HORMONES.map((hormone) => (
            <th key={hormone} scope="col">
              {HORMONE_TEXTS[hormone].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HORMONE_DAYS.map(({ day, levels }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {HORMONES.map((hormone) => (
              <td key={hormone}>{levels[hormone]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
