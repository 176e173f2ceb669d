// What a page's document shows until the app has drawn the page: the frame and the page as it is before anything is known
// of whoever opens it. It is rendered when the app is built, so a page that shows the day has a still of its own. Nothing
// in it can be pressed or typed into, and screen readers wait for the page itself.

import type { ComponentType } from 'react';
import { AlertProvider } from '../ui/alert.tsx';
import { BottomNav } from '../ui/bottom-nav.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { destinations } from './destinations.ts';
import type { Page } from './pages.js';
import plainStyles from './plain-frame.module.css';
import shellStyles from './shell-frame.module.css';

type Load = () => Promise<ComponentType>;

const PAGES = import.meta.glob<ComponentType>(
  ['../features/*/*-page.tsx', '!../features/gallery/*'],
  { import: 'default' },
);
/** Beside the page, such as `diary-still.tsx`. */
const STILLS = import.meta.glob<ComponentType>('../features/*/*-still.tsx', { import: 'default' });

export async function loadStill({ module, frame }: Page): Promise<ComponentType> {
  const load: Load | undefined =
    STILLS[`../features/${module.replace(/-page$/, '-still')}.tsx`] ??
    PAGES[`../features/${module}.tsx`];
  if (!load) throw new Error(`There is no page ${module}`);
  const Content = await load();
  const Frame = frame === 'shell' ? ShellStill : PlainStill;
  return () => (
    <div data-still-parts="" inert aria-hidden="true">
      <AlertProvider>
        <ToastProvider>
          <Frame Content={Content} />
        </ToastProvider>
      </AlertProvider>
    </div>
  );
}

interface FrameProps {
  readonly Content: ComponentType;
}

function ShellStill({ Content }: FrameProps) {
  return (
    <div className={shellStyles.shell}>
      <div className={shellStyles.main}>
        <Content />
      </div>
      <BottomNav items={destinations()} />
    </div>
  );
}

function PlainStill({ Content }: FrameProps) {
  return (
    <div className={plainStyles.main}>
      <Content />
    </div>
  );
}
