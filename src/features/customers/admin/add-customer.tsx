import { Button, Flex } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import type { createCustomerRoute } from '../contract/customers.ts';
import { namesRequired } from '../rules/customers.ts';
import styles from './customer-form.module.css';
import { bodyOf, newCustomerForm } from './customer-form.ts';
import { CustomerInputs } from './customer-inputs.tsx';
import { customersTopic } from './queries.ts';

interface AddCustomerProps {
  onClose(): void;
  onAdded(id: string): void;
}

export function AddCustomer({ onClose, onAdded }: AddCustomerProps) {
  const queries = useQueryClient();
  const [form, setForm] = useState(newCustomerForm);
  const [key, setKey] = useState(newSecretHex);
  const [isChecked, setChecked] = useState(false);
  const add = useMutation({
    mutationFn: async () =>
      (
        await callApi<typeof createCustomerRoute>('/api/customers', {
          method: 'POST',
          body: typedBody<typeof createCustomerRoute>(bodyOf(form)),
          key,
        })
      ).customer,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [customersTopic] });
      onAdded(id);
    },
  });
  const lacksName = !form.first_name.trim() || !form.last_name.trim();
  const shownError = isChecked && lacksName ? namesRequired : add.error && errorText(add.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!lacksName && !add.isPending) add.mutate();
  }

  return (
    <Dialog title="Add Customer" wide onClose={onClose}>
      <Flex onSubmit={submit} noValidate component="form" direction="column" gap="sm">
        <CustomerInputs
          form={form}
          onChange={(field, value) => {
            setForm((before) => ({ ...before, [field]: value }));
            // Another content is another submit.
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(add.error, field)}
        />
        {shownError && <AlertBox>{shownError}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={add.isPending} busyLabel="Adding…">
            Add Customer
          </BusyButton>
        </div>
      </Flex>
    </Dialog>
  );
}
