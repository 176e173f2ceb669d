// The guidelines, reviews and studies behind the articles. What was published, and by whom, keeps its name.

import { t } from '@lingui/core/macro';

export const sources = () => ({
  owh2014: source(
    'Office on Women’s Health, US Department of Health and Human Services',
    2014,
    'Menstruation and the menstrual cycle',
    t`Fact sheet`,
  ),
  nhsPeriods: source('NHS', 2023, 'Periods', t`Health guide`),
  acog651: source(
    'American College of Obstetricians and Gynecologists (ACOG)',
    2015,
    'Menstruation in Girls and Adolescents: Using the Menstrual Cycle as a Vital Sign (reaffirmed 2021)',
    'Committee Opinion 651',
  ),
  acog760: source(
    'American College of Obstetricians and Gynecologists (ACOG)',
    2018,
    'Dysmenorrhea and Endometriosis in the Adolescent',
    'Committee Opinion 760',
  ),
  figo2018: source(
    t`Munro, Critchley and Fraser, for the International Federation of Gynecology and Obstetrics (FIGO)`,
    2018,
    'The two FIGO systems for normal and abnormal uterine bleeding symptoms and classification of causes of abnormal uterine bleeding in the reproductive years: 2018 revisions',
    'International Journal of Gynecology & Obstetrics',
  ),
  nice88: source(
    'National Institute for Health and Care Excellence (NICE)',
    2018,
    'Heavy menstrual bleeding: assessment and management',
    'Guideline NG88',
  ),
  rcog48: source(
    'Royal College of Obstetricians and Gynaecologists (RCOG)',
    2016,
    'Management of Premenstrual Syndrome',
    'Green-top Guideline 48',
  ),
  whoMenopause: source('World Health Organization (WHO)', 2022, 'Menopause', t`Fact sheet`),
  whoEndometriosis: source('World Health Organization (WHO)', 2021, 'Endometriosis', t`Fact sheet`),
  fda2020: source(
    'US Food and Drug Administration (FDA)',
    2020,
    'The Facts on Tampons—and How to Use Them Safely',
    t`Consumer update`,
  ),
  stricker2006: source(
    t`Stricker and others`,
    2006,
    'Establishment of detailed reference values for luteinizing hormone, follicle stimulating hormone, estradiol, and progesterone during different phases of the menstrual cycle on the Abbott ARCHITECT analyzer',
    'Clinical Chemistry and Laboratory Medicine',
  ),
  bull2019: source(
    t`Bull and others`,
    2019,
    'Real-world menstrual cycle characteristics of more than 600,000 menstrual cycles',
    'npj Digital Medicine',
  ),
  grieger2020: source(
    t`Grieger and Norman`,
    2020,
    'Menstrual Cycle Length and Patterns in a Global Cohort of Women Using a Mobile Phone App: Retrospective Cohort Study',
    'Journal of Medical Internet Research',
  ),
  soumpasis2020: source(
    t`Soumpasis, Grace and Johnson`,
    2020,
    'Real-life insights on menstrual cycles and ovulation using big data',
    'Human Reproduction Open',
  ),
  johnson2018: source(
    t`Johnson, Marriott and Zinaman`,
    2018,
    'Can apps and calendar methods predict ovulation with accuracy?',
    'Current Medical Research and Opinion',
  ),
  wilcox2000: source(
    t`Wilcox, Dunson and Baird`,
    2000,
    'The timing of the “fertile window” in the menstrual cycle: day specific estimates from a prospective study',
    'BMJ',
  ),
  marjoribanks2015: source(
    t`Marjoribanks and others, Cochrane`,
    2015,
    'Nonsteroidal anti-inflammatory drugs for dysmenorrhoea',
    'Cochrane Database of Systematic Reviews',
  ),
  armour2019: source(
    t`Armour and others, Cochrane`,
    2019,
    'Exercise for dysmenorrhoea',
    'Cochrane Database of Systematic Reviews',
  ),
  jo2018: source(
    t`Jo and Lee`,
    2018,
    'Heat therapy for primary dysmenorrhea: A systematic review and meta-analysis of its effects on pain relief and quality of life',
    'Scientific Reports',
  ),
  vanEijk2019: source(
    t`van Eijk and others`,
    2019,
    'Menstrual cup use, leakage, acceptability, safety, and availability: a systematic review and meta-analysis',
    'The Lancet Public Health',
  ),
  yang2006: source(
    t`Yang and Schank`,
    2006,
    'Women do not synchronize their menstrual cycles',
    'Human Nature',
  ),
  lunaria: source(
    'Lunaria',
    2026,
    t`The cycle: the calendar’s rules in words`,
    t`Written down in this app’s open source code`,
  ),
  goyal2014: source(
    t`Goyal and others`,
    2014,
    'Meditation Programs for Psychological Stress and Well-being: A Systematic Review and Meta-analysis',
    'JAMA Internal Medicine',
  ),
  hilton2017: source(
    t`Hilton and others`,
    2017,
    'Mindfulness Meditation for Chronic Pain: Systematic Review and Meta-analysis',
    'Annals of Behavioral Medicine',
  ),
  rusch2019: source(
    t`Rusch and others`,
    2019,
    'The effect of mindfulness meditation on sleep quality: a systematic review and meta-analysis of randomized controlled trials',
    'Annals of the New York Academy of Sciences',
  ),
  vanDam2018: source(
    t`Van Dam and others`,
    2018,
    'Mind the Hype: A Critical Evaluation and Prescriptive Agenda for Research on Mindfulness and Meditation',
    'Perspectives on Psychological Science',
  ),
  zaccaro2018: source(
    t`Zaccaro and others`,
    2018,
    'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
    'Frontiers in Human Neuroscience',
  ),
  killingsworth2010: source(
    t`Killingsworth and Gilbert`,
    2010,
    'A Wandering Mind Is an Unhappy Mind',
    'Science',
  ),
  farias2020: source(
    t`Farias and others`,
    2020,
    'Adverse events in meditation practices and meditation-based therapies: a systematic review',
    'Acta Psychiatrica Scandinavica',
  ),
  britton2021: source(
    t`Britton and others`,
    2021,
    'Defining and Measuring Meditation-Related Adverse Effects in Mindfulness-Based Programs',
    'Clinical Psychological Science',
  ),
});

export type SourceId = keyof ReturnType<typeof sources>;

/** `where` is the journal under its own name, or the kind of document it is. */
function source(by: string, year: number, title: string, where: string) {
  return { by, year, title, where };
}
