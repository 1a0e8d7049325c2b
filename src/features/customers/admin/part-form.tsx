import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import styles from './customer-form.module.css';
import { customersTopic } from './queries.ts';

interface PartInput {
  name: string;
  label: string;
  max: number;
  lines?: boolean;
}

type Fields = Record<string, string>;

/** What a customer has several of: contacts, properties. */
export interface PartKind {
  noun: string;
  inputs: PartInput[];
  /** What a new one starts with. */
  initial: Fields;
  add(customerId: string, fields: Fields): Promise<unknown>;
  change(customerId: string, id: string, fields: Fields): Promise<unknown>;
  remove(customerId: string, id: string): Promise<unknown>;
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
    Object.fromEntries(kind.inputs.map(({ name }) => [name, (part ?? kind.initial)[name] ?? ''])),
  );
  const call = useChange(customersTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(
      () => (part ? kind.change(customerId, part.id, form) : kind.add(customerId, form)),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={`${part ? 'Edit' : 'Add'} ${kind.noun}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        {kind.inputs.map(({ name, label, max, lines }) => {
          const Input = lines ? Textarea : TextInput;
          return (
            <Input
              key={name}
              label={label}
              maxLength={max}
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
              onClick={() =>
                call.mutate(() => kind.remove(customerId, part.id), { onSuccess: onClose })
              }
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
