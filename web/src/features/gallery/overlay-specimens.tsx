// Everything of the gallery that opens or appears: dialogs, the alert, the toast.

import { useState } from 'react';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Row, Specimen } from './specimen.tsx';

export function OverlaySpecimens() {
  const raiseAlert = useAlert();
  const showToast = useToast();
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [isWrong, setWrong] = useState(false);
  return (
    <Specimen title="Over the page">
      <Row>
        <Button variant="quiet" onPress={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="quiet" onPress={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="quiet" onPress={() => raiseAlert('Please select a past or current date.')}>
          Raise alert
        </Button>
        <Button variant="quiet" onPress={() => showToast('Saved.')}>
          Show toast
        </Button>
      </Row>
      <Dialog
        title="Friday, November 13"
        isOpen={open === 'dialog'}
        onClose={() => setOpen('none')}
      >
        <Checkbox>Pain</Checkbox>
        <Checkbox>Energy</Checkbox>
        <Button variant="quiet" onPress={() => raiseAlert('Please log in to save data.')}>
          Raise alert from here
        </Button>
        <Button onPress={() => setOpen('none')}>Save</Button>
      </Dialog>
      <ConfirmDialog
        title="Delete your account?"
        isOpen={open === 'confirm'}
        confirm="Delete Account"
        isDanger
        onConfirm={() => setWrong(true)}
        onCancel={() => setOpen('none')}
      >
        <p>Everything you wrote will be gone, here and in the cloud.</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          isRequired
          error={isWrong ? 'Incorrect password, please try again.' : undefined}
          onChange={() => setWrong(false)}
        />
      </ConfirmDialog>
    </Specimen>
  );
}
