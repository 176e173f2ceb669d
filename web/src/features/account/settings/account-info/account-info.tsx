// The 'Account Info' card: who is signed in, her answers, and what can be changed about them.

import { Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ended } from '../../../../data/api/account.ts';
import { useProfile } from '../../../../data/api/use-data.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SignInInvitation } from '../../../../ui/sign-in-invitation.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './account-info.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NewKeyNotice } from './new-key-notice.tsx';
import { factWords, PROFILE_FACTS } from './profile-facts.ts';
import { ProfileForm } from './profile-form.tsx';
import { SignOut } from './sign-out.tsx';

const MASK = '••••••••';
const NOTHING = '—';

export function AccountInfo() {
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  const [ended, setEnded] = useState<Ended>();
  const toggle = useRef<HTMLButtonElement>(null);
  /** The forms in which something has been typed but not saved. */
  const unsaved = useRef(new Set<'answers' | 'password'>());

  const edit = (isOn: boolean) => {
    unsaved.current.clear();
    setEditing(isOn);
  };
  const finish = (form: 'answers' | 'password') => {
    unsaved.current.delete(form);
    if (unsaved.current.size > 0) return;
    edit(false);
    toggle.current?.focus();
  };

  return (
    <Card
      title="Account Info"
      action={
        <IconButton
          ref={toggle}
          label={isEditing ? 'Stop editing' : 'Edit'}
          Icon={isEditing ? X : Pencil}
          onPress={() => edit(!isEditing)}
        />
      }
    >
      {user.status === 'signed-out' && <SignInInvitation />}
      {isEditing && (
        <ProfileForm
          onType={() => unsaved.current.add('answers')}
          onDone={() => finish('answers')}
        />
      )}
      <dl className={styles.facts}>
        {!isEditing && <ProfileFacts />}
        <div className={styles.long}>
          <dt>E-mail</dt>
          <dd>{isSignedIn(user) ? user.email : NOTHING}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            <span aria-hidden="true">{MASK}</span>
            <VisuallyHidden>hidden</VisuallyHidden>
          </dd>
        </div>
      </dl>
      {isEditing && (
        <ChangePasswordForm
          onType={() => unsaved.current.add('password')}
          onDone={(endedNow) => {
            setEnded(endedNow);
            finish('password');
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
      <dt>{fact.name}</dt>
      <dd>{isReady ? factWords(fact, profile) : NOTHING}</dd>
    </div>
  ));
}
