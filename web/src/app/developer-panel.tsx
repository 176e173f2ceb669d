// Shown on any page with `?developer`.

import { msg, t } from '@lingui/core/macro';
import { useCell } from '../data/api/cell.ts';
import { Card } from '../ui/card.tsx';
import styles from './developer-panel.module.css';
import { VITALS_URL, vitals } from './vitals.ts';

const MEANINGS = {
  CLS: msg`how much the page moved by itself`,
  FCP: msg`until something was shown`,
  FID: msg`until the first press was handled`,
  INP: msg`until a press had an effect, at worst`,
  LCP: msg`until the largest part was shown`,
  TTFB: msg`until the server began to answer`,
};

/** A link to it was followed before it had loaded. */
function arrive(panel: HTMLElement | null): void {
  if (location.hash !== `#${panel?.id}`) return;
  panel?.scrollIntoView();
  panel?.focus();
}

export function DeveloperPanel() {
  const measured = useCell(vitals);
  return (
    <aside
      ref={arrive}
      id="developer"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t`For developers`}
    >
      <Card title={t`Since this page was loaded`}>
        <table className={styles.table}>
          <tbody>
            {measured.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{t(MEANINGS[name])}</td>
                <td className={styles.value}>
                  {name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {VITALS_URL
            ? t`The operator of this server receives these figures at ${VITALS_URL}, and nothing else.`
            : t`These figures stay on this device.`}
        </p>
      </Card>
    </aside>
  );
}
