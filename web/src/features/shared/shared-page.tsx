// Shows what somebody shared by a link ([Note: The share link] in export/share-link.ts). It needs no account and knows
// nothing of one that is signed in here, so an app lock does not cover it.

import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useToday } from '../../data/api/use-today.ts';
import { decodeShared, type LinkFault, sharedPhaseOn } from '../../export/share-link.ts';
import { useLocation } from '../../router/react.tsx';
import { Card } from '../../ui/card.tsx';
import { BesideMoon, cycleMoon } from '../../ui/moon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/text.tsx';
import { datesToWordsAsOf, dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { phaseName } from '../../words/names.ts';
import styles from './shared-page.module.css';

export default function SharedPage() {
  const today = useToday();
  const link = decodeShared(useLocation().hash);
  if (!link.ok) return <Message>{faultWords(link.failure)}</Message>;

  const { sharedOn, until, phase, starts, text } = link.value;
  const last = dateToWordsAsOf(today, until);
  if (today > until) return <Message>{t`This has ended. It was shared until ${last}.`}</Message>;

  const first = dateToWordsAsOf(today, sharedOn);
  // The dates do not move on: whether a period has come since, the link cannot know.
  const ahead = starts.filter(({ latest }) => latest >= today);
  const count = ahead.length || starts.length;
  const phaseToday = phase && sharedPhaseOn(today, phase);
  const name = phaseToday && phaseName(phaseToday.phase);
  return (
    <>
      <PageHeader title={t`Shared with you`} lead={t`Shared on ${first}, until ${last}.`} />
      <Card>
        {text && (
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        )}
        {phase && phaseToday && (
          <BesideMoon moon={cycleMoon(phaseToday.dayInCycle, phase.cycleLength)}>
            <div className="stack-1">
              <p>
                <Trans>
                  <span className="quiet block">Phase today: </span>
                  <strong className="headline block">{name}</strong>
                </Trans>
              </p>
              {phaseToday.isAssumed && (
                <Quiet>{t`Counted as if the last expected period had come on its day.`}</Quiet>
              )}
            </div>
          </BesideMoon>
        )}
        {starts.length > 0 && (
          <section className="stack-2">
            <h2 className="breaks heading-lg">
              {plural(count, { one: 'The next period', other: 'The next periods' })}
            </h2>
            {ahead.length === 0 ? (
              <p>{t`The days that were expected have passed.`}</p>
            ) : (
              <ol className="stack-3 list">
                {ahead.map(({ earliest, likely, latest }) => {
                  const [from, to] = datesToWordsAsOf(today, earliest, latest);
                  return (
                    <li key={likely}>
                      <strong>{dayToWordsAsOf(today, likely)}</strong>{' '}
                      {earliest < latest && (
                        <span className="quiet block">{t`between ${from} and ${to}`}</span>
                      )}
                    </li>
                  );
                })}
              </ol>
            )}
          </section>
        )}
        {(phase || starts.length > 0) && (
          <Quiet>{t`Estimated on ${first}, from dates alone. It is not contraception.`}</Quiet>
        )}
      </Card>
    </>
  );
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={t`Shared with you`} />
      <Card>
        <p>{children}</p>
      </Card>
    </>
  );
}

function faultWords(fault: LinkFault): string {
  return select(fault, {
    empty: 'This page shows what somebody shares by a link. Please open the whole link.',
    damaged:
      'This link cannot be read. Part of it is missing or was changed, or it was not made by Lunaria. Please ask for it again.',
    newer:
      'This link was made by a newer version of Lunaria. Please reload the page, and open the link again.',
    other: '',
  });
}
