// The guidelines, reviews and studies behind the articles. What was published, and by whom, keeps its name.

import { t } from '@lingui/core/macro';

interface Source {
  readonly by: string;
  readonly year: number;
  readonly title: string;
  /** The journal under its own name, or the kind of document it is. */
  readonly where: string;
}

export const sources = () =>
  ({
    owh2014: {
      by: 'Office on Women’s Health, US Department of Health and Human Services',
      year: 2014,
      title: 'Menstruation and the menstrual cycle',
      where: t`Fact sheet`,
    },
    nhsPeriods: { by: 'NHS', year: 2023, title: 'Periods', where: t`Health guide` },
    acog651: {
      by: 'American College of Obstetricians and Gynecologists (ACOG)',
      year: 2015,
      title:
        'Menstruation in Girls and Adolescents: Using the Menstrual Cycle as a Vital Sign (reaffirmed 2021)',
      where: 'Committee Opinion 651',
    },
    acog760: {
      by: 'American College of Obstetricians and Gynecologists (ACOG)',
      year: 2018,
      title: 'Dysmenorrhea and Endometriosis in the Adolescent',
      where: 'Committee Opinion 760',
    },
    figo2018: {
      by: t`Munro, Critchley and Fraser, for the International Federation of Gynecology and Obstetrics (FIGO)`,
      year: 2018,
      title:
        'The two FIGO systems for normal and abnormal uterine bleeding symptoms and classification of causes of abnormal uterine bleeding in the reproductive years: 2018 revisions',
      where: 'International Journal of Gynecology & Obstetrics',
    },
    nice88: {
      by: 'National Institute for Health and Care Excellence (NICE)',
      year: 2018,
      title: 'Heavy menstrual bleeding: assessment and management',
      where: 'Guideline NG88',
    },
    rcog48: {
      by: 'Royal College of Obstetricians and Gynaecologists (RCOG)',
      year: 2016,
      title: 'Management of Premenstrual Syndrome',
      where: 'Green-top Guideline 48',
    },
    whoMenopause: {
      by: 'World Health Organization (WHO)',
      year: 2022,
      title: 'Menopause',
      where: t`Fact sheet`,
    },
    whoEndometriosis: {
      by: 'World Health Organization (WHO)',
      year: 2021,
      title: 'Endometriosis',
      where: t`Fact sheet`,
    },
    fda2020: {
      by: 'US Food and Drug Administration (FDA)',
      year: 2020,
      title: 'The Facts on Tampons—and How to Use Them Safely',
      where: t`Consumer update`,
    },
    stricker2006: {
      by: t`Stricker and others`,
      year: 2006,
      title:
        'Establishment of detailed reference values for luteinizing hormone, follicle stimulating hormone, estradiol, and progesterone during different phases of the menstrual cycle on the Abbott ARCHITECT analyzer',
      where: 'Clinical Chemistry and Laboratory Medicine',
    },
    bull2019: {
      by: t`Bull and others`,
      year: 2019,
      title: 'Real-world menstrual cycle characteristics of more than 600,000 menstrual cycles',
      where: 'npj Digital Medicine',
    },
    grieger2020: {
      by: t`Grieger and Norman`,
      year: 2020,
      title:
        'Menstrual Cycle Length and Patterns in a Global Cohort of Women Using a Mobile Phone App: Retrospective Cohort Study',
      where: 'Journal of Medical Internet Research',
    },
    soumpasis2020: {
      by: t`Soumpasis, Grace and Johnson`,
      year: 2020,
      title: 'Real-life insights on menstrual cycles and ovulation using big data',
      where: 'Human Reproduction Open',
    },
    johnson2018: {
      by: t`Johnson, Marriott and Zinaman`,
      year: 2018,
      title: 'Can apps and calendar methods predict ovulation with accuracy?',
      where: 'Current Medical Research and Opinion',
    },
    wilcox2000: {
      by: t`Wilcox, Dunson and Baird`,
      year: 2000,
      title:
        'The timing of the “fertile window” in the menstrual cycle: day specific estimates from a prospective study',
      where: 'BMJ',
    },
    marjoribanks2015: {
      by: t`Marjoribanks and others, Cochrane`,
      year: 2015,
      title: 'Nonsteroidal anti-inflammatory drugs for dysmenorrhoea',
      where: 'Cochrane Database of Systematic Reviews',
    },
    armour2019: {
      by: t`Armour and others, Cochrane`,
      year: 2019,
      title: 'Exercise for dysmenorrhoea',
      where: 'Cochrane Database of Systematic Reviews',
    },
    jo2018: {
      by: t`Jo and Lee`,
      year: 2018,
      title:
        'Heat therapy for primary dysmenorrhea: A systematic review and meta-analysis of its effects on pain relief and quality of life',
      where: 'Scientific Reports',
    },
    vanEijk2019: {
      by: t`van Eijk and others`,
      year: 2019,
      title:
        'Menstrual cup use, leakage, acceptability, safety, and availability: a systematic review and meta-analysis',
      where: 'The Lancet Public Health',
    },
    yang2006: {
      by: t`Yang and Schank`,
      year: 2006,
      title: 'Women do not synchronize their menstrual cycles',
      where: 'Human Nature',
    },
    lunaria: {
      by: 'Lunaria',
      year: 2026,
      title: t`The cycle: the calendar’s rules in words`,
      where: t`Written down in this app’s open source code`,
    },
    goyal2014: {
      by: t`Goyal and others`,
      year: 2014,
      title:
        'Meditation Programs for Psychological Stress and Well-being: A Systematic Review and Meta-analysis',
      where: 'JAMA Internal Medicine',
    },
    hilton2017: {
      by: t`Hilton and others`,
      year: 2017,
      title: 'Mindfulness Meditation for Chronic Pain: Systematic Review and Meta-analysis',
      where: 'Annals of Behavioral Medicine',
    },
    rusch2019: {
      by: t`Rusch and others`,
      year: 2019,
      title:
        'The effect of mindfulness meditation on sleep quality: a systematic review and meta-analysis of randomized controlled trials',
      where: 'Annals of the New York Academy of Sciences',
    },
    vanDam2018: {
      by: t`Van Dam and others`,
      year: 2018,
      title:
        'Mind the Hype: A Critical Evaluation and Prescriptive Agenda for Research on Mindfulness and Meditation',
      where: 'Perspectives on Psychological Science',
    },
    zaccaro2018: {
      by: t`Zaccaro and others`,
      year: 2018,
      title:
        'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
      where: 'Frontiers in Human Neuroscience',
    },
    killingsworth2010: {
      by: t`Killingsworth and Gilbert`,
      year: 2010,
      title: 'A Wandering Mind Is an Unhappy Mind',
      where: 'Science',
    },
    farias2020: {
      by: t`Farias and others`,
      year: 2020,
      title:
        'Adverse events in meditation practices and meditation-based therapies: a systematic review',
      where: 'Acta Psychiatrica Scandinavica',
    },
    britton2021: {
      by: t`Britton and others`,
      year: 2021,
      title:
        'Defining and Measuring Meditation-Related Adverse Effects in Mindfulness-Based Programs',
      where: 'Clinical Psychological Science',
    },
  }) satisfies Record<string, Source>;

export type SourceId = keyof ReturnType<typeof sources>;
