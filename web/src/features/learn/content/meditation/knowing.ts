// The article on meditation, first part: what it is, and what is known about it.

import { t } from '@lingui/core/macro';
import type { Section } from '../model.ts';

export const knowingSections = (): readonly Section[] => [
  {
    id: 'what-it-is',
    title: t`What is meditation?`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Meditation is practice for your attention. You choose one thing to rest it on, such as the breath, a sound, or your feet on the floor. After a while your attention drifts off, you notice, and you bring it back. That is all: the coming back is the exercise.`,
      },
      {
        kind: 'paragraph',
        text: t`You do not have to empty your mind, sit cross-legged, feel calm, or believe in anything. People have meditated in many religions for thousands of years, and many do it today with no religion at all.`,
      },
      {
        kind: 'paragraph',
        text: t`In Lunaria, you pick a song, set the timer and begin, and the music gives your attention a place to rest.`,
      },
    ],
  },
  {
    id: 'what-is-known',
    title: t`What is known, and how sure`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Meditation is neither magic nor nonsense. When researchers put the best studies together, they find small to medium effects in some areas. Most studies tested adults in courses of several weeks with a teacher, so five minutes with an app may do less.`,
        sources: ['goyal2014', 'vanDam2018'],
      },
      {
        kind: 'list',
        items: [
          {
            term: t`Stress and worry`,
            text: t`Fairly sure. A review of 47 trials found that courses in mindfulness ease anxiety and low mood a little. There was no sign that they work better than other things that help, such as exercise, therapy or medicine.`,
            sources: ['goyal2014'],
          },
          {
            term: t`Pain`,
            text: t`Less sure. In a review of 38 trials on long-lasting pain, pain became slightly milder, but the quality of the evidence was low. We found too little on period pain itself to promise anything.`,
            sources: ['hilton2017'],
          },
          {
            term: t`Sleep`,
            text: t`Fairly sure, but the effect is small. In a review of 18 trials, people who sleep badly slept somewhat better than people who spent the same time on something else. It did not do better than proven sleep treatments.`,
            sources: ['rusch2019'],
          },
          {
            term: t`PMS`,
            text: t`Not sure yet. The evidence on gentle methods for PMS is mixed, and they may be worth a try as part of a bigger plan.`,
            sources: ['rcog48'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Beware of big promises. A group of fifteen researchers wrote that poor studies and loud headlines can mislead people, and that possible harm is looked at too rarely.`,
        sources: ['vanDam2018'],
      },
      {
        kind: 'note',
        text: t`Meditation can go along with medical care, but it cannot replace it.`,
      },
      { kind: 'see', to: { article: 'meditation', section: 'when-not-alone' } },
    ],
  },
];
