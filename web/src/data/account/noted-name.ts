/** What the app goes by on this device, for what is said outside of its pages. ui/guise.ts writes what is read here. */
import { whereAllowed } from './where-allowed.ts';

export function notedName(): string {
  return whereAllowed(() => localStorage.getItem('lunaria-guise')) ?? 'Lunaria';
}
