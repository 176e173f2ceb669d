// For somebody who used this device without an account and has logged in to one: what becomes of what is here.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { nameThisDevice } from '../../../data/api/devices.ts';
import { enter, join, joining, keepApart, previewJoin } from '../../../data/api/moving.ts';
import type { ImportPlan } from '../../../data/api/tree.ts';
import { hasAppLock } from '../../../data/api/user.ts';
import { Redirect, useNavigate } from '../../../router/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FailureText, Quiet } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { sentenceFor } from '../form.tsx';
import { ImportPreview } from './your-data/import-preview.tsx';

export function Joining() {
  const navigate = useNavigate();
  const showToast = useToast();
  const looking = useBusy();
  // It is gone as soon as the question is answered.
  const [account] = useState(joining);
  const [plan, setPlan] = useState<ImportPlan>();
  const [isDiscarding, setDiscarding] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!account) return <Redirect to="/settings" />;
  const { email } = account;

  const orSayWhy = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      console.warn('Not joined', error);
      setFailure(sentenceFor(error));
    }
  };

  const goOn = async () => {
    nameThisDevice();
    await navigate('/diary', { replace: true });
  };

  const add = () =>
    orSayWhy(async () => {
      const found = await previewJoin();
      if (found.adds.length + found.keeps.length > 0) return setPlan(found);
      await join();
      showToast(t`Your account has all of it already.`);
      return goOn();
    });

  const stayApart = async () => {
    keepApart();
    await navigate('/settings', { replace: true });
  };

  return (
    <div className="stack-5">
      <PageHeader
        title={t`What about this device?`}
        lead={t`You have logged in as ${email}. What you wrote here without an account is not in it yet.`}
      />
      {failure && <FailureText sentence={failure} />}
      <div className="stack-2">
        <Button onPress={() => looking.run(add)} isBusy={looking.isBusy} busyText={t`Looking...`}>
          {t`Add what is on this device to your account`}
        </Button>
        <Quiet>
          {t`You see first what would be added, and can undo it in Settings. Nothing in your account is changed unless you say so.`}
        </Quiet>
      </div>
      <div className="stack-2">
        <Button variant="quiet" onPress={stayApart} isDisabled={looking.isBusy}>
          {t`Keep them apart`}
        </Button>
        <Quiet>{t`You are logged out again and go on here without an account.`}</Quiet>
      </div>
      <div className="stack-2">
        <Button variant="danger" onPress={() => setDiscarding(true)} isDisabled={looking.isBusy}>
          {t`Delete what is on this device`}
        </Button>
        <Quiet>{t`You go on with what is in your account.`}</Quiet>
      </div>
      {hasAppLock() && (
        <Quiet>
          {t`With your account, the app lock of this device is off until you set it again in Settings.`}
        </Quiet>
      )}
      {plan && (
        <ImportPreview
          add={join}
          plan={plan}
          onClose={() => {
            setPlan(undefined);
            // It has been added.
            if (!joining()) void goOn();
          }}
        />
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={t`Delete what is on this device?`}
          confirm={t`Delete it`}
          isDanger
          busyText={t`Deleting...`}
          onConfirm={(run) =>
            run(() =>
              orSayWhy(async () => {
                await enter();
                setDiscarding(false);
                await goOn();
              }),
            )
          }
          onCancel={() => setDiscarding(false)}
        >
          <p>
            {t`Everything that you wrote here without an account will be deleted. Your account does not have it, and this cannot be undone.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
