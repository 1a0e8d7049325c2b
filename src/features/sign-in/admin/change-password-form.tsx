import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, whileTokenChanges } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { keepToken } from '../../../ui/admin/session-token.ts';
import type { changePassword as changePasswordRoute } from '../contract/sign-in.ts';
import styles from './account-forms.module.css';
import { NewPasswordFields, passwordsDiffer } from './new-password-fields.tsx';

const nothing = { password: '', repeated: '' };

/** A new password ends every session; this one goes on under the token that comes back. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(nothing);
  const [mismatch, setMismatch] = useState(false);
  const change = useMutation({
    mutationFn: () => whileTokenChanges(changePassword(current, typed.password)),
    onSuccess: () => {
      setCurrent('');
      setTyped(nothing);
    },
  });
  const errors = {
    current: fieldError(change.error, 'current_password'),
    new: fieldError(change.error, 'new_password'),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setMismatch(passwordsDiffer(typed));
    if (!passwordsDiffer(typed) && !change.isPending) change.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {change.error && !errors.current && !errors.new && (
        <AlertBox>{errorText(change.error)}</AlertBox>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={errors.current}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <NewPasswordFields typed={typed} onChange={setTyped} error={errors.new} mismatch={mismatch} />
      <div className={styles.end}>
        <BusyButton type="submit" busy={change.isPending} busyLabel="Saving…">
          Change password
        </BusyButton>
        <span role="status">{change.data?.message}</span>
      </div>
    </form>
  );
}

async function changePassword(current_password: string, new_password: string) {
  const body = { current_password, new_password };
  const answer = await callApi<typeof changePasswordRoute>('/api/admin/password', {
    method: 'POST',
    body,
  });
  keepToken(answer.token);
  return answer;
}
