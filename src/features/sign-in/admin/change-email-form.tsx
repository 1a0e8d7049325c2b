import { Flex, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { emailChange } from '../contract/fields.ts';
import type { createEmailChange } from '../contract/sign-in.ts';
import { signInOptionsQuery } from './queries.ts';

/** A new sign-in email. It takes effect once the link in the email to it is used. */
export function ChangeEmailForm() {
  const options = useQuery(signInOptionsQuery).data;
  const form = useApiForm({
    initial: { email: '', current_password: '' },
    schema: emailChange,
    send: (body) =>
      callApi<typeof createEmailChange>('/api/admin/email-changes', { method: 'POST', body }),
    onSuccess: () => form.reset(),
  });
  const isOfField = form.errorOf('email') ?? form.errorOf('current_password');

  if (options?.mail_server === false)
    return (
      <NoteBox>
        A link to the new address confirms it, so your email has to be connected first:{' '}
        <Link to={adminLink('settingsConnections')}>Connect email</Link>.
        <InstallerDetails>
          Without email: <code>npm run reset-owner -- --email you@example.com</code> on the machine
          that runs Plumbline.
        </InstallerDetails>
      </NoteBox>
    );
  return (
    <FormStack form={form} noValidate={false} gap="md">
      {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
      <TextInput
        label="New email"
        description="We send a link to it. Notices from Plumbline go there too."
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('current_password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <Flex gap="md" align="center">
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Sending…">
          Change email
        </BusyButton>
        <span role="status">{form.answer?.message}</span>
      </Flex>
    </FormStack>
  );
}
