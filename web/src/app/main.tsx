// The browser's entry: takes over the page that the document shows, or draws the requested one.

import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createRouter } from '../router/router.ts';
import { NOT_IN_DOCUMENT } from '../ui/in-browser.tsx';
import { loadMessages } from '../words/messages.ts';
import { App, routes } from './routes.tsx';

start();

async function start(): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  const router = createRouter(routes);
  await Promise.all([loadMessages(['start']), router.start()]);
  const isShown = container.hasChildNodes() && !document.documentElement.dataset.still;
  const fields = isShown ? [...container.querySelectorAll<Field>(TEXT_FIELDS)] : [];
  function TakingOver() {
    useLayoutEffect(() => takeOver(container, fields), []);
    return <App router={router} />;
  }

  // As transitions, which React does in small steps, so that presses are handled in between.
  startTransition(() => {
    if (!isShown || router.state.error) createRoot(container).render(<TakingOver />);
    else hydrateRoot(container, <TakingOver />, { onRecoverableError: report });
  });
}

function report(error: unknown): void {
  if ((error as { digest?: unknown }).digest !== NOT_IN_DOCUMENT) reportError(error);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/** What was typed and pressed in the document before there was an app to hear it. */
function takeOver(container: HTMLElement, fields: readonly Field[]): void {
  const typed = fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);
  const pressed = window.takeEarlyPresses?.() ?? [];
  delete document.documentElement.dataset.still;
  container.inert = false;
  // React takes events again as soon as it has finished this drawing.
  queueMicrotask(() => {
    for (const [field, text] of typed) tellReact(field, text);
    for (const control of pressed) (control.querySelector('input') ?? control).click();
  });
}

/** React heard no event, and may meanwhile have written its own value into the field. */
function tellReact(field: Field, text: string): void {
  const there = field.isConnected ? field : (document.getElementById(field.id) as Field | null);
  if (!there) return;
  if (there.value !== text) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(there), 'value')?.set?.call(there, text);
  }
  // React ignores an event about a value that it already knows. Writing it again instead would move the caret.
  (there as Tracked)._valueTracker?.setValue('');
  there.dispatchEvent(new Event('input', { bubbles: true }));
}

type Tracked = Field & { readonly _valueTracker?: { readonly setValue: (text: string) => void } };
