import { Button, Flex, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { customersTopic } from './queries.ts';

interface PartInput {
  name: string;
  label: string;
  max: number;
  lines?: boolean;
}

/** What a customer has several of: contacts, properties. */
export interface PartKind<Schema extends z.ZodType> {
  noun: string;
  inputs: PartInput[];
  schema: Schema;
  /** A new one's initial values. */
  initial: Record<string, string>;
  add(customerId: string, fields: z.input<Schema>): Promise<unknown>;
  change(customerId: string, id: string, fields: z.input<Schema>): Promise<unknown>;
  remove(customerId: string, id: string): Promise<unknown>;
}

interface PartFormProps<Schema extends z.ZodType> {
  kind: PartKind<Schema>;
  customerId: string;
  /** The one to change; without it, a new one. */
  part?: ({ id: string } & Record<string, string>) | undefined;
  onClose(): void;
}

export function PartForm<Schema extends z.ZodType>(props: PartFormProps<Schema>) {
  const { kind, customerId, part, onClose } = props;
  const form = useApiForm({
    initial: () =>
      Object.fromEntries(kind.inputs.map(({ name }) => [name, (part ?? kind.initial)[name] ?? ''])),
    schema: kind.schema,
    topics: [customersTopic],
    send: (body) => (part ? kind.change(customerId, part.id, body) : kind.add(customerId, body)),
    onSuccess: onClose,
  });

  return (
    <Dialog title={`${part ? 'Edit' : 'Add'} ${kind.noun}`} onClose={onClose}>
      <FormStack form={form}>
        {kind.inputs.map(({ name, label, max, lines }) => {
          const Input = lines ? Textarea : TextInput;
          return <Input key={name} label={label} maxLength={max} {...form.field(name)} />;
        })}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="md">
          {part && (
            <Button
              variant="subtle"
              mr="auto"
              onClick={() => form.run(() => kind.remove(customerId, part.id))}
            >
              Remove
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
