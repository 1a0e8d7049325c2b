import { PasswordInput } from '@mantine/core';

/** The password again, before something that a stolen session must not do. */
export function OwnPassword({ field }: { field: object }) {
  return (
    <PasswordInput
      label="Your password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      {...field}
    />
  );
}
