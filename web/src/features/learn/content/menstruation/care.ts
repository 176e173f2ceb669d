// The article on menstruation, second part: symptoms, what helps, and when to ask for help.

import { t } from '@lingui/core/macro';
import type { Section } from '../model.ts';

export const careSections = (): readonly Section[] => [
  {
    id: 'symptoms',
    title: t`Common symptoms`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Period pain is the most common one, above all in young people. It is mostly a cramp in the lower belly that comes with the bleeding and may spread to the back and the thighs. Feeling sick, loose bowels or a headache can come with it.`,
        sources: ['acog760'],
      },
      {
        kind: 'paragraph',
        text: t`The cause is a group of body chemicals called prostaglandins, which make the womb squeeze. The more of them there are, the harder it squeezes.`,
        sources: ['marjoribanks2015'],
      },
      {
        kind: 'paragraph',
        text: t`In the days before a period, many people have PMS: tender breasts, a bloated belly, tiredness, spots, or a mood that changes quickly. It goes away once the bleeding starts or soon after.`,
        sources: ['rcog48'],
      },
      {
        kind: 'paragraph',
        text: t`A few people feel deep sadness, fear or rage in those days, so much that it hurts school, work or friendships. This has a name, PMDD (premenstrual dysphoric disorder). It is real, it is nobody’s fault, and it can be treated.`,
        sources: ['rcog48'],
      },
      {
        kind: 'paragraph',
        text: t`Write down how you feel each day for two cycles or more. Notes made on the day show a pattern far better than memory does, and they are the best thing to bring to a doctor.`,
        sources: ['rcog48'],
      },
    ],
  },
  {
    id: 'what-helps',
    title: t`What helps`,
    blocks: [
      {
        kind: 'list',
        items: [
          {
            term: t`Warmth`,
            text: t`A hot-water bottle or a heat patch on the belly or back eases cramps for many people. The studies are few and small, but they point the same way. Put a cloth between heat and skin.`,
            sources: ['jo2018'],
          },
          {
            term: t`Movement`,
            text: t`Regular exercise may make period pain clearly milder, and the kind does not seem to matter: yoga, stretching or running. In most of the studies, people moved for 45 to 60 minutes, three times a week or more. The evidence is of low quality, though, because the studies were small.`,
            sources: ['armour2019'],
          },
          {
            term: t`Pain medicine`,
            text: t`Medicines such as ibuprofen and naproxen hold back prostaglandins. A review of 80 trials found that they work much better than a dummy pill. They do not suit everyone, for example people with stomach ulcers, kidney disease or some kinds of asthma, or in pregnancy, so read the leaflet or ask a pharmacist. If you are young, ask an adult first.`,
            sources: ['marjoribanks2015'],
          },
          {
            term: t`Hormones`,
            text: t`The pill, a hormone coil and similar methods can make periods lighter and less painful. A doctor can talk through what fits you.`,
            sources: ['acog760', 'nice88'],
          },
          {
            term: t`Rest`,
            text: t`You are allowed to slow down, and you are allowed to do everything you always do.`,
          },
        ],
      },
      { kind: 'see', to: { article: 'meditation', section: 'what-is-known' } },
    ],
  },
  {
    id: 'when-to-see-a-doctor',
    title: t`When to see a doctor`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`You never need a special reason to ask. But do make an appointment if one of these fits:`,
      },
      {
        kind: 'list',
        items: [
          {
            text: t`Pain keeps you from school, work or sleep, or pain medicine does not help enough.`,
            sources: ['acog760'],
          },
          {
            text: t`You soak through a pad or tampon every 1 to 2 hours.`,
            sources: ['acog651'],
          },
          {
            text: t`Bleeding rules your days: you plan around it, stay at home, or feel weak and out of breath.`,
            sources: ['nice88'],
          },
          {
            text: t`A period lasts longer than 8 days. For teenagers, ask after 7 days.`,
            sources: ['figo2018', 'acog651'],
          },
          {
            text: t`Periods come less than 21 days apart, or often more than 35 days apart (45 for teenagers).`,
            sources: ['owh2014', 'acog651'],
          },
          {
            text: t`No period for 90 days, and you are not pregnant.`,
            sources: ['acog651'],
          },
          {
            text: t`No first period by the age of 15, or within 3 years after the breasts began to grow.`,
            sources: ['acog651'],
          },
          { text: t`You bleed between periods, after sex, or after menopause.` },
          { text: t`Your cycle was regular and has suddenly changed a lot.` },
          { text: t`The days before your period are so dark that you are afraid of them.` },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Strong pain is common, but “common” does not mean “just live with it”. One cause can be endometriosis: tissue like the lining of the womb grows in other places. It affects about 1 in 10 people of the age when periods happen, and it can be treated.`,
        sources: ['whoEndometriosis'],
      },
      { kind: 'subheading', text: t`Get help at once` },
      {
        kind: 'list',
        items: [
          { text: t`You bleed very heavily and feel faint.` },
          { text: t`You have sudden, strong pain on one side, or pain and a missed period.` },
          {
            text: t`You use a tampon or cup and get a high fever, a rash, sickness or dizziness. Take it out straight away, too.`,
          },
        ],
      },
      {
        kind: 'note',
        text: t`If you think of hurting yourself, call your local emergency number or a crisis line, or tell someone you trust, now. You do not have to carry it alone.`,
      },
    ],
  },
];
