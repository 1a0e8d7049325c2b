import { Flex, PasswordInput } from '@mantine/core';
import type { z } from 'zod';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, whileTokenChanges } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { storeToken } from '#ui/admin/session-token.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { passwordChange } from '../contract/fields.ts';
import type { changePassword as changePasswordRoute } from '../contract/sign-in.ts';
import { checkRepeated, NewPasswordFields } from './new-password-fields.tsx';

/** A new password ends every session; this one continues with the returned token. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useApiForm({
    initial: { current_password: '', new_password: '', repeated: '' },
    schema: passwordChange,
    check: checkRepeated,
    body: ({ current_password, new_password }) => ({ current_password, new_password }),
    send: (body) => whileTokenChanges(changePassword(body)),
    onSuccess: () => form.reset(),
  });
  const isOfField = ['current_password', 'new_password', 'repeated'].some(form.errorOf);

  return (
    <FormStack form={form} gap="md">
      {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('current_password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <NewPasswordFields form={form} />
      <Flex gap="md" align="center">
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
          Change password
        </BusyButton>
        <span role="status">{form.answer?.message}</span>
      </Flex>
    </FormStack>
  );
}

async function changePassword(body: z.input<typeof passwordChange>) {
  const answer = await callApi<typeof changePasswordRoute>('/api/admin/password', {
    method: 'POST',
    body,
  });
  storeToken(answer.token);
  return answer;
}
