import { Button, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import type { SubmitForm } from '#ui/admin/use-api-form.ts';

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
      <FormStack form={form}>
        {children}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            {button}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
