// The article on meditation, second part: how to do it, and when not to.

import { t } from '@lingui/core/macro';
import type { Section } from '../model.ts';

export const doingSections = (): readonly Section[] => [
  {
    id: 'how-to-begin',
    title: t`How to begin`,
    blocks: [
      {
        kind: 'list',
        items: [
          {
            term: t`Start small`,
            text: t`Five minutes is enough, because a little and often is easier to keep up than a lot now and then.`,
          },
          {
            term: t`Tie it to something`,
            text: t`If you always do it after brushing your teeth, before homework or when you come home, you need no willpower to remember it.`,
          },
          {
            term: t`Make it easy`,
            text: t`Put your phone on silent and let the others know. It does not need to be perfectly quiet.`,
          },
          {
            term: t`Set the timer`,
            text: t`Then you do not have to look at the clock, and when it ends, you can wait for one more breath before you get up.`,
          },
          {
            term: t`Expect nothing much`,
            text: t`Some sessions are calm, some are restless and some are dull, and all of them count.`,
          },
        ],
      },
      { kind: 'see', to: { article: 'meditation', section: 'practices' } },
    ],
  },
  {
    id: 'postures',
    title: t`Ways to sit, lie or stand`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Choose a posture that lets you be awake and at ease. Pain is not part of the practice, so move whenever you need to.`,
      },
      {
        kind: 'list',
        items: [
          {
            term: t`On a chair`,
            text: t`Feet flat on the floor, back upright but not stiff, hands on your thighs.`,
          },
          {
            term: t`On a cushion`,
            text: t`Sit on the front edge, so that your hips are higher than your knees.`,
          },
          {
            term: t`Lying down`,
            text: t`On your back with your knees bent or a pillow under them; or on your side, curled up, with something warm on your belly. This is good for days with cramps, and if you fall asleep, that is fine too.`,
          },
          {
            term: t`Standing or walking`,
            text: t`Good when you are restless: walk slowly and feel each foot touch the ground.`,
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Your eyes can be closed, or half open and resting on one spot, and if closing them makes you uneasy, leave them open.`,
      },
    ],
  },
  {
    id: 'breath',
    title: t`The breath`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`The breath is always there, and it is always now. Find the spot where you feel it most, in the nose, the chest or the belly, and stay with that spot for one breath, and then for one more.`,
      },
      {
        kind: 'paragraph',
        text: t`You need not change it. Still, breathing slowly, with less than 10 breaths in a minute, seems to calm the body: in studies, which were mostly small, people felt more at ease and less tense.`,
        sources: ['zaccaro2018'],
      },
      {
        kind: 'paragraph',
        text: t`An easy way is to breathe in through your nose while you count to four, and out while you count to six, without forcing it. If you feel dizzy or short of air, stop counting and breathe as you like.`,
        sources: ['zaccaro2018'],
      },
      {
        kind: 'paragraph',
        text: t`If watching your breath makes you anxious, choose something else, such as the music, the sounds around you, or the weight of your hands.`,
      },
    ],
  },
  {
    id: 'wandering-mind',
    title: t`When your mind wanders`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`It will, because that is what minds do. In one study, adults were asked at random moments what they were thinking of, and in 47 of 100 moments it was something other than what they were doing.`,
        sources: ['killingsworth2010'],
      },
      {
        kind: 'list',
        items: [
          { term: t`Notice`, text: t`Ah, I was away. This moment is the heart of the practice.` },
          {
            term: t({ message: 'Name it', context: 'A thought' }),
            text: t`If you like, use one word: planning, worry, song, itch.`,
          },
          {
            term: t`Come back`,
            text: t`Return to your breath or the music, without telling yourself off.`,
          },
          {
            term: t`Repeat`,
            text: t`Do it as often as it takes. Even a great many times is not too many.`,
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Strong feelings may come up too. Let them be there, and feel your feet on the floor. If it gets too much, open your eyes, look around and get up, because stopping is always allowed.`,
      },
    ],
  },
  {
    id: 'practices',
    title: t`Short practices for each phase`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`We know of no study that shows which practice belongs to which phase. We chose these for what many people say about those days, so go by how you feel today.`,
      },
      { kind: 'practices' },
    ],
  },
  {
    id: 'when-not-alone',
    title: t`When not to meditate alone`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`For most people, short meditations are safe. Still, some people feel worse during or after them: more anxious, low, or strangely far away from themselves. In a review of 83 studies, about 8 in 100 people had some unwanted effect, and it also happened to people who had never had such trouble before.`,
        sources: ['farias2020'],
      },
      {
        kind: 'paragraph',
        text: t`In a careful study of a course of 8 weeks, between 6 and 14 in 100 people had bad effects that lasted. The researchers note that other treatments for the mind have such effects about as often.`,
        sources: ['britton2021'],
      },
      {
        kind: 'paragraph',
        text: t`Talk to a doctor, a therapist or a trained teacher first, and do not practise alone, if one of these fits:`,
      },
      {
        kind: 'list',
        items: [
          {
            text: t`You have lived through violence or another shock, and the memories flood back.`,
          },
          { text: t`You hear or see things that others do not, or have had a psychosis or mania.` },
          { text: t`You feel very low, or think of hurting yourself.` },
          { text: t`You often feel unreal or outside your body.` },
        ],
      },
      {
        kind: 'note',
        text: t`If you feel bad while you meditate, stop: open your eyes, move, drink some water, talk to someone. If it does not pass, see a doctor. If you think of hurting yourself, call your local emergency number or a crisis line. You do not have to carry it alone.`,
      },
    ],
  },
];
