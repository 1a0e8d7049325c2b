import { PasswordInput } from '@mantine/core';
import { maxPasswordLength, shortestOwnerPassword } from '../rules/passwords.ts';

export interface TypedPassword {
  password: string;
  repeated: string;
}

export function passwordsDiffer(typed: TypedPassword): boolean {
  return typed.password !== typed.repeated;
}

interface NewPasswordFieldsProps {
  typed: TypedPassword;
  onChange(typed: TypedPassword): void;
  error: string | undefined;
  mismatch: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ typed, onChange, error, mismatch }: NewPasswordFieldsProps) {
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
        value={typed.password}
        onChange={(event) => onChange({ ...typed, password: event.currentTarget.value })}
        error={error}
      />
      <PasswordInput
        {...shared}
        label="Confirm new password"
        value={typed.repeated}
        onChange={(event) => onChange({ ...typed, repeated: event.currentTarget.value })}
        error={mismatch && passwordsDiffer(typed) ? 'Passwords do not match' : undefined}
      />
    </>
  );
}
