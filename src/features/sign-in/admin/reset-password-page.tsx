import '../../../ui/theme/mantine-inputs.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callPublicApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { createReset } from '../contract.ts';
import { NewPasswordFields, passwordsDiffer } from './new-password-fields.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [typed, setTyped] = useState({ password: '', repeated: '' });
  const [mismatch, setMismatch] = useState(false);
  const reset = useMutation({
    mutationFn: () =>
      callPublicApi<typeof createReset>('/api/admin/password-resets', {
        method: 'POST',
        body: { token, new_password: typed.password },
      }),
  });
  const passwordError = fieldError(reset.error, 'new_password');

  function submit(event: FormEvent) {
    event.preventDefault();
    setMismatch(passwordsDiffer(typed));
    if (!passwordsDiffer(typed) && !reset.isPending) reset.mutate();
  }

  const toLogin = (
    <Link to={adminLink('login')} reloadDocument>
      Go to sign in
    </Link>
  );
  if (reset.data) {
    return (
      <SignInCard
        title="Password changed"
        summary="Use your new password from now on."
        below={toLogin}
      >
        <NoteBox polite>{reset.data.message}</NoteBox>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Choose a new password"
      summary="You'll be signed out everywhere else."
      below={toLogin}
    >
      <form className={styles.form} onSubmit={submit}>
        {!token && (
          <AlertBox>
            This link is incomplete. Open the link in the email again, or{' '}
            <Link to={adminLink('forgotPassword')}>request a new email</Link>.
          </AlertBox>
        )}
        {reset.error && !passwordError && (
          <AlertBox>
            {errorText(reset.error)}{' '}
            <Link to={adminLink('forgotPassword')}>Request a new email</Link>
          </AlertBox>
        )}
        <NewPasswordFields
          typed={typed}
          onChange={setTyped}
          error={passwordError}
          mismatch={mismatch}
        />
        <BusyButton type="submit" busy={reset.isPending} busyLabel="Saving…" fullWidth>
          Save password
        </BusyButton>
      </form>
    </SignInCard>
  );
}
