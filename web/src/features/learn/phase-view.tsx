// One phase of the cycle: when it is, what happens, what people feel, what may help. In the article on
// menstruation it stands under a heading of its own; on the page about your cycle it is a section.

import { t } from '@lingui/core/macro';
import { phaseName } from '../../words/names.ts';
import styles from './blocks.module.css';
import { Citations } from './citations.tsx';
import type { PhaseGuide, Statement } from './content/model.ts';

export function PhaseInArticle({ guide }: { readonly guide: PhaseGuide }) {
  return (
    <div className="stack-3 divided">
      <h3 className={styles.phaseTitle}>{phaseName(guide.phase)}</h3>
      <PhaseParts guide={guide} label="h4" />
    </div>
  );
}

interface PhasePartsProps {
  readonly guide: PhaseGuide;
  /** One level below the heading that the parts stand under. */
  readonly label: 'h3' | 'h4';
}

export function PhaseParts({ guide, label }: PhasePartsProps) {
  return (
    <>
      <Part label={label} name={t`When`} statements={[guide.when]} />
      <Part label={label} name={t`What happens`} statements={guide.happens} />
      <Part label={label} name={t`What many people feel`} statements={guide.feels} />
      <Part label={label} name={t`What may help`} statements={guide.helps} />
    </>
  );
}

interface PartProps {
  readonly label: PhasePartsProps['label'];
  readonly name: string;
  readonly statements: readonly Statement[];
}

export function Part({ label: Label, name, statements }: PartProps) {
  return (
    <div className="stack-2">
      <Label className={styles.phaseLabel}>{name}</Label>
      {statements.map(({ text, sources }) => (
        <p key={text}>
          {text}
          <Citations sources={sources} />
        </p>
      ))}
    </div>
  );
}
