// Parts of a page in chunks of their own, loaded after the page. If one does not arrive, an error with a retry button
// takes its place; it also retries when the network is back.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Button } from './button.tsx';
import { focusPlace } from './focus.ts';
import { InBrowser } from './in-browser.tsx';
import { chunkOnce } from './load-chunk.ts';
import { Skeleton } from './skeleton.tsx';

export interface MissingProps {
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}

interface LateOptions<Props> {
  readonly meanwhile?: ReactNode;
  /** Nothing for something dispensable, such as an icon beside its name. */
  readonly Missing?: ComponentType<Props & MissingProps>;
}

export type LazyPart<Props> = ComponentType<Props> & {
  readonly load: () => void;
};

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = <Skeleton lines={2} />, Missing = MissingPart }: LateOptions<Props> = {},
): LazyPart<Props> {
  const arrive = chunkOnce(load);

  function LatePart(props: Props) {
    const [coming, setComing] = useState(arrive);
    const [isTrying, startTrying] = useTransition();
    return (
      <InBrowser meanwhile={meanwhile}>
        <Place
          coming={coming}
          props={props}
          Missing={Missing}
          isTrying={isTrying}
          // A transition keeps what is shown until there is something else to show.
          onTryAgain={() => startTrying(() => setComing(arrive()))}
        />
      </InBrowser>
    );
  }
  return Object.assign(LatePart, { load: () => void arrive() });
}

interface PlaceProps<Props> extends MissingProps {
  /** Undefined if it did not arrive. */
  readonly coming: Promise<ComponentType<Props> | undefined>;
  readonly props: Props;
  readonly Missing: ComponentType<Props & MissingProps>;
}

function Place<Props extends object>({ coming, props, Missing, ...missing }: PlaceProps<Props>) {
  const Part = use(coming);
  const isMissing = Part === undefined;
  const tryAgain = useEffectEvent(missing.onTryAgain);
  useEffect(() => {
    if (!isMissing) return undefined;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isMissing]);
  return Part ? <Part {...props} /> : <Missing {...props} {...missing} />;
}

export function MissingPart({ isTrying, onTryAgain }: MissingProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  // After a retry the button is gone: the focus moves to what replaces it.
  useLayoutEffect(() => {
    const around = place.current?.parentElement;
    return () => {
      if (hasAsked.current) focusPlace(around);
    };
  }, []);

  const tryAgain = () => {
    hasAsked.current = true;
    onTryAgain();
  };

  return (
    <div ref={place} className="notice stack-3 start">
      <p role="alert">
        <Trans>
          <strong>Loading chunk failed.</strong> This part of the page did not arrive. It is tried
          again by itself when the network is back.
        </Trans>
      </p>
      <Button variant="quiet" isBusy={isTrying} onPress={tryAgain}>
        {t`Try again`}
      </Button>
    </div>
  );
}
