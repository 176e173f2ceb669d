import { type ReactNode, useId } from 'react';
import styles from './report-sheet.module.css';

interface SheetPartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function SheetPart({ title, hint, children }: SheetPartProps) {
  const titleId = useId();
  return (
    <section className={`stack-2 ${styles.part}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {hint && <p className="caption">{hint}</p>}
      {children}
    </section>
  );
}

interface SheetTableProps {
  readonly className: string | undefined;
  readonly columns: readonly ReactNode[];
  readonly children: ReactNode;
}

export function SheetTable({ className, columns, children }: SheetTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
