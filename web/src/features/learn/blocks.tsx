import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { phaseName, songTitle } from '../../words/names.ts';
import styles from './blocks.module.css';
import { articlePath, findArticle } from './content/articles.ts';
import { practices } from './content/meditation.ts';
import type { Block, PhaseGuide, Practice, Statement } from './content/model.ts';
import { phaseGuides } from './content/phases.ts';
import { StatementText } from './page-parts.tsx';

/** With d3, which draws it. */
const HormoneFigure = lazyPart(async () => (await import('./hormone-figure.tsx')).HormoneFigure);

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <StatementText statement={block} />
        </p>
      );
    case 'note':
      return (
        <p className={`ink ${styles.note}`} role="note">
          <StatementText statement={block} />
        </p>
      );
    case 'subheading':
      return <h3 className={`ink heading-md ${styles.subheading}`}>{block.text}</h3>;
    case 'list':
      return (
        <ul className={`stack-2 ${styles.list}`}>
          {block.items.map((item, index) => (
            <li key={index}>
              <p>
                {item.term && <strong className="ink strong block">{item.term}</strong>}
                <StatementText statement={item} />
              </p>
            </li>
          ))}
        </ul>
      );
    case 'phases':
      return phaseGuides().map((guide) => (
        <div key={guide.phase} className="stack-3 divided">
          <h3 className="ink">{phaseName(guide.phase)}</h3>
          <PhaseParts guide={guide} label="h4" />
        </div>
      ));
    case 'hormones':
      return <HormoneFigure />;
    case 'practices':
      return practices().map((practice) => (
        <div key={practice.title} className={`stack-2 unbroken ${styles.practice}`}>
          <h3 className="ink heading-md">{practice.title}</h3>
          <p>{practice.why}</p>
          <ol className="stack-2">
            {practice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="screen-only">
            <StartPractice practice={practice} />
          </p>
        </div>
      ));
    case 'see': {
      const { article, section } = block;
      const title = findArticle(article)?.sections.find(({ id }) => id === section)?.title;
      return (
        <p className={`row middle screen-only ${styles.see}`}>
          <Trans>
            Read on:{' '}
            <Link kind="standalone" to={`${articlePath(article)}#${section}`}>
              {title}
            </Link>
          </Trans>
        </p>
      );
    }
  }
}

interface PhasePartsProps {
  readonly guide: PhaseGuide;
  readonly label: 'h3' | 'h4';
}

export function PhaseParts({ guide: { when, happens, feels, helps }, label }: PhasePartsProps) {
  return (
    <>
      <PhasePart label={label} name={t`When`} statements={[when]} />
      <PhasePart label={label} name={t`What happens`} statements={happens} />
      <PhasePart label={label} name={t`What many people feel`} statements={[feels]} />
      <PhasePart label={label} name={t`What may help`} statements={[helps]} />
    </>
  );
}

interface PhasePartProps {
  readonly label: PhasePartsProps['label'];
  readonly name: string;
  readonly statements: readonly Statement[];
}

export function PhasePart({ label: Label, name, statements }: PhasePartProps) {
  return (
    <div className="stack-2">
      <Label className={`ink small ${styles.phaseLabel}`}>{name}</Label>
      {statements.map((statement, index) => (
        <p key={index}>
          <StatementText statement={statement} />
        </p>
      ))}
    </div>
  );
}

/** The meditation page reads the song and the minutes from its address. */
export function StartPractice({ practice: { song, minutes } }: { readonly practice: Practice }) {
  const title = songTitle(song);
  return (
    <Link
      kind="standalone"
      to={`/meditation?${new URLSearchParams({ song, minutes: String(minutes) })}`}
    >
      {plural(minutes, {
        one: `Start # minute with ${title}`,
        other: `Start # minutes with ${title}`,
      })}
    </Link>
  );
}
