// Every component in every state, side by side in both themes, for the people who build them. It is
// part of development builds only.

import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { CalendarSpecimens } from './calendar-specimens.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import '../../ui/shared.css';
import styles from './gallery-page.module.css';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { PageSpecimens } from './page-specimens.tsx';
import { PressSpecimens } from './press-specimens.tsx';

const THEMES = ['night', 'dawn'] as const;

export function GalleryPage() {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageHeader
        title="Gallery"
        lead="Windows over the page take the theme chosen here."
        action={<ThemeSwitch />}
      />
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme} data-testid={theme}>
            <PressSpecimens />
            <FieldSpecimens />
            <CalendarSpecimens />
            <ChartSpecimens />
            <OverlaySpecimens />
            <PageSpecimens theme={theme} />
          </div>
        ))}
      </div>
    </main>
  );
}
