// The figures of a picture as tables, behind a button. They are made when they are asked for, and on paper not at all.

import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { digits } from '../../words/lists.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './chart-table.module.css';

export interface TableOf {
  readonly caption: string;
  /** The first one heads the names of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: readonly ReactNode[]])[];
}

export function ChartTables({ tables }: { readonly tables: () => readonly TableOf[] }) {
  const [isOpen, setOpen] = useState(false);
  const { trigger, panel } = useDisclosure(isOpen, () => setOpen(!isOpen));
  return (
    <div className="screen-only">
      <UnfoldButton {...trigger}>{t`Show as a table`}</UnfoldButton>
      <div {...panel}>
        {isOpen && tables().map((table) => <ChartTable key={table.caption} {...table} />)}
      </div>
    </div>
  );
}

export function UnfoldButton({ children, ...trigger }: ComponentProps<typeof Button>) {
  return (
    <Button {...trigger} variant="quiet">
      {children}
      <Icon node={ChevronDown} className="chevron" />
    </Button>
  );
}

/** A wide one is scrolled sideways, by keyboard too. */
function ChartTable(table: TableOf) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={table.caption} tabIndex={0}>
      <Table {...table} />
    </section>
  );
}

export function Table({ caption, columns, rows }: TableOf) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{typeof cell === 'number' ? digits(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
