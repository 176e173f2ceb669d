// The article on menstruation, put together from its parts.

import { BODY_SECTIONS } from './menstruation/body.ts';
import { CALENDAR_SECTIONS } from './menstruation/calendar.ts';
import { CARE_SECTIONS } from './menstruation/care.ts';
import type { Article } from './model.ts';

export const MENSTRUATION: Article = {
  id: 'menstruation',
  title: 'Menstruation',
  lead: 'What happens in a cycle, what is typical, what helps, and when to ask for help.',
  sections: [...BODY_SECTIONS, ...CARE_SECTIONS, ...CALENDAR_SECTIONS],
};
