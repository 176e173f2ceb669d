// The article on menstruation, first part: what happens in the body and what is typical.

import { t } from '@lingui/core/macro';
import type { Section } from '../model.ts';

export const bodySections = (): readonly Section[] => [
  {
    id: 'what-is-a-cycle',
    title: t`What is a cycle?`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Again and again, the body gets ready for a possible pregnancy. An egg ripens in one of the two ovaries, and at the same time the womb grows a soft lining. If no pregnancy begins, the lining is not needed, so it comes away as a period and everything starts afresh. This round is called the menstrual cycle.`,
      },
      {
        kind: 'paragraph',
        text: t`A cycle is counted from the first day of one period to the day before the next one, so the first day of bleeding is day 1.`,
        sources: ['nhsPeriods'],
      },
      {
        kind: 'paragraph',
        text: t`The first period comes between 12 and 13 on average, but some people are years younger or older. Periods mostly end between 45 and 55, which is called menopause.`,
        sources: ['acog651', 'whoMenopause'],
      },
      {
        kind: 'paragraph',
        text: t`Not everyone with a womb has periods, and not everyone who has periods is a woman. Periods can also stop for a while: in pregnancy, when breastfeeding, or with some kinds of birth control and other medicines.`,
      },
    ],
  },
  {
    id: 'hormones',
    title: t`The hormones behind it`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Hormones are messages that travel in the blood. Four of them lead the cycle: two come from a small gland under the brain, and two from the ovaries, and each one sets off the next, like dominoes in a ring.`,
      },
      { kind: 'hormones' },
      {
        kind: 'note',
        text: t`The pill, the patch, hormone coils and other hormones change these lines, often a lot. In that case, the phases below may not fit you, and a bleed may not be a period in the strict sense.`,
      },
    ],
  },
  {
    id: 'phases',
    title: t`The four phases`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Here are the phases in the order in which the body goes through them. What people feel differs a lot, from person to person and from month to month, so take none of it as a rule for yourself.`,
      },
      { kind: 'phases' },
      { kind: 'see', to: { article: 'menstruation', section: 'calendar-phases' } },
    ],
  },
  {
    id: 'what-is-typical',
    title: t`What is typical?`,
    blocks: [
      {
        kind: 'list',
        items: [
          {
            term: t`Length of a cycle`,
            text: t`About 28 days. Anything from 21 to 35 days is typical for adults.`,
            sources: ['owh2014'],
          },
          {
            term: t`Length of a period`,
            text: t`Up to 8 days of bleeding, typically 4 to 5.`,
            sources: ['figo2018', 'nhsPeriods', 'owh2014'],
          },
          {
            term: t`Amount of blood`,
            text: t`About 20 to 90 ml in a whole period, which is 1 to 5 tablespoons and less than most people think.`,
            sources: ['nhsPeriods'],
          },
          {
            term: t`Colour`,
            text: t`Bright red, dark red or brown: blood that takes longer to leave the body is darker. Small clots are common too.`,
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Few people are as regular as a clock. Among 1.5 million people using another app, only about 16 in 100 had a usual cycle of exactly 28 days. In another study, about half had cycles that differed by 5 days or more.`,
        sources: ['grieger2020', 'soumpasis2020'],
      },
      {
        kind: 'paragraph',
        text: t`In the first years after the first period, cycles are often longer and less regular, and for teenagers 21 to 45 days is typical. In the years before menopause, cycles often become uneven again.`,
        sources: ['acog651', 'owh2014'],
      },
      {
        kind: 'paragraph',
        text: t`Experts do not all draw the line in the same place. FIGO, the world federation of doctors in this field, counts 24 to 38 days as normal for adults. A day or two outside these numbers is no reason to worry, but if you are far outside, do ask.`,
        sources: ['figo2018'],
      },
      { kind: 'see', to: { article: 'menstruation', section: 'when-to-see-a-doctor' } },
    ],
  },
  {
    id: 'what-changes-it',
    title: t`What changes a cycle?`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Because the brain sits at the start of the chain, life itself can shift a cycle. Most often, ovulation comes later than usual, and so the period comes later too. Common reasons are:`,
        sources: ['bull2019'],
      },
      {
        kind: 'list',
        items: [
          {
            term: t`Age`,
            text: t`The first years of periods, and the last ones before menopause.`,
          },
          { term: t`Stress`, text: t`Exams, grief, worry, moving home, or shift work.` },
          {
            term: t`Food and sport`,
            text: t`Eating too little, losing or gaining a lot of weight, or training very hard. If your periods stop because of this, see a doctor, because your bones need those hormones too.`,
          },
          { term: t`Illness`, text: t`A fever or an infection can delay a period once.` },
          {
            term: t`Health conditions`,
            text: t`Such as PCOS (polycystic ovary syndrome), a thyroid that works too fast or too slowly, or fibroids.`,
          },
          {
            term: t`Medicines`,
            text: t`Hormonal birth control, the morning-after pill, testosterone, and some medicines for mental health or for cancer.`,
          },
          {
            term: t`Pregnancy`,
            text: t`If you could be pregnant and your period is late, a test gives an answer.`,
          },
        ],
      },
    ],
  },
];
