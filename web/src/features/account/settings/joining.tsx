// For somebody who used this device without an account and has logged in to one: what becomes of what is here.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { nameThisDevice } from '../../../data/api/devices.ts';
import { enter, join, joining, keepApart, previewJoin } from '../../../data/api/moving.ts';
import type { ImportPlan } from '../../../data/api/tree.ts';
import { hasAppLock } from '../../../data/api/user.ts';
import { Redirect, useNavigate } from '../../../router/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FailureText, Quiet } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { sentenceFor, useForm } from '../form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ImportPreview } from './your-data/import-preview.tsx';

export function Joining() {
  const navigate = useNavigate();
  const adding = useForm({});
  const discarding = useForm({});
  // It is gone as soon as the question is answered.
  const [account] = useState(joining);
  const [plan, setPlan] = useState<ImportPlan>();
  const [isDiscarding, setDiscarding] = useState(false);
  if (!account) return <Redirect to="/settings" />;
  const { email } = account;

  const goOn = async () => {
    nameThisDevice();
    await navigate('/diary', { replace: true });
  };

  const add = async (found: ImportPlan) => {
    if (found.adds.length + found.keeps.length > 0) return setPlan(found);
    await join();
    showToast(t`Your account has all of it already.`);
    return goOn();
  };

  const discard = async () => {
    setDiscarding(false);
    await goOn();
  };

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
      {adding.failure && <FailureText {...adding.failure} />}
      <div className="stack-2">
        <Button
          onPress={() => adding.send(previewJoin, add, sentenceFor)}
          isBusy={adding.isBusy}
          busyText={t`Looking...`}
        >
          {t`Add what is on this device to your account`}
        </Button>
        <Quiet>
          {t`You see first what would be added, and can undo it in Settings. Nothing in your account is changed unless you say so.`}
        </Quiet>
      </div>
      <div className="stack-2">
        <Button variant="quiet" onPress={stayApart} isDisabled={adding.isBusy}>
          {t`Keep them apart`}
        </Button>
        <Quiet>{t`You are logged out again and go on here without an account.`}</Quiet>
      </div>
      <div className="stack-2">
        <Button variant="danger" onPress={() => setDiscarding(true)} isDisabled={adding.isBusy}>
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
        <FormDialog
          form={discarding}
          title={t`Delete what is on this device?`}
          confirm={t`Delete it`}
          isDanger
          busyText={t`Deleting...`}
          onConfirm={() => discarding.send(enter, discard, sentenceFor)}
          onCancel={() => setDiscarding(false)}
        >
          <p>
            {t`Everything that you wrote here without an account will be deleted. Your account does not have it, and this cannot be undone.`}
          </p>
        </FormDialog>
      )}
    </div>
  );
}
