// The diagram of the hormones with its caption, what each hormone does, and the numbers behind it.

import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroupStateContext } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../ui/button.tsx';
import { numberWords } from '../../words/lists.ts';
import { Citations } from './citations.tsx';
import {
  HORMONE_DAYS,
  HORMONE_SOURCE,
  HORMONES,
  hormoneCaption,
  hormoneText,
} from './content/hormones.ts';
import { HormoneDiagram } from './hormone-diagram.tsx';
import styles from './hormone-figure.module.css';

export function HormoneFigure() {
  return (
    <figure className={`stack-4 ${styles.figure}`}>
      <HormoneDiagram />
      <figcaption className={styles.caption}>
        <p>
          {hormoneCaption()}
          <Citations sources={[HORMONE_SOURCE]} />
        </p>
      </figcaption>
      <dl className={`stack-3 ${styles.hormones}`}>
        {HORMONES.map((hormone) => (
          <div key={hormone}>
            <dt>{hormoneText(hormone).name}</dt>
            <dd>{hormoneText(hormone).does}</dd>
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
      <Disclosure>
        <Heading level={3} className={styles.numbersHeading ?? ''}>
          <Button slot="trigger" variant="quiet">
            {t`Show the numbers`}
            <ChevronDown aria-hidden="true" className="chevron" />
          </Button>
        </Heading>
        <DisclosurePanel className="unfolded">
          <HormoneTable />
        </DisclosurePanel>
      </Disclosure>
    </DisclosureGroupStateContext>
  );
}

function HormoneTable() {
  return (
    <table className={styles.table}>
      <caption>{t`Level of each hormone, in percent of its own highest day`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          {HORMONES.map((hormone) => (
            <th key={hormone} scope="col">
              {hormoneText(hormone).label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HORMONE_DAYS.map(({ day, levels }) => (
          <tr key={day}>
            <th scope="row">{numberWords(day)}</th>
            {HORMONES.map((hormone) => (
              <td key={hormone}>{numberWords(levels[hormone])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
