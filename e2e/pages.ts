/** Every page of the app, with what it promises to be headed by. */
import { PAGES } from '../web/src/app/pages.js';

/** Those that are headed by other words than their tab. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Welcome To Lunaria',
  '/question1': 'How old are you?',
  '/question2': 'When did you start your last period?',
  '/question3': 'How long is your average cycle length?',
  '/question4': 'How long does your period last?',
  '/calendar': 'Period Calendar',
};

export const EVERY_PAGE = PAGES.map(({ path, title, frame }) => ({
  path,
  heading: HEADINGS[path] ?? title,
  title: title === '' ? 'Lunaria' : `${title} · Lunaria`,
  hasNavigation: frame === 'shell',
}));
