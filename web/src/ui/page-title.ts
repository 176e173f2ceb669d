/** What the browser's tab and history call a page. */

const PRODUCT = 'Lunaria';

export function pageTitle(name?: string): string {
  return name ? `${name} · ${PRODUCT}` : PRODUCT;
}
