// The four phases as the body goes through them, in their true order. The article on menstruation and
// the page about your cycle both show these.

import { t } from '@lingui/core/macro';
import type { Phase } from '@lunaria/cycle/cycle';
import { cite, type PhaseGuide, sources, statements } from './model.ts';

export const phaseGuides = (): readonly PhaseGuide[] => [
  {
    phase: 'menstruation',
    when: cite(
      t`The first days of the cycle, counted from the first day of bleeding. Most periods last 4 to 5 days, and up to 8 is usual.`,
      ['nhsPeriods', 'owh2014', 'figo2018'],
    ),
    happens: statements([
      t`Your womb lets go of the lining it built up in the weeks before, and blood and small bits of lining leave through the vagina. To help push them out, the muscle of the womb squeezes, and that squeezing is what you feel as cramps.`,
      t`Oestrogen and progesterone are both low, and the brain has already begun to wake up the next egg.`,
      sources('stricker2006'),
    ]),
    feels: t`Cramps, an aching back, tiredness or loose bowels are common, above all on the first days. Some people feel relief because the tension of the days before is gone, and some notice little at all.`,
    helps: cite(
      t`Warmth on the belly, a walk or gentle stretching, rest when you want it, and pain medicine if it suits you.`,
      ['jo2018', 'armour2019', 'marjoribanks2015'],
    ),
    onCalendar: t`Your calendar shows Menstruation for as many days as the period length you entered. Here the calendar and the body agree.`,
    inBody: 'menstruation',
  },
  {
    phase: 'follicular',
    when: cite(
      t`From the first day of the period until ovulation, so it includes the period. In a study of more than 600,000 cycles it lasted about 17 days on average, and mostly between 10 and 30.`,
      ['bull2019'],
    ),
    happens: [
      t`In the ovaries, several tiny pouches called follicles grow, each one holding an egg. In most cycles one of them takes the lead and makes more and more oestrogen, and the oestrogen builds a fresh lining in the womb.`,
    ],
    feels: t`Once the bleeding stops, many people feel lighter and have more energy. Others feel the same as ever, and that is fine too.`,
    helps: t`This can be a good time to start something new, move more, or catch up with friends, but your own diary knows better than any rule.`,
    onCalendar: cite(
      t`Your calendar uses this name in its own way: it says Follicular Phase on the last 4 days before your next period is due. In the body, those days are the end of the luteal phase.`,
      ['lunaria'],
    ),
    inBody: 'luteal',
  },
  {
    phase: 'ovulation',
    when: cite(
      t`About one day, somewhere in the middle. Textbooks put it on day 14 of a cycle of 28 days. In studies, day 15 or 16 was the most common, and it can be many days earlier or later, even in someone who is very regular.`,
      ['johnson2018', 'soumpasis2020', 'wilcox2000'],
    ),
    happens: statements([
      t`Oestrogen reaches its peak. The brain answers with a sudden wave of LH, and about a day later the follicle opens and the egg sets out on its way to the womb.`,
      sources('stricker2006'),
      t`Around this time, a pregnancy can begin if sperm meet the egg. That is possible on the 5 days before ovulation and on the day itself, and nobody can feel or count these days for certain.`,
      sources('wilcox2000'),
    ]),
    feels: t`The fluid from the vagina often turns clear and slippery, like raw egg white. Some people feel a short twinge on one side of the belly, some feel more lively or more interested in sex, and many notice nothing.`,
    helps: t`If you are curious, write down what you notice for a few months, and a pattern of your own may show.`,
    onCalendar: cite(
      t`Your calendar says Ovulation for the whole stretch from the end of your period until 14 days of the cycle are left. In the body, most of that stretch is the follicular phase. Ovulation itself is about one day, often near the end of it.`,
      ['lunaria', 'johnson2018'],
    ),
    inBody: 'follicular',
  },
  {
    phase: 'luteal',
    when: cite(
      t`From ovulation until the day before the next period. In a study of more than 600,000 cycles it lasted about 12 days on average, and mostly between 7 and 17.`,
      ['bull2019'],
    ),
    happens: statements([
      t`The empty follicle turns into a small yellow gland that makes progesterone, which keeps the lining of the womb soft and ready. Body temperature rises a little.`,
      t`If no pregnancy begins, the gland fades. Progesterone and oestrogen drop, and that drop starts the next period.`,
      sources('stricker2006'),
    ]),
    feels: cite(
      t`The first days are often calm. In the days before the period, tender breasts, a bloated belly, spots, poor sleep, or a low or short-tempered mood are common. This is called PMS. About 4 in 10 people have it, and for a small part of them it is severe.`,
      ['rcog48'],
    ),
    helps: t`Sleep, regular meals, moving your body, fewer plans, and being as kind to yourself as you would be to a friend. If these days are very hard each time, a doctor can help.`,
    onCalendar: cite(
      t`Your calendar says Luteal Phase once 14 days of the cycle are left, and stops when 4 are left. In the body, this phase goes on until the period starts.`,
      ['lunaria'],
    ),
    inBody: 'luteal',
  },
];

/** The current phase first, then the others in the order of the body; all in that order if unknown. */
export function phasesFrom(current: Phase | undefined): PhaseGuide[] {
  const guides = phaseGuides();
  const isCurrent = ({ phase }: PhaseGuide) => phase === current;
  return [...guides.filter(isCurrent), ...guides.filter((guide) => !isCurrent(guide))];
}
