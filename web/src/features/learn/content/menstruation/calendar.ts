// The article on menstruation, third part: what the calendar can and cannot know, and daily life.

import { t } from '@lingui/core/macro';
import type { Section } from '../model.ts';

export const calendarSections = (): readonly Section[] => [
  {
    id: 'predictions',
    title: t`How predictions work`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Lunaria does simple sums with the numbers you gave it. It takes the first day of your last period, adds the length of your cycle, and marks that day as the start of the next one. It cannot see into your body, and it does not pretend to.`,
        sources: ['lunaria'],
      },
      {
        kind: 'paragraph',
        text: t`So trust it as far as you would trust a friend who says “around the end of the month”. It is good enough for packing a pad, but if your cycles vary by a week, the prediction can be a week off.`,
      },
      {
        kind: 'paragraph',
        text: t`Ovulation is even harder to guess. When researchers tested apps that only know the length of a cycle, the apps named the right day at most 21 times in 100.`,
        sources: ['johnson2018'],
      },
      {
        kind: 'note',
        text: t`Never use this calendar as birth control. In one study, on every day from day 6 to day 21 of the cycle, at least 1 in 10 people were in the days when pregnancy is possible. Some were much later, even with regular cycles. If you want to prevent a pregnancy, or to plan one, talk to a doctor or a family planning clinic.`,
        sources: ['wilcox2000'],
      },
      {
        kind: 'list',
        items: [
          {
            term: t`To make it better`,
            text: t`Save the first day of each period on the calendar. Change your cycle length in the settings when you see that it differs.`,
          },
          {
            term: t`If it is late`,
            text: t`The prediction stays where it was until you save a new period. A few days late is normal.`,
          },
        ],
      },
    ],
  },
  {
    id: 'calendar-phases',
    title: t`The phases on your calendar`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`The calendar names a phase for each day by a short rule of counting. It uses the same four names as biology, but not the same borders, and we would rather tell you so than let you think it knows more.`,
      },
      { kind: 'subheading', text: t`The rule` },
      {
        kind: 'paragraph',
        text: t`The calendar counts which day of the cycle it is, and takes the first line that fits. The examples are for a cycle of 28 days and a period of 5:`,
        sources: ['lunaria'],
      },
      {
        kind: 'list',
        items: [
          {
            term: t`Menstruation`,
            text: t`As long as your period lasts (days 1 to 5).`,
            sources: ['lunaria'],
          },
          {
            term: t`Ovulation`,
            text: t`After that, until 14 days of the cycle are left (days 6 to 14).`,
            sources: ['lunaria'],
          },
          {
            term: t`Luteal Phase`,
            text: t`After that, until 4 days are left (days 15 to 24).`,
            sources: ['lunaria'],
          },
          { term: t`Follicular Phase`, text: t`The rest (days 25 to 28).`, sources: ['lunaria'] },
        ],
      },
      { kind: 'subheading', text: t`What that means in the body` },
      {
        kind: 'list',
        items: [
          {
            text: t`In the body, the follicular phase is the first half: it starts with the period and ends with ovulation. What the calendar calls Ovulation is mostly this phase, with ovulation itself often near the end.`,
          },
          {
            text: t`What the calendar calls Follicular Phase, the last 4 days, is in the body the end of the luteal phase: the days before the period.`,
            sources: ['lunaria'],
          },
          {
            text: t`The rule counts 14 days back from the next period because the time after ovulation varies less than the time before it. But it varies too: about 12 days on average, and 7 to 17 in most cycles.`,
            sources: ['bull2019'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`So take the name on the calendar as a signpost, and how you feel as the truth.`,
      },
    ],
  },
  {
    id: 'products',
    title: t`Period products`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`There is no best one. What counts is that it feels right to you, and that you can get it, change it, and wash your hands before and after.`,
      },
      {
        kind: 'list',
        items: [
          {
            term: t`Pads`,
            text: t`They stick to your underwear. Some are thrown away after use, others are cloth and can be washed. They are easy to start with.`,
          },
          {
            term: t`Period underwear`,
            text: t`It holds the blood in the cloth itself and is rinsed cold, washed and worn again.`,
          },
          {
            term: t`Tampons`,
            text: t`They soak up the blood inside the vagina. Choose the lightest that does the job, change it every 4 to 8 hours, and never wear one for longer than 8.`,
            sources: ['fda2020'],
          },
          {
            term: t`Cups and discs`,
            text: t`They collect the blood inside the vagina and are emptied, rinsed and used again. A review of 43 studies found that cups leak no more than pads or tampons. They take some practice, so give it a few cycles.`,
            sources: ['vanEijk2019'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Tampons, and very rarely cups, can lead to toxic shock, a rare but dangerous illness. Its signs are a sudden high fever, a rash like sunburn, vomiting and dizziness: take the tampon or cup out and get help at once.`,
        sources: ['fda2020', 'vanEijk2019'],
      },
      {
        kind: 'paragraph',
        text: t`If products cost too much, ask at school, at work, in a clinic or at a food bank, because many places give them for free.`,
      },
    ],
  },
  {
    id: 'myths',
    title: t`Myths and facts`,
    blocks: [
      {
        kind: 'list',
        items: [
          {
            term: t`“Every cycle has 28 days.”`,
            text: t`It is an average, and only a few people have exactly that.`,
            sources: ['grieger2020'],
          },
          {
            term: t`“Ovulation is always on day 14.”`,
            text: t`It moves, from person to person and from month to month.`,
            sources: ['wilcox2000'],
          },
          {
            term: t`“You cannot get pregnant during a period.”`,
            text: t`You can: if ovulation comes early, the days when it is possible can start while you still bleed.`,
            sources: ['wilcox2000'],
          },
          {
            term: t`“Friends who live together bleed together.”`,
            text: t`Careful studies did not find this. Cycles of different lengths overlap now and then by chance, and that is what we remember.`,
            sources: ['yang2006'],
          },
          {
            term: t`“The moon controls your cycle.”`,
            text: t`The moon in this app is a picture, not a cause, and nothing here is calculated from it.`,
            sources: ['lunaria'],
          },
          {
            term: t`“No sport, no swimming, no bath.”`,
            text: t`All of these are fine. Moving may even ease the pain.`,
            sources: ['armour2019'],
          },
          {
            term: t`“Tampons take your virginity.”`,
            text: t`No product can do that, because virginity is an idea and not a part of the body.`,
          },
          {
            term: t`“Period blood is dirty.”`,
            text: t`It is blood and the lining of the womb, and nothing to be ashamed of.`,
          },
        ],
      },
    ],
  },
];
