import { t } from '@lingui/core/macro';
import { list, note, type Practice, type Section, section, see, sources, term } from './model.ts';

export const meditationSections = (): readonly Section[] => [
  section('what-it-is', t`What is meditation?`, [
    t`Meditation is practice for your attention. You choose one thing to rest it on, such as the breath, a sound, or your feet on the floor. After a while your attention drifts off, you notice, and you bring it back. That is all: the coming back is the exercise.`,
    t`You do not have to empty your mind, sit cross-legged, feel calm, or believe in anything. People have meditated in many religions for thousands of years, and many do it today with no religion at all.`,
    t`In Lunaria, you pick a song, set the timer and begin, and the music gives your attention a place to rest.`,
  ]),
  section('what-is-known', t`What is known, and how sure`, [
    t`Meditation is neither magic nor nonsense. When researchers put the best studies together, they find small to medium effects in some areas. Most studies tested adults in courses of several weeks with a teacher, so five minutes with an app may do less.`,
    sources('goyal2014', 'vanDam2018'),
    list([
      term(t`Stress and worry`),
      t`Fairly sure. A review of 47 trials found that courses in mindfulness ease anxiety and low mood a little. There was no sign that they work better than other things that help, such as exercise, therapy or medicine.`,
      sources('goyal2014'),
      term(t`Pain`),
      t`Less sure. In a review of 38 trials on long-lasting pain, pain became slightly milder, but the quality of the evidence was low. We found too little on period pain itself to promise anything.`,
      sources('hilton2017'),
      term(t`Sleep`),
      t`Fairly sure, but the effect is small. In a review of 18 trials, people who sleep badly slept somewhat better than people who spent the same time on something else. It did not do better than proven sleep treatments.`,
      sources('rusch2019'),
      term(t`PMS`),
      t`Not sure yet. The evidence on gentle methods for PMS is mixed, and they may be worth a try as part of a bigger plan.`,
      sources('rcog48'),
    ]),
    t`Beware of big promises. A group of fifteen researchers wrote that poor studies and loud headlines can mislead people, and that possible harm is looked at too rarely.`,
    sources('vanDam2018'),
    note(t`Meditation can go along with medical care, but it cannot replace it.`),
    see('meditation', 'when-not-alone'),
  ]),

  section('how-to-begin', t`How to begin`, [
    list([
      term(t`Start small`),
      t`Five minutes is enough, because a little and often is easier to keep up than a lot now and then.`,
      term(t`Tie it to something`),
      t`If you always do it after brushing your teeth, before homework or when you come home, you need no willpower to remember it.`,
      term(t`Make it easy`),
      t`Put your phone on silent and let the others know. It does not need to be perfectly quiet.`,
      term(t`Set the timer`),
      t`Then you do not have to look at the clock, and when it ends, you can wait for one more breath before you get up.`,
      term(t`Expect nothing much`),
      t`Some sessions are calm, some are restless and some are dull, and all of them count.`,
    ]),
    see('meditation', 'practices'),
  ]),
  section('postures', t`Ways to sit, lie or stand`, [
    t`Choose a posture that lets you be awake and at ease. Pain is not part of the practice, so move whenever you need to.`,
    list([
      term(t`On a chair`),
      t`Feet flat on the floor, back upright but not stiff, hands on your thighs.`,
      term(t`On a cushion`),
      t`Sit on the front edge, so that your hips are higher than your knees.`,
      term(t`Lying down`),
      t`On your back with your knees bent or a pillow under them; or on your side, curled up, with something warm on your belly. This is good for days with cramps, and if you fall asleep, that is fine too.`,
      term(t`Standing or walking`),
      t`Good when you are restless: walk slowly and feel each foot touch the ground.`,
    ]),
    t`Your eyes can be closed, or half open and resting on one spot, and if closing them makes you uneasy, leave them open.`,
  ]),
  section('breath', t`The breath`, [
    t`The breath is always there, and it is always now. Find the spot where you feel it most, in the nose, the chest or the belly, and stay with that spot for one breath, and then for one more.`,
    t`You need not change it. Still, breathing slowly, with less than 10 breaths in a minute, seems to calm the body: in studies, which were mostly small, people felt more at ease and less tense.`,
    sources('zaccaro2018'),
    t`An easy way is to breathe in through your nose while you count to four, and out while you count to six, without forcing it. If you feel dizzy or short of air, stop counting and breathe as you like.`,
    sources('zaccaro2018'),
    t`If watching your breath makes you anxious, choose something else, such as the music, the sounds around you, or the weight of your hands.`,
  ]),
  section('wandering-mind', t`When your mind wanders`, [
    t`It will, because that is what minds do. In one study, adults were asked at random moments what they were thinking of, and in 47 of 100 moments it was something other than what they were doing.`,
    sources('killingsworth2010'),
    list([
      term(t`Notice`),
      t`Ah, I was away. This moment is the heart of the practice.`,
      term(t({ message: 'Name it', context: 'A thought' })),
      t`If you like, use one word: planning, worry, song, itch.`,
      term(t`Come back`),
      t`Return to your breath or the music, without telling yourself off.`,
      term(t`Repeat`),
      t`Do it as often as it takes. Even a great many times is not too many.`,
    ]),
    t`Strong feelings may come up too. Let them be there, and feel your feet on the floor. If it gets too much, open your eyes, look around and get up, because stopping is always allowed.`,
  ]),
  section('practices', t`Short practices for each phase`, [
    t`We know of no study that shows which practice belongs to which phase. We chose these for what many people say about those days, so go by how you feel today.`,
    { kind: 'practices' },
  ]),
  section('when-not-alone', t`When not to meditate alone`, [
    t`For most people, short meditations are safe. Still, some people feel worse during or after them: more anxious, low, or strangely far away from themselves. In a review of 83 studies, about 8 in 100 people had some unwanted effect, and it also happened to people who had never had such trouble before.`,
    sources('farias2020'),
    t`In a careful study of a course of 8 weeks, between 6 and 14 in 100 people had bad effects that lasted. The researchers note that other treatments for the mind have such effects about as often.`,
    sources('britton2021'),
    t`Talk to a doctor, a therapist or a trained teacher first, and do not practise alone, if one of these fits:`,
    list([
      t`You have lived through violence or another shock, and the memories flood back.`,
      t`You hear or see things that others do not, or have had a psychosis or mania.`,
      t`You feel very low, or think of hurting yourself.`,
      t`You often feel unreal or outside your body.`,
    ]),
    note(
      t`If you feel bad while you meditate, stop: open your eyes, move, drink some water, talk to someone. If it does not pass, see a doctor. If you think of hurting yourself, call your local emergency number or a crisis line. You do not have to carry it alone.`,
    ),
  ]),
];

export const practices = (): readonly Practice[] => [
  {
    title: t`Any day: ten breaths`,
    why: t`For the very first time, and for every time after.`,
    steps: [
      t`Sit down and let your shoulders drop.`,
      t`Count each breath out, from one to ten. Then begin again at one.`,
      t`If you lose count, smile and go back to one.`,
    ],
    song: 'Peace',
    minutes: 5,
  },
  {
    title: t`Menstruation: warm hands`,
    phase: 'menstruation',
    why: t`For heavy days and cramps, lying down.`,
    steps: [
      t`Lie on your back or your side. Rest both hands, or something warm, on your lower belly.`,
      t`Feel the warmth go in. With each breath out, let the belly, the jaw and the hands grow soft.`,
      t`When a cramp comes, do not fight it. Breathe around it, as water flows around a stone, until it passes.`,
    ],
    song: 'Relax',
    minutes: 10,
  },
  {
    title: t`Follicular Phase: fresh eyes`,
    phase: 'follicular',
    why: t`For the days when energy returns.`,
    steps: [
      t`Stand or sit by a window, with your eyes open.`,
      t`Look as if you had never seen this place. Find three things you have not noticed before.`,
      t`Close your eyes. Ask: what would I like to begin? Let the answer come, or not.`,
    ],
    song: 'Elevate',
    minutes: 5,
  },
  {
    title: t`Ovulation: steady ground`,
    phase: 'ovulation',
    why: t`For full days, to stay with yourself among others.`,
    steps: [
      t`Stand with your feet as wide as your hips. Shift your weight left and right until you find the middle.`,
      t`Breathe in and grow tall. Breathe out and feel the ground carry you.`,
      t`Think of someone you like. Wish them a good day. Then wish yourself the same.`,
    ],
    song: 'Balance',
    minutes: 10,
  },
  {
    title: t`Luteal Phase: kind words`,
    phase: 'luteal',
    why: t`For the days when your mood is fragile. Best in the evening.`,
    steps: [
      t`Lie down or lean back. Let each breath out take a little longer than the breath in.`,
      t`Go through your body from the feet to the face, and let each part rest.`,
      t`Put a hand on your heart. Say to yourself what you would say to a good friend on a hard day.`,
    ],
    song: 'Peace',
    minutes: 15,
  },
];
