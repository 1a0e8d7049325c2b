import { Button, Flex, PasswordInput, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxPasskeyNameLength } from '#lib/passkeys.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { type SubmitForm, useApiForm } from '#ui/admin/use-api-form.ts';
import { namedPasskey, ownPassword } from '../contract/fields.ts';
import type { getSecurity, patchPasskey, postPasskeyRemoval } from '../contract/security.ts';

export type OwnPasskey = Answer<typeof getSecurity>['passkeys'][number];

interface DialogProps {
  onDone(): void;
  onClose(): void;
}

/** Creates a passkey on this device, after the password. */
export function AddPasskey({ onDone, onClose }: DialogProps) {
  const form = useApiForm({
    initial: { name: 'My device', current_password: '' },
    schema: namedPasskey.and(ownPassword),
    failed: 'The passkey was not saved. Please try again.',
    async send(body) {
      const { makePasskey } = await import('./passkeys.ts');
      return makePasskey(body);
    },
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      save="Continue"
      saving="Waiting…"
      onClose={onClose}
    >
      <Text c="dimmed">
        Next, your device will ask for your fingerprint, your face, or its PIN.
      </Text>
      <TextInput
        label="Name"
        description="For example: My phone"
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        required
        withAsterisk={false}
        {...form.field('name')}
      />
      <AccountPassword field={form.field('current_password')} />
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onDone, onClose }: DialogProps & { passkey: OwnPasskey }) {
  const form = useApiForm({
    initial: { name: passkey.name },
    schema: namedPasskey,
    send: (body) =>
      callApi<typeof patchPasskey>('/api/admin/passkeys/{id}', {
        method: 'PATCH',
        params: { id: passkey.id },
        body,
      }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title="Rename the passkey"
      form={form}
      save="Save"
      saving="Saving…"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        required
        withAsterisk={false}
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** Removes a passkey, after the password. */
export function RemovePasskey({ passkey, onDone, onClose }: DialogProps & { passkey: OwnPasskey }) {
  const form = useApiForm({
    initial: { current_password: '' },
    schema: ownPassword,
    send: (body) =>
      callApi<typeof postPasskeyRemoval>('/api/admin/passkeys/{id}/removal', {
        method: 'POST',
        params: { id: passkey.id },
        body,
      }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={`Remove ${passkey.name || 'the passkey'}?`}
      form={form}
      save="Remove"
      saving="Removing…"
      onClose={onClose}
    >
      <Text>It won't sign you in anymore. You can delete it on your device as well.</Text>
      <AccountPassword field={form.field('current_password')} />
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  form: SubmitForm & { errorOf(name: string): string | undefined };
  save: string;
  saving: string;
  onClose(): void;
  children: ReactNode;
}

function FormDialog({ title, form, save, saving, onClose, children }: FormDialogProps) {
  const isBesideField = form.errorOf('name') ?? form.errorOf('current_password');
  return (
    <Dialog title={title} onClose={onClose}>
      <FormStack form={form}>
        {children}
        {form.error && !isBesideField && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel={saving}>
            {save}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

function AccountPassword({ field }: { field: object }) {
  return (
    <PasswordInput
      label="Account password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      {...field}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
    />
  );
}
