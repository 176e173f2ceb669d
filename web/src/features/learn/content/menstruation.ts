import { t } from '@lingui/core/macro';
import { cite, list, note, type Section, section, see, subheading, term } from './model.ts';

export const menstruationSections = (): readonly Section[] => [
  section('what-is-a-cycle', t`What is a cycle?`, [
    t`Again and again, the body gets ready for a possible pregnancy. An egg ripens in one of the two ovaries, and at the same time the womb grows a soft lining. If no pregnancy begins, the lining is not needed, so it comes away as a period and everything starts afresh. This round is called the menstrual cycle.`,
    cite(
      t`A cycle is counted from the first day of one period to the day before the next one, so the first day of bleeding is day 1.`,
      ['nhsPeriods'],
    ),
    cite(
      t`The first period comes between 12 and 13 on average, but some people are years younger or older. Periods mostly end between 45 and 55, which is called menopause.`,
      ['acog651', 'whoMenopause'],
    ),
    t`Not everyone with a womb has periods, and not everyone who has periods is a woman. Periods can also stop for a while: in pregnancy, when breastfeeding, or with some kinds of birth control and other medicines.`,
  ]),
  section('hormones', t`The hormones behind it`, [
    t`Hormones are messages that travel in the blood. Four of them lead the cycle: two come from a small gland under the brain, and two from the ovaries, and each one sets off the next, like dominoes in a ring.`,
    { kind: 'hormones' },
    note(
      t`The pill, the patch, hormone coils and other hormones change these lines, often a lot. In that case, the phases below may not fit you, and a bleed may not be a period in the strict sense.`,
    ),
  ]),
  section('phases', t`The four phases`, [
    t`Here are the phases in the order in which the body goes through them. What people feel differs a lot, from person to person and from month to month, so take none of it as a rule for yourself.`,
    { kind: 'phases' },
    see('menstruation', 'calendar-phases'),
  ]),
  section('what-is-typical', t`What is typical?`, [
    list([
      term(
        t`Length of a cycle`,
        t`About 28 days. Anything from 21 to 35 days is typical for adults.`,
        ['owh2014'],
      ),
      term(t`Length of a period`, t`Up to 8 days of bleeding, typically 4 to 5.`, [
        'figo2018',
        'nhsPeriods',
        'owh2014',
      ]),
      term(
        t`Amount of blood`,
        t`About 20 to 90 ml in a whole period, which is 1 to 5 tablespoons and less than most people think.`,
        ['nhsPeriods'],
      ),
      term(
        t`Colour`,
        t`Bright red, dark red or brown: blood that takes longer to leave the body is darker. Small clots are common too.`,
      ),
    ]),
    cite(
      t`Few people are as regular as a clock. Among 1.5 million people using another app, only about 16 in 100 had a usual cycle of exactly 28 days. In another study, about half had cycles that differed by 5 days or more.`,
      ['grieger2020', 'soumpasis2020'],
    ),
    cite(
      t`In the first years after the first period, cycles are often longer and less regular, and for teenagers 21 to 45 days is typical. In the years before menopause, cycles often become uneven again.`,
      ['acog651', 'owh2014'],
    ),
    cite(
      t`Experts do not all draw the line in the same place. FIGO, the world federation of doctors in this field, counts 24 to 38 days as normal for adults. A day or two outside these numbers is no reason to worry, but if you are far outside, do ask.`,
      ['figo2018'],
    ),
    see('menstruation', 'when-to-see-a-doctor'),
  ]),
  section('what-changes-it', t`What changes a cycle?`, [
    cite(
      t`Because the brain sits at the start of the chain, life itself can shift a cycle. Most often, ovulation comes later than usual, and so the period comes later too. Common reasons are:`,
      ['bull2019'],
    ),
    list([
      term(t`Age`, t`The first years of periods, and the last ones before menopause.`),
      term(t`Stress`, t`Exams, grief, worry, moving home, or shift work.`),
      term(
        t`Food and sport`,
        t`Eating too little, losing or gaining a lot of weight, or training very hard. If your periods stop because of this, see a doctor, because your bones need those hormones too.`,
      ),
      term(t`Illness`, t`A fever or an infection can delay a period once.`),
      term(
        t`Health conditions`,
        t`Such as PCOS (polycystic ovary syndrome), a thyroid that works too fast or too slowly, or fibroids.`,
      ),
      term(
        t`Medicines`,
        t`Hormonal birth control, the morning-after pill, testosterone, and some medicines for mental health or for cancer.`,
      ),
      term(
        t`Pregnancy`,
        t`If you could be pregnant and your period is late, a test gives an answer.`,
      ),
    ]),
  ]),

  section('symptoms', t`Common symptoms`, [
    cite(
      t`Period pain is the most common one, above all in young people. It is mostly a cramp in the lower belly that comes with the bleeding and may spread to the back and the thighs. Feeling sick, loose bowels or a headache can come with it.`,
      ['acog760'],
    ),
    cite(
      t`The cause is a group of body chemicals called prostaglandins, which make the womb squeeze. The more of them there are, the harder it squeezes.`,
      ['marjoribanks2015'],
    ),
    cite(
      t`In the days before a period, many people have PMS: tender breasts, a bloated belly, tiredness, spots, or a mood that changes quickly. It goes away once the bleeding starts or soon after.`,
      ['rcog48'],
    ),
    cite(
      t`A few people feel deep sadness, fear or rage in those days, so much that it hurts school, work or friendships. This has a name, PMDD (premenstrual dysphoric disorder). It is real, it is nobody’s fault, and it can be treated.`,
      ['rcog48'],
    ),
    cite(
      t`Write down how you feel each day for two cycles or more. Notes made on the day show a pattern far better than memory does, and they are the best thing to bring to a doctor.`,
      ['rcog48'],
    ),
  ]),
  section('what-helps', t`What helps`, [
    list([
      term(
        t`Warmth`,
        t`A hot-water bottle or a heat patch on the belly or back eases cramps for many people. The studies are few and small, but they point the same way. Put a cloth between heat and skin.`,
        ['jo2018'],
      ),
      term(
        t`Movement`,
        t`Regular exercise may make period pain clearly milder, and the kind does not seem to matter: yoga, stretching or running. In most of the studies, people moved for 45 to 60 minutes, three times a week or more. The evidence is of low quality, though, because the studies were small.`,
        ['armour2019'],
      ),
      term(
        t`Pain medicine`,
        t`Medicines such as ibuprofen and naproxen hold back prostaglandins. A review of 80 trials found that they work much better than a dummy pill. They do not suit everyone, for example people with stomach ulcers, kidney disease or some kinds of asthma, or in pregnancy, so read the leaflet or ask a pharmacist. If you are young, ask an adult first.`,
        ['marjoribanks2015'],
      ),
      term(
        t`Hormones`,
        t`The pill, a hormone coil and similar methods can make periods lighter and less painful. A doctor can talk through what fits you.`,
        ['acog760', 'nice88'],
      ),
      term(
        t`Rest`,
        t`You are allowed to slow down, and you are allowed to do everything you always do.`,
      ),
    ]),
    see('meditation', 'what-is-known'),
  ]),
  section('when-to-see-a-doctor', t`When to see a doctor`, [
    t`You never need a special reason to ask. But do make an appointment if one of these fits:`,
    list([
      cite(t`Pain keeps you from school, work or sleep, or pain medicine does not help enough.`, [
        'acog760',
      ]),
      cite(t`You soak through a pad or tampon every 1 to 2 hours.`, ['acog651']),
      cite(
        t`Bleeding rules your days: you plan around it, stay at home, or feel weak and out of breath.`,
        ['nice88'],
      ),
      cite(t`A period lasts longer than 8 days. For teenagers, ask after 7 days.`, [
        'figo2018',
        'acog651',
      ]),
      cite(
        t`Periods come less than 21 days apart, or often more than 35 days apart (45 for teenagers).`,
        ['owh2014', 'acog651'],
      ),
      cite(t`No period for 90 days, and you are not pregnant.`, ['acog651']),
      cite(
        t`No first period by the age of 15, or within 3 years after the breasts began to grow.`,
        ['acog651'],
      ),
      t`You bleed between periods, after sex, or after menopause.`,
      t`Your cycle was regular and has suddenly changed a lot.`,
      t`The days before your period are so dark that you are afraid of them.`,
    ]),
    cite(
      t`Strong pain is common, but “common” does not mean “just live with it”. One cause can be endometriosis: tissue like the lining of the womb grows in other places. It affects about 1 in 10 people of the age when periods happen, and it can be treated.`,
      ['whoEndometriosis'],
    ),
    subheading(t`Get help at once`),
    list([
      t`You bleed very heavily and feel faint.`,
      t`You have sudden, strong pain on one side, or pain and a missed period.`,
      t`You use a tampon or cup and get a high fever, a rash, sickness or dizziness. Take it out straight away, too.`,
    ]),
    note(
      t`If you think of hurting yourself, call your local emergency number or a crisis line, or tell someone you trust, now. You do not have to carry it alone.`,
    ),
  ]),

  section('predictions', t`How predictions work`, [
    cite(
      t`Lunaria does simple sums with the numbers you gave it. It takes the first day of your last period, adds the length of your cycle, and marks that day as the start of the next one. It cannot see into your body, and it does not pretend to.`,
      ['lunaria'],
    ),
    t`So trust it as far as you would trust a friend who says “around the end of the month”. It is good enough for packing a pad, but if your cycles vary by a week, the prediction can be a week off.`,
    cite(
      t`Ovulation is even harder to guess. When researchers tested apps that only know the length of a cycle, the apps named the right day at most 21 times in 100.`,
      ['johnson2018'],
    ),
    note(
      t`Never use this calendar as birth control. In one study, on every day from day 6 to day 21 of the cycle, at least 1 in 10 people were in the days when pregnancy is possible. Some were much later, even with regular cycles. If you want to prevent a pregnancy, or to plan one, talk to a doctor or a family planning clinic.`,
      ['wilcox2000'],
    ),
    list([
      term(
        t`To make it better`,
        t`Save the first day of each period on the calendar. Change your cycle length in the settings when you see that it differs.`,
      ),
      term(
        t`If it is late`,
        t`The prediction stays where it was until you save a new period. A few days late is normal.`,
      ),
    ]),
  ]),
  section('calendar-phases', t`The phases on your calendar`, [
    t`The calendar names a phase for each day by a short rule of counting. It uses the same four names as biology, but not the same borders, and we would rather tell you so than let you think it knows more.`,
    subheading(t`The rule`),
    cite(
      t`The calendar counts which day of the cycle it is, and takes the first line that fits. The examples are for a cycle of 28 days and a period of 5:`,
      ['lunaria'],
    ),
    list([
      term(t`Menstruation`, t`As long as your period lasts (days 1 to 5).`, ['lunaria']),
      term(t`Ovulation`, t`After that, until 14 days of the cycle are left (days 6 to 14).`, [
        'lunaria',
      ]),
      term(t`Luteal Phase`, t`After that, until 4 days are left (days 15 to 24).`, ['lunaria']),
      term(t`Follicular Phase`, t`The rest (days 25 to 28).`, ['lunaria']),
    ]),
    subheading(t`What that means in the body`),
    list([
      t`In the body, the follicular phase is the first half: it starts with the period and ends with ovulation. What the calendar calls Ovulation is mostly this phase, with ovulation itself often near the end.`,
      cite(
        t`What the calendar calls Follicular Phase, the last 4 days, is in the body the end of the luteal phase: the days before the period.`,
        ['lunaria'],
      ),
      cite(
        t`The rule counts 14 days back from the next period because the time after ovulation varies less than the time before it. But it varies too: about 12 days on average, and 7 to 17 in most cycles.`,
        ['bull2019'],
      ),
    ]),
    t`So take the name on the calendar as a signpost, and how you feel as the truth.`,
  ]),
  section('products', t`Period products`, [
    t`There is no best one. What counts is that it feels right to you, and that you can get it, change it, and wash your hands before and after.`,
    list([
      term(
        t`Pads`,
        t`They stick to your underwear. Some are thrown away after use, others are cloth and can be washed. They are easy to start with.`,
      ),
      term(
        t`Period underwear`,
        t`It holds the blood in the cloth itself and is rinsed cold, washed and worn again.`,
      ),
      term(
        t`Tampons`,
        t`They soak up the blood inside the vagina. Choose the lightest that does the job, change it every 4 to 8 hours, and never wear one for longer than 8.`,
        ['fda2020'],
      ),
      term(
        t`Cups and discs`,
        t`They collect the blood inside the vagina and are emptied, rinsed and used again. A review of 43 studies found that cups leak no more than pads or tampons. They take some practice, so give it a few cycles.`,
        ['vanEijk2019'],
      ),
    ]),
    cite(
      t`Tampons, and very rarely cups, can lead to toxic shock, a rare but dangerous illness. Its signs are a sudden high fever, a rash like sunburn, vomiting and dizziness: take the tampon or cup out and get help at once.`,
      ['fda2020', 'vanEijk2019'],
    ),
    t`If products cost too much, ask at school, at work, in a clinic or at a food bank, because many places give them for free.`,
  ]),
  section('myths', t`Myths and facts`, [
    list([
      term(
        t`“Every cycle has 28 days.”`,
        t`It is an average, and only a few people have exactly that.`,
        ['grieger2020'],
      ),
      term(
        t`“Ovulation is always on day 14.”`,
        t`It moves, from person to person and from month to month.`,
        ['wilcox2000'],
      ),
      term(
        t`“You cannot get pregnant during a period.”`,
        t`You can: if ovulation comes early, the days when it is possible can start while you still bleed.`,
        ['wilcox2000'],
      ),
      term(
        t`“Friends who live together bleed together.”`,
        t`Careful studies did not find this. Cycles of different lengths overlap now and then by chance, and that is what we remember.`,
        ['yang2006'],
      ),
      term(
        t`“The moon controls your cycle.”`,
        t`The moon in this app is a picture, not a cause, and nothing here is calculated from it.`,
        ['lunaria'],
      ),
      term(
        t`“No sport, no swimming, no bath.”`,
        t`All of these are fine. Moving may even ease the pain.`,
        ['armour2019'],
      ),
      term(
        t`“Tampons take your virginity.”`,
        t`No product can do that, because virginity is an idea and not a part of the body.`,
      ),
      term(
        t`“Period blood is dirty.”`,
        t`It is blood and the lining of the womb, and nothing to be ashamed of.`,
      ),
    ]),
  ]),
];
