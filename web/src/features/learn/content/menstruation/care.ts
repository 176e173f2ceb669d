// The article on menstruation, second part: symptoms, what helps, and when to ask for help.

import type { Section } from '../model.ts';

export const CARE_SECTIONS: readonly Section[] = [
  {
    id: 'symptoms',
    title: 'Common symptoms',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Period pain is the most common one, above all in young people. It is mostly a cramp in the lower belly that comes with the bleeding and may spread to the back and the thighs. Feeling sick, loose bowels or a headache can come with it.',
        sources: ['acog760'],
      },
      {
        kind: 'paragraph',
        text: 'The cause is a group of body chemicals called prostaglandins, which make the womb squeeze. The more of them there are, the harder it squeezes.',
        sources: ['marjoribanks2015'],
      },
      {
        kind: 'paragraph',
        text: 'In the days before a period, many people have PMS: tender breasts, a bloated belly, tiredness, spots, or a mood that changes quickly. It goes away once the bleeding starts or soon after.',
        sources: ['rcog48'],
      },
      {
        kind: 'paragraph',
        text: 'A few people feel deep sadness, fear or rage in those days, so much that it hurts school, work or friendships. This has a name, PMDD (premenstrual dysphoric disorder). It is real, it is nobody’s fault, and it can be treated.',
        sources: ['rcog48'],
      },
      {
        kind: 'paragraph',
        text: 'Write down how you feel each day for two cycles or more. Notes made on the day show a pattern far better than memory does, and they are the best thing to bring to a doctor.',
        sources: ['rcog48'],
      },
    ],
  },
  {
    id: 'what-helps',
    title: 'What helps',
    blocks: [
      {
        kind: 'list',
        items: [
          {
            term: 'Warmth',
            text: 'A hot-water bottle or a heat patch on the belly or back eases cramps for many people. The studies are few and small, but they point the same way. Put a cloth between heat and skin.',
            sources: ['jo2018'],
          },
          {
            term: 'Movement',
            text: 'Regular exercise may make period pain clearly milder, and the kind does not seem to matter: yoga, stretching or running. In most of the studies, people moved for 45 to 60 minutes, three times a week or more. The evidence is of low quality, though, because the studies were small.',
            sources: ['armour2019'],
          },
          {
            term: 'Pain medicine',
            text: 'Medicines such as ibuprofen and naproxen hold back prostaglandins. A review of 80 trials found that they work much better than a dummy pill. They do not suit everyone, for example people with stomach ulcers, kidney disease or some kinds of asthma, or in pregnancy, so read the leaflet or ask a pharmacist. If you are young, ask an adult first.',
            sources: ['marjoribanks2015'],
          },
          {
            term: 'Hormones',
            text: 'The pill, a hormone coil and similar methods can make periods lighter and less painful. A doctor can talk through what fits you.',
            sources: ['acog760', 'nice88'],
          },
          {
            term: 'Rest',
            text: 'You are allowed to slow down, and you are allowed to do everything you always do.',
          },
        ],
      },
      { kind: 'see', to: { article: 'meditation', section: 'what-is-known' } },
    ],
  },
  {
    id: 'when-to-see-a-doctor',
    title: 'When to see a doctor',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You never need a special reason to ask. But do make an appointment if one of these fits:',
      },
      {
        kind: 'list',
        items: [
          {
            text: 'Pain keeps you from school, work or sleep, or pain medicine does not help enough.',
            sources: ['acog760'],
          },
          {
            text: 'You soak through a pad or tampon every 1 to 2 hours.',
            sources: ['acog651'],
          },
          {
            text: 'Bleeding rules your days: you plan around it, stay at home, or feel weak and out of breath.',
            sources: ['nice88'],
          },
          {
            text: 'A period lasts longer than 8 days. For teenagers, ask after 7 days.',
            sources: ['figo2018', 'acog651'],
          },
          {
            text: 'Periods come less than 21 days apart, or often more than 35 days apart (45 for teenagers).',
            sources: ['owh2014', 'acog651'],
          },
          {
            text: 'No period for 90 days, and you are not pregnant.',
            sources: ['acog651'],
          },
          {
            text: 'No first period by the age of 15, or within 3 years after the breasts began to grow.',
            sources: ['acog651'],
          },
          { text: 'You bleed between periods, after sex, or after menopause.' },
          { text: 'Your cycle was regular and has suddenly changed a lot.' },
          { text: 'The days before your period are so dark that you are afraid of them.' },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Strong pain is common, but “common” does not mean “just live with it”. One cause can be endometriosis: tissue like the lining of the womb grows in other places. It affects about 1 in 10 people of the age when periods happen, and it can be treated.',
        sources: ['whoEndometriosis'],
      },
      { kind: 'subheading', text: 'Get help at once' },
      {
        kind: 'list',
        items: [
          { text: 'You bleed very heavily and feel faint.' },
          { text: 'You have sudden, strong pain on one side, or pain and a missed period.' },
          {
            text: 'You use a tampon or cup and get a high fever, a rash, sickness or dizziness. Take it out straight away, too.',
          },
        ],
      },
      {
        kind: 'note',
        text: 'If you think of hurting yourself, call your local emergency number or a crisis line, or tell someone you trust, now. You do not have to carry it alone.',
      },
    ],
  },
];
