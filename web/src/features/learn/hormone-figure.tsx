import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroupStateContext } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../ui/button.tsx';
import { numberWords } from '../../words/lists.ts';
import { HORMONE_DAYS, HORMONES, hormoneCaption, hormoneText } from './content/hormones.ts';
import { HormoneDiagram } from './hormone-diagram.tsx';
import styles from './hormone-figure.module.css';
import { StatementText } from './page-parts.tsx';

export function HormoneFigure() {
  return (
    <figure className={styles.figure}>
      <HormoneDiagram />
      <figcaption className={styles.caption}>
        <p>
          <StatementText statement={hormoneCaption()} />
        </p>
      </figcaption>
      <dl className={styles.hormones}>
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
      <Disclosure className={styles.numbers ?? ''}>
        <Heading level={3} className={styles.numbersHeading ?? ''}>
          <Button slot="trigger" variant="quiet">
            {t`Show the numbers`}
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
