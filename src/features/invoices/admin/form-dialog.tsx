import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { SubmitForm } from '../../../ui/admin/use-api-form.ts';
import styles from './detail.module.css';

interface FormDialogProps {
  title: string;
  button: string;
  form: SubmitForm;
  onClose(): void;
  children: ReactNode;
}

/** A short form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, button, form, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.stack} {...form.props}>
        {children}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            {button}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
