/** What the browser's tab and history call a page: with a discreet name, every page alike. */
import { currentGuise, type Guise, productName } from './guise.ts';

export function pageTitle(name?: string, guise: Guise | undefined = currentGuise()): string {
  return guise ?? (name ? `${name} · ${productName()}` : productName());
}
