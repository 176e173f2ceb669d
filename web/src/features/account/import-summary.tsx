// The preview of an import.

import type { ImportPlan } from '../../data/api/tree.ts';
import { importWords } from './import-words.ts';
import styles from './your-data.module.css';

export function ImportSummary({ plan }: { readonly plan: ImportPlan }) {
  const { adds, keeps, refused } = importWords(plan);
  return (
    <div className={styles.summary}>
      {adds.length > 0 ? (
        <Lines title="Will be added" lines={adds} />
      ) : (
        <p>There is nothing new in this file.</p>
      )}
      {plan.same > 0 && (
        <p>
          {plan.same === 1 ? '1 value of the file is' : `${plan.same} values of the file are`} here
          already.
        </p>
      )}
      {keeps.length > 0 && <Lines title="Stays as it is here" lines={keeps} />}
      {refused.length > 0 && <Lines title="Left out" lines={refused} />}
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
