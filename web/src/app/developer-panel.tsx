// How fast the app was on this device, for those who build or run it: shown on any page with `?developer`.

import { Card } from '../ui/card.tsx';
import styles from './developer-panel.module.css';
import { useVitals, VITALS_URL, type Vital } from './vitals.ts';

const MEANINGS: Record<Vital['name'], string> = {
  CLS: 'how much the page moved by itself',
  FCP: 'until something was shown',
  FID: 'until the first press was heard',
  INP: 'until a press had an effect, at worst',
  LCP: 'until the largest part was shown',
  TTFB: 'until the server began to answer',
};

export function DeveloperPanel() {
  const vitals = useVitals();
  return (
    <aside className={styles.panel} aria-label="For developers">
      <Card title="Since this page was loaded">
        <table className={styles.table}>
          <tbody>
            {vitals.map((vital) => (
              <tr key={vital.name}>
                <th scope="row">{vital.name}</th>
                <td>{MEANINGS[vital.name]}</td>
                <td className={styles.value}>{toText(vital)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {VITALS_URL
            ? `Whoever runs this Lunaria receives these figures at ${VITALS_URL}, and nothing else.`
            : 'These figures stay on this device.'}
        </p>
      </Card>
    </aside>
  );
}

function toText({ name, value }: Vital): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}
