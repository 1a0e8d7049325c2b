import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { type ApiForm, useApiForm } from '#ui/admin/use-api-form.ts';
import { acceptFields, type acceptRoute, type readInvitationRoute } from '../contract/staff.ts';
import { roleLabels } from './labels.ts';

interface Typed {
  name: string;
  new_password: string;
  repeated: string;
}

interface AcceptFormProps {
  token: string;
  invitation: Answer<typeof readInvitationRoute>;
  check(typed: Typed): Record<string, string>;
  passwordFields(form: ApiForm<Typed>): ReactNode;
  onAccepted(answer: Answer<typeof acceptRoute>): void;
}

/** Accepts an invitation with a name and a password. */
export function AcceptForm(props: AcceptFormProps) {
  const { token, invitation, check, passwordFields, onAccepted } = props;
  const { name, email, role } = invitation;
  const form = useApiForm({
    initial: { name, new_password: '', repeated: '' },
    schema: acceptFields,
    check,
    body: ({ name: typedName, new_password }) => ({ token, name: typedName, new_password }),
    send: (body) =>
      callPublicApi<typeof acceptRoute>('/api/admin/invitation-acceptances', {
        method: 'POST',
        body,
      }),
    onSuccess: onAccepted,
  });
  const isOfField = ['name', 'new_password', 'repeated'].some(form.errorOf);
  return (
    <FormStack form={form} gap="md">
      <Text>
        You are invited as <strong>{roleLabels[role].label}</strong>. You sign in with {email}.
      </Text>
      {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        label="Your name"
        autoComplete="name"
        required
        withAsterisk={false}
        {...form.field('name')}
      />
      {passwordFields(form)}
      <BusyButton type="submit" busy={form.isBusy || form.isDone} busyLabel="Joining…" fullWidth>
        Join
      </BusyButton>
    </FormStack>
  );
}
