import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { type Answer, typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postProject } from '../contract/projects.ts';
import { type CustomerChoice, CustomerInput } from './customer-input.tsx';
import styles from './parts.module.css';
import { emptyPerson } from './person.ts';
import { bodyOf, emptyForm, typedOver } from './project-form.ts';
import { ProjectInputs } from './project-inputs.tsx';
import { projectsTopic } from './queries.ts';

interface NewProjectProps {
  /** The customer, where already known. */
  customerId: string | undefined;
  onClose(): void;
  onStarted(id: string): void;
}

export function NewProject({ customerId, onClose, onStarted }: NewProjectProps) {
  const [form, setForm] = useState(emptyForm);
  const [customer, setCustomer] = useState<CustomerChoice>({ id: customerId, name: undefined });
  const [key, setKey] = useState(newSecretHex);
  const start = useChange<Answer<typeof postProject>>(projectsTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (start.isPending) return;
    const whose = customer.person
      ? { customer: customer.person }
      : customer.id && { customer_id: customer.id };
    const typed = bodyOf(typedOver(emptyForm, form));
    const body = typedBody<typeof postProject>({ title: '', ...typed, ...whose });
    start.mutate(
      () => callApi<typeof postProject>('/api/projects', { method: 'POST', body, key }),
      { onSuccess: ({ project }) => onStarted(project.id) },
    );
  }

  return (
    <Dialog title="New project" wide onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <CustomerInput
          choice={customer}
          onChange={(choice) => {
            setCustomer(choice);
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(start.error, field)}
          onNew={(name) =>
            setCustomer({
              id: undefined,
              name: undefined,
              person: { ...emptyPerson, first_name: name },
            })
          }
        />
        <ProjectInputs
          isNew
          form={form}
          onChange={(field, value) => {
            setForm((before) => ({ ...before, [field]: value }));
            // Another content is another submit.
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(start.error, field)}
        />
        {start.error && <AlertBox>{errorText(start.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={start.isPending} busyLabel="Creating…">
            Create project
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
