// The chart of one cycle's temperatures and other signs, cycle by cycle.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useMemo, useRef, useState } from 'react';
import { temperatureUnit, type Unit } from '../../data/api/measures.ts';
import { type CycleSigns, cyclesWithTemperatures, signsOfCycle } from '../../data/api/signs.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartTables, type TableOf } from '../../ui/chart/chart-table.tsx';
import { ChartKey } from '../../ui/chart/looks.tsx';
import { diamondPath, discPath, ringPath } from '../../ui/chart/shapes.ts';
import { SignsChart, type SignsOfCycle } from '../../ui/chart/signs-chart.tsx';
import { focusEnabledIfLost } from '../../ui/focus.ts';
import { ChevronBack, ChevronForward } from '../../ui/icon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { sentencesWords } from '../../words/lists.ts';
import { timeWords } from '../../words/locale-choices.ts';
import { measureToText } from '../../words/measures.ts';
import {
  bleedingName,
  mucusName,
  signSentences,
  signsToChart,
  testName,
} from '../../words/signs.ts';
import styles from './history-page.module.css';

export function SignsCard() {
  const today = useToday();
  const { cycles, history } = useCycle();
  const days = useView(({ day }) => day);
  const [chosen, setChosen] = useState<Day>();
  const steps = useRef<HTMLDivElement>(null);
  const all = useMemo(() => cyclesWithTemperatures(cycles, days, today), [cycles, days, today]);
  const found = all.findIndex(({ start }) => start === chosen);
  const place = found < 0 ? all.length - 1 : found;
  const cycle = all[place];
  const signs = useMemo(
    () => cycle && signsOfCycle(cycle, days, history, today),
    [cycle, days, history, today],
  );
  if (!signs) return null;

  const [first, end] = datesToWordsAsOf(today, signs.start, signs.last);
  const step = (by: 1 | -1) => {
    setChosen(all[place + by]?.start);
    focusEnabledIfLost(steps);
  };

  return (
    <Card title={t`Your temperatures`}>
      <div ref={steps} className={`line-2 between ${styles.steps}`}>
        <IconButton
          label={t`Earlier cycle`}
          icon={ChevronBack}
          isDisabled={place === 0}
          onPress={() => step(-1)}
        />
        <h3 aria-live="polite">{signs.isRunning ? t`Since ${first}` : t`${first} to ${end}`}</h3>
        <IconButton
          label={t`Later cycle`}
          icon={ChevronForward}
          isDisabled={place === all.length - 1}
          onPress={() => step(1)}
        />
      </div>
      <CycleChart key={signs.start} signs={signs} />
    </Card>
  );
}

function CycleChart({ signs }: { readonly signs: CycleSigns }) {
  const today = useToday();
  const unit = temperatureUnit(navigator.language);
  const chart = signsToChart(signs, unit, today);
  return (
    <>
      <p>{sentencesWords(signSentences(signs, unit, today))}</p>
      <SignsChart
        label={t`Temperatures in ${unit} by day of the cycle`}
        signs={chart}
        laneNames={{
          bleeding: t`Bleeding`,
          mucus: t`Discharge, from dry to egg white`,
          test: t`Ovulation tests, filled if positive`,
        }}
      />
      <ChartKey items={keyOf(chart)} />
      <Quiet>{t`Temperatures in ${unit}. The numbers below are days of the cycle.`}</Quiet>
      <ChartTables tables={() => [tableOf(signs, unit, today)]} />
    </>
  );
}

function keyOf({ days, coverLine, ovulation }: SignsOfCycle) {
  const has = (look: 'higher' | 'hollow') =>
    days.some((day) => day.value !== undefined && day.look === look);
  const items = [
    { name: t`Temperature`, shape: { d: discPath(8, 8, 4.5), colour: 'symptom' } },
    has('hollow') && { name: t`Disturbed`, shape: { d: ringPath(8, 8, 5), colour: 'symptom' } },
    has('higher') && { name: t`The rise`, shape: { d: diamondPath(8, 8, 6), colour: 'symptom' } },
    coverLine && { name: t`Cover line`, shape: { d: 'M0 7h6v2h-6zM9 7h6v2h-6z', colour: 'ink' } },
    ovulation !== undefined && {
      name: t`Estimated ovulation`,
      shape: { d: 'M7 0h2v3h-2zM7 5h2v3h-2zM7 10h2v3h-2z', colour: 'accent' },
    },
  ];
  return items.filter((item) => typeof item === 'object');
}

/** Without columns in which nothing is. */
function tableOf({ days }: CycleSigns, unit: Unit, today: Day): TableOf {
  const columns = [
    [
      t`Temperature in ${unit}`,
      ({ celsius }) => celsius !== undefined && measureToText(celsius, unit),
    ],
    [t`Time measured`, ({ time }) => time && timeWords(time)],
    [t`Disturbed`, ({ isDisturbed }) => isDisturbed && t`yes`],
    [t`Discharge`, mucusName],
    [t`Test`, testName],
    [t`Bleeding`, bleedingName],
  ] satisfies [string, (day: (typeof days)[number]) => string | false | undefined][];
  const shown = columns.filter(([, cell]) => days.some((day) => cell(day)));
  return {
    caption: t`What you noted, by day of the cycle`,
    columns: [t`Day of the cycle`, ...shown.map(([name]) => name)],
    rows: days.map((day) => {
      const { cycleDay } = day;
      const date = dateToWordsAsOf(today, day.day);
      return [t`${cycleDay}: ${date}`, ...shown.map(([, cell]) => cell(day) || '')];
    }),
  };
}
