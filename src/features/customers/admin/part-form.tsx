import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import styles from './customer-form.module.css';
import { useCustomerCall } from './use-customer-call.ts';

interface PartInput {
  name: string;
  label: string;
  most: number;
  lines?: boolean;
}

/** What hangs on a customer in a list of its own, and how it is spoken of. */
export interface PartKind {
  path: 'contacts' | 'properties';
  noun: string;
  inputs: PartInput[];
  /** What a new one starts with. */
  starter: Record<string, string>;
}

interface PartFormProps {
  kind: PartKind;
  customerId: string;
  /** The one to change; without it a new one. */
  part?: ({ id: string } & Record<string, string>) | undefined;
  onClose(): void;
}

export function PartForm({ kind, customerId, part, onClose }: PartFormProps) {
  const [form, setForm] = useState<Record<string, string>>(() =>
    Object.fromEntries(kind.inputs.map(({ name }) => [name, (part ?? kind.starter)[name] ?? ''])),
  );
  const call = useCustomerCall(customerId);
  const path = `/${kind.path}${part ? `/${part.id}` : ''}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const method = part ? 'PATCH' : 'POST';
    call.mutate({ method, path, body: form }, { onSuccess: onClose });
  }

  return (
    <Dialog title={`${part ? 'Edit' : 'Add'} ${kind.noun}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        {kind.inputs.map(({ name, label, most, lines }) => {
          const Input = lines ? Textarea : TextInput;
          return (
            <Input
              key={name}
              label={label}
              maxLength={most}
              value={form[name] ?? ''}
              error={fieldError(call.error, name)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setForm((before) => ({ ...before, [name]: value }));
              }}
            />
          );
        })}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          {part && (
            <Button
              variant="subtle"
              mr="auto"
              onClick={() => call.mutate({ method: 'DELETE', path }, { onSuccess: onClose })}
            >
              Remove
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
