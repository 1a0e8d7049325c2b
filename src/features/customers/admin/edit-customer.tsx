import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { CustomerView, patchCustomerRoute } from '../contract/customers.ts';
import styles from './customer-form.module.css';
import { bodyOf, formOf, typedOver } from './customer-form.ts';
import { CustomerInputs } from './customer-inputs.tsx';
import { customersTopic } from './queries.ts';

interface EditCustomerProps {
  /** As it is now: it may become newer while somebody types. */
  customer: CustomerView;
  onClose(): void;
}

/** Only changed fields are sent. After a conflict the newer text stands beside it, and saving overwrites it. */
export function EditCustomer({ customer, onClose }: EditCustomerProps) {
  const [base, setBase] = useState(() => ({ form: formOf(customer), version: customer.version }));
  const [form, setForm] = useState(base.form);
  const save = useChange(customersTopic);
  const newest = formOf(customer);
  const hasConflict = isConflict(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const typed = typedOver(base.form, form);
    if (Object.keys(typed).length === 0) return onClose();
    const version = hasConflict ? customer.version : base.version;
    if (hasConflict) setBase({ form: base.form, version });
    save.mutate(
      () =>
        callApi<typeof patchCustomerRoute>('/api/customers/{id}', {
          method: 'PATCH',
          params: { id: customer.id },
          body: typedBody<typeof patchCustomerRoute>({ version, ...bodyOf(typed) }),
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={`Edit ${customer.name}`} wide onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <CustomerInputs
          form={form}
          onChange={(field, value) => setForm((before) => ({ ...before, [field]: value }))}
          errorOf={(field) => fieldError(save.error, field)}
          newerOf={(field) =>
            hasConflict && newest[field] !== base.form[field] ? newest[field] : undefined
          }
        />
        {save.error && <AlertBox>{errorText(save.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={save.isPending} busyLabel="Saving…">
            Save
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
