// The 'Account Info' card: who is signed in, her answers, and what can be changed about them.

import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../data/use-auth.ts';
import { useDataState, useProfile } from '../../data/use-data.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-info.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { factWords, PROFILE_FACTS } from './profile-facts.ts';
import { ProfileForm } from './profile-form.tsx';
import { SignOut } from './sign-out.tsx';

const MASK = '••••••••';
const NOTHING = '—';

export function AccountInfo() {
  const auth = useAuth();
  const [isEditing, setEditing] = useState(false);
  const stopEditing = () => setEditing(false);

  return (
    <Card
      title="Account Info"
      action={
        <IconButton
          label={isEditing ? 'Stop editing' : 'Edit'}
          Icon={isEditing ? X : Pencil}
          onPress={() => setEditing(!isEditing)}
        />
      }
    >
      {auth.status === 'signed-out' && <SignInInvitation what="Your account" />}
      {isEditing && <ProfileForm onDone={stopEditing} />}
      <dl className={styles.facts}>
        {!isEditing && <ProfileFacts />}
        <div className={styles.long}>
          <dt>E-mail</dt>
          <dd>{auth.status === 'signed-in' ? auth.session.email : NOTHING}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            <span aria-hidden="true">{MASK}</span>
            <VisuallyHidden>hidden</VisuallyHidden>
          </dd>
        </div>
      </dl>
      {isEditing && <ChangePasswordForm onDone={stopEditing} />}
      <div className={styles.ways}>
        <SignOut />
        <DeleteAccount />
      </div>
    </Card>
  );
}

function ProfileFacts() {
  const profile = useProfile();
  const isReady = useDataState() === 'ready';
  return PROFILE_FACTS.map((fact) => (
    <div key={fact.field}>
      <dt>{fact.name}</dt>
      <dd>{isReady ? factWords(fact, profile) : NOTHING}</dd>
    </div>
  ));
}
