// The 'Account Info' card: who is signed in, her answers, and what can be changed about them.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ended } from '../../../../data/api/account.ts';
import { useProfile } from '../../../../data/api/use-data.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SignInInvitation } from '../../../../ui/sign-in-invitation.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './account-info.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { factWords, PROFILE_FACTS } from './profile-facts.ts';
import { ProfileForm, useChangedAnswers } from './profile-form.tsx';
import { SignOut } from './sign-out.tsx';

const MASK = '••••••••';
const NOTHING = '—';

export function AccountInfo() {
  const user = useUser();
  const { changed, keepChanged } = useChangedAnswers();
  const [isOpened, setOpened] = useState(false);
  const hasChanged = Object.keys(changed).length > 0;
  const isEditing = isOpened || hasChanged;
  const [ended, setEnded] = useState<Ended>();
  const toggle = useRef<HTMLButtonElement>(null);
  /** Whether something has been typed in the form for the password. */
  const isPasswordTyped = useRef(false);

  const edit = (isOn: boolean) => {
    isPasswordTyped.current = false;
    setOpened(isOn);
  };
  const finish = () => {
    edit(false);
    toggle.current?.focus();
  };

  return (
    <Card
      title={t`Account Info`}
      action={
        <IconButton
          ref={toggle}
          label={isEditing ? t`Stop editing` : t`Edit`}
          Icon={isEditing ? X : Pencil}
          onPress={() => {
            keepChanged(undefined);
            edit(!isEditing);
          }}
        />
      }
    >
      {user.status === 'signed-out' && <SignInInvitation />}
      {isEditing && (
        <ProfileForm
          onDone={() => {
            if (!isPasswordTyped.current) finish();
          }}
        />
      )}
      <dl className={styles.facts}>
        {!isEditing && <ProfileFacts />}
        <div className={styles.long}>
          <dt>{t`E-mail`}</dt>
          <dd>{isSignedIn(user) ? user.email : NOTHING}</dd>
        </div>
        <div>
          <dt>{t`Password`}</dt>
          <dd>
            <span aria-hidden="true">{MASK}</span>
            <VisuallyHidden>
              {t({ message: 'hidden', comment: 'Said of a password' })}
            </VisuallyHidden>
          </dd>
        </div>
      </dl>
      {isEditing && (
        <ChangePasswordForm
          onType={() => {
            isPasswordTyped.current = true;
            setOpened(true);
          }}
          onDone={(endedNow) => {
            setEnded(endedNow);
            isPasswordTyped.current = false;
            if (!hasChanged) finish();
          }}
        />
      )}
      {ended && <NewKeyNotice {...ended} />}
      <div className={styles.ways}>
        <SignOut />
        <DeleteAccount />
      </div>
    </Card>
  );
}

function ProfileFacts() {
  const profile = useProfile();
  const isReady = useUser().status === 'ready';
  return PROFILE_FACTS.map((fact) => (
    <div key={fact.field}>
      <dt>{t(fact.name)}</dt>
      <dd>{isReady ? factWords(fact, profile) : NOTHING}</dd>
    </div>
  ));
}

/** After the key was changed: what goes on now, and what has to be set again. */
function NewKeyNotice({ phrase, lock }: Ended) {
  return (
    <Notice role="status">
      {t`You have a new key, and everything is being sealed with it. “Your data” says how far it is.`}{' '}
      {phrase && (
        <Trans>
          Your recovery phrase has ended: <Link to="#recovery-phrase">make a new one</Link>.
        </Trans>
      )}{' '}
      {lock && (
        <Trans>
          The app lock of this device is off: <Link to="#app-lock">set it again</Link>.
        </Trans>
      )}
    </Notice>
  );
}
