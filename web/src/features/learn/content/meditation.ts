// The article on meditation, put together from its parts.

import { DOING_SECTIONS } from './meditation/doing.ts';
import { KNOWING_SECTIONS } from './meditation/knowing.ts';
import type { Article } from './model.ts';

export const MEDITATION: Article = {
  id: 'meditation',
  title: 'Meditation',
  lead: 'What it is, what it can and cannot do, and how to begin with five minutes.',
  sections: [...KNOWING_SECTIONS, ...DOING_SECTIONS],
};
