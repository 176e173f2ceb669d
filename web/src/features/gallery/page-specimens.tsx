// What pages are made of: headers, cards, the ring, the moon.

import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Moon } from '../../ui/moon.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './gallery-page.module.css';
import { Row, Specimen } from './specimen.tsx';

const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] as const;

export function PageSpecimens({ theme }: { readonly theme: string }) {
  return (
    <>
      <Specimen title="Cards">
        <Card
          title={`Quote of the day, ${theme}`}
          action={<Button variant="quiet">Another</Button>}
        >
          <p>A card with a heading and an action.</p>
        </Card>
        <Card>
          <Skeleton />
        </Card>
      </Specimen>
      <Specimen title="Progress">
        <Row>
          <ProgressRing label="Meditation" fraction={0.66} valueText="3:18 left">
            3:18
          </ProgressRing>
        </Row>
      </Specimen>
      <Specimen title="The moon">
        <Row>
          {SHARES.map((lit) => (
            <Moon key={lit} lit={lit} className={styles.moon} />
          ))}
        </Row>
        <Row>
          {SHARES.map((lit) => (
            <Moon key={lit} lit={lit} phase="waning" className={styles.smallMoon} />
          ))}
          <VisuallyHidden>Seven small moons, waning</VisuallyHidden>
        </Row>
        <Moon className={styles.largeMoon} lit={0.82} />
      </Specimen>
    </>
  );
}
