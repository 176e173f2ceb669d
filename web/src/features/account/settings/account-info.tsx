import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Ended } from '../../../data/api/account.ts';
import { useView } from '../../../data/api/use-data.ts';
import { isReturning, isSignedIn, useIsLocal, useUser } from '../../../data/api/user.ts';
import { useNavigate } from '../../../router/react.tsx';
import { raiseAlert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { SignInInvitation } from '../../../ui/sign-in-invitation.tsx';
import { Notice, Quiet, VisuallyHidden } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { Run } from '../../../ui/use-busy.ts';
import {
  codeOf,
  Form,
  type FormState,
  loadAccount,
  passwordFailure,
  Submit,
  sentenceFor,
  useForm,
} from '../form.tsx';
import { NewPasswordFields, NO_NEW_PASSWORD, passwordsAgree } from '../new-password.tsx';
import styles from './account-info.module.css';
import { FormDialog } from './form-dialog.tsx';
import { factWords, PROFILE_FACTS, ProfileForm, useChangedAnswers } from './profile-form.tsx';

const MASK = '••••••••';
const NOTHING = '—';

const NO_PASSWORDS = { currentPassword: '', ...NO_NEW_PASSWORD, newKey: false };

export function AccountInfo({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const isLocal = useIsLocal();
  const profile = useView((views) => views.profile.texts);
  const { changed, keepChanged } = useChangedAnswers();
  const passwordForm = useForm(NO_PASSWORDS);
  const { currentPassword, newPassword, confirmPassword } = passwordForm.values;
  const [isOpened, setOpened] = useState(false);
  const hasChanged = Object.keys(changed).length > 0;
  const isPasswordTyped = currentPassword + newPassword + confirmPassword !== '';
  const isEditing = isOpened || hasChanged || isPasswordTyped;
  const [ended, setEnded] = useState<Ended>();
  const toggle = useRef<HTMLButtonElement>(null);

  const finish = () => {
    setOpened(false);
    toggle.current?.focus();
  };

  return (
    <Card
      title={isLocal ? t`Your answers` : t`Account Info`}
      action={
        <IconButton
          ref={toggle}
          label={isEditing ? t`Stop editing` : t`Edit`}
          icon={isEditing ? X : Pencil}
          onPress={() => {
            keepChanged(undefined);
            passwordForm.clear();
            setOpened(!isEditing);
          }}
        />
      }
    >
      {user.status === 'signed-out' && <SignInInvitation isReturning={isReturning(user)} />}
      {isEditing && <ProfileForm onDone={() => !isPasswordTyped && finish()} />}
      <dl className={`stack-3 ${styles.facts}`}>
        {!isEditing &&
          PROFILE_FACTS.map((fact) => (
            <div key={fact.field}>
              <dt className="soft">{t(fact.name)}</dt>
              <dd className="breaks">
                {user.status === 'ready' ? factWords(fact, profile) : NOTHING}
              </dd>
            </div>
          ))}
        {!isLocal && (
          <>
            <div className={styles.long}>
              <dt className="soft">{t`E-mail`}</dt>
              <dd className="breaks">{isSignedIn(user) ? user.email : NOTHING}</dd>
            </div>
            <div>
              <dt className="soft">{t`Password`}</dt>
              <dd>
                <span aria-hidden="true">{MASK}</span>
                <VisuallyHidden>
                  {t({ message: 'hidden', comment: 'Said of a password' })}
                </VisuallyHidden>
              </dd>
            </div>
          </>
        )}
      </dl>
      {isEditing && !isLocal && (
        <ChangePasswordForm
          form={passwordForm}
          onDone={(endedNow) => {
            setEnded(endedNow);
            if (!hasChanged) finish();
          }}
        />
      )}
      {ended && <NewKeyNotice {...ended} />}
      {!isLocal && <SignOutOrDelete />}
      {children}
    </Card>
  );
}

interface ChangePasswordFormProps {
  readonly form: FormState<typeof NO_PASSWORDS>;
  /** With what a new key has ended, if there is one. */
  readonly onDone: (ended?: Ended) => void;
}

function ChangePasswordForm({ form, onDone }: ChangePasswordFormProps) {
  const user = useUser();
  const aboutKey = useId();
  const { currentPassword, newPassword, newKey } = form.values;

  const send = () =>
    passwordsAgree(form) &&
    form.send(
      async () => (await loadAccount()).changePassword(currentPassword, newPassword, { newKey }),
      (ended) => {
        showToast(t`Your password has been changed.`);
        form.clear();
        onDone(newKey ? ended : undefined);
      },
      (error) =>
        codeOf(error) === 'auth/weak-password'
          ? t`Password is too weak. Use at least 6 characters.`
          : passwordFailure(error),
    );

  return (
    <Form form={form} label={t`Change password`} onSubmit={send}>
      <PasswordField label={t`Current Password`} {...form.field('currentPassword')} />
      <NewPasswordFields
        form={form}
        email={(isSignedIn(user) && user.email) || ''}
        mismatch={t`New password and confirm password do not match`}
      />
      <div className="stack-1 start">
        <Checkbox
          isSelected={newKey}
          onChange={(isOn) => form.set({ newKey: isOn })}
          aria-describedby={aboutKey}
        >
          {t`Somebody may have known my password: seal everything again`}
        </Checkbox>
        <Quiet id={aboutKey}>
          {newKey
            ? t`You get a new key as well as a new password, and everything you wrote is sealed with it in the background, while you go on reading and writing. After that, a copy of the old key opens nothing. Your recovery phrase and the app lock on this device stop working and have to be set up again.`
            : t`A new password locks others out. It does not change the key, which they may have copied.`}
        </Quiet>
      </div>
      <Submit form={form} busyText={t`Changing...`}>
        {t`Change Password`}
      </Submit>
    </Form>
  );
}

function NewKeyNotice({ phrase, lock }: Ended) {
  return (
    <Notice role="status">
      {t`You have a new key, and everything is being sealed with it. “Your data” shows the progress.`}{' '}
      {phrase && (
        <Trans>
          Your recovery phrase no longer works: <Link to="#recovery-phrase">make a new one</Link>.
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

function SignOutOrDelete() {
  const navigate = useNavigate();
  const user = useUser();
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm({ password: '' });
  useEffect(() => void loadAccount().catch(() => {}), []);

  /** With nobody signed in, it only leads to the landing screen. */
  const leave = async (run: Run) => {
    if (isSignedIn(user)) {
      try {
        const result = await run(async () => (await loadAccount()).signOut());
        if (result?.kind === 'kept') await raiseAlert(...keptWords(result));
      } catch (error) {
        return raiseAlert(codeOf(error), sentenceFor(error));
      }
    }
    await navigate('/');
  };

  const confirmDeletion = () => {
    if (!isSignedIn(user)) return form.fail(t`User not authenticated`);
    const finish = async () => {
      setDeleting(false);
      await raiseAlert(t`Your account has been successfully deleted.`);
      await navigate('/');
    };
    const send = async () => (await loadAccount()).deleteAccount(form.values.password);
    return form.send(send, finish, passwordFailure);
  };

  return (
    <div className="row-3 between">
      <Button
        variant="quiet"
        onPress={leave}
        isDisabled={user.status === 'unknown'}
        busyText={t`Signing out...`}
      >
        {t`Sign Out`}
      </Button>
      <Button variant="danger" onPress={() => setDeleting(true)}>{t`Delete Account`}</Button>
      {isDeleting && (
        <FormDialog
          form={form}
          title={t`Delete your account?`}
          confirm={t`Delete Account`}
          isDanger
          busyText={form.busyText(t`Deleting...`)}
          onConfirm={confirmDeletion}
          onCancel={() => setDeleting(false)}
        >
          <p>
            {t`Your account and everything you wrote will be deleted, here and in the cloud. This cannot be undone.`}
          </p>
          <PasswordField label={t`Password`} {...form.field('password')} />
        </FormDialog>
      )}
    </div>
  );
}

function keptWords({ changes, onlyHere }: { changes: number; onlyHere: number }): [string, string] {
  if (changes > 0) {
    return [
      t`${plural(changes, { one: '# change', other: '# changes' })} could not reach the cloud yet.`,
      t`Nothing is lost: it stays sealed on this device and is sent when you log in here again.`,
    ];
  }
  if (onlyHere > 0) {
    return [
      t`Some of what the cloud has is damaged.`,
      t`This device has the good copies. They stay sealed here: log in here again to restore them.`,
    ];
  }
  return [
    t`The cloud could not be reached.`,
    t`What you wrote stays sealed on this device until you log in here again.`,
  ];
}
