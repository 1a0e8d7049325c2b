import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import styles from './detail.module.css';

interface FormDialogProps {
  title: string;
  button: string;
  busy: boolean;
  error: unknown;
  onClose(): void;
  onSubmit(): void;
  children: ReactNode;
}

/** A short form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, button, busy, error, onClose, onSubmit, children } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.stack} noValidate onSubmit={submit}>
        {children}
        {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Saving…">
            {button}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
