// The way to what came earlier and later.

import { Button } from '../../ui/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly what: string;
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

/** Nothing where everything is shown already. A button that leads nowhere stays, so that the focus has its place. */
export function Pager({ what, earlier, later }: PagerProps) {
  if (!earlier && !later) return null;
  return (
    <div className={styles.pager}>
      <Button variant="quiet" isDisabled={!earlier} onPress={() => earlier?.()}>
        Earlier {what}
      </Button>
      <Button variant="quiet" isDisabled={!later} onPress={() => later?.()}>
        Later {what}
      </Button>
    </div>
  );
}
