// In Settings without an account: the ways into one, a backup, and deleting everything.

import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { deleteLocal } from '../../../data/api/local.ts';
import { useNavigate } from '../../../router/react.tsx';
import { raiseAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { ButtonLink, TO_LOGIN_FORM } from '../../../ui/link.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { sentenceFor, useForm } from '../form.tsx';
import { FormDialog } from './form-dialog.tsx';

const SealedBackupDialog = lateDialog(
  msg`Sealed backup`,
  async () => (await import('./your-data/other-exports.tsx')).SealedBackupDialog,
);

export function LocalCard() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'backup' | 'delete'>();
  const deleting = useForm({});
  const close = () => setDialog(undefined);

  const finish = async () => {
    close();
    await raiseAlert(t`Everything on this device has been deleted.`);
    await navigate('/');
  };

  return (
    <Card title={t`On this device only`}>
      <p>
        {t`Nothing you write leaves this device, so nobody can bring it back if the device is lost or the browser’s data is cleared. A backup is a file that only your passphrase opens: keep it somewhere else.`}
      </p>
      <div className="row-3">
        <Button onPress={() => setDialog('backup')}>{t`Back up`}</Button>
        <ButtonLink to="/signup" variant="quiet">{t`Create an account`}</ButtonLink>
        <ButtonLink to="/login" variant="quiet" state={TO_LOGIN_FORM}>{t`Log in`}</ButtonLink>
      </div>
      <Quiet>
        {t`With an account, everything here goes along, sealed, and you can open it on other devices too.`}
      </Quiet>
      <div className="row-3">
        <Button variant="danger" onPress={() => setDialog('delete')}>
          {t`Delete everything on this device`}
        </Button>
      </div>
      {dialog === 'backup' && <SealedBackupDialog onClose={close} />}
      {dialog === 'delete' && (
        <FormDialog
          form={deleting}
          title={t`Delete everything on this device?`}
          confirm={t`Delete everything`}
          isDanger
          busyText={t`Deleting...`}
          onConfirm={() => deleting.send(deleteLocal, finish, sentenceFor)}
          onCancel={close}
        >
          <p>
            {t`Everything you wrote will be deleted. It is nowhere else, unless you have made a backup. This cannot be undone.`}
          </p>
        </FormDialog>
      )}
    </Card>
  );
}
