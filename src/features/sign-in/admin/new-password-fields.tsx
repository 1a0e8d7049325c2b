import { PasswordInput } from '@mantine/core';
import type { ApiForm } from '#ui/admin/use-api-form.ts';
import { maxPasswordLength, shortestOwnerPassword } from '../rules/passwords.ts';

interface TypedPassword {
  new_password: string;
  repeated: string;
}

/** Whether both entries of the new password match. */
export function checkRepeated(typed: TypedPassword): Record<string, string> {
  return typed.new_password === typed.repeated ? {} : { repeated: 'Passwords do not match' };
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: ApiForm<TypedPassword> }) {
  const shared = {
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    maxLength: maxPasswordLength,
    visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
  };
  return (
    <>
      <PasswordInput
        {...shared}
        label="New password"
        description={`At least ${shortestOwnerPassword} characters`}
        minLength={shortestOwnerPassword}
        {...form.field('new_password')}
      />
      <PasswordInput
        {...shared}
        label="Confirm new password"
        {...form.field('repeated')}
        error={form.errorOf('repeated') && checkRepeated(form.values).repeated}
      />
    </>
  );
}
