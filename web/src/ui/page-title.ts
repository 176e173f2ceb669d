/** What the browser's tab and history call a page: with a discreet name, every page alike. */
import { currentGuise, type Guise, guiseName, productName } from './guise.ts';

export function pageTitle(name?: string, guise: Guise | undefined = currentGuise()): string {
  if (guise) return guiseName(guise);
  return name ? `${name} · ${productName()}` : productName();
}
