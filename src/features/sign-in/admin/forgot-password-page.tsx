import '../../../ui/theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callPublicApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { createResetEmail } from '../contract.ts';
import { signInOptionsQuery } from './queries.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const options = useQuery(signInOptionsQuery).data;
  const request = useMutation({
    mutationFn: () =>
      callPublicApi<typeof createResetEmail>('/api/admin/password-reset-emails', {
        method: 'POST',
        body: { email },
      }),
  });
  const emailError = fieldError(request.error, 'email');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!request.isPending) request.mutate();
  }

  return (
    <SignInCard
      title="Forgot your password?"
      summary="We'll email you a link to choose a new one."
      below={
        <Link to={adminLink('login')} reloadDocument>
          Back to sign in
        </Link>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        {options?.mail_server === false && (
          <NoteBox>
            No mail server is connected, so this machine can't send email. Run{' '}
            <code>npm run reset-owner</code> on the machine that runs Plumbline to set a new
            password.
          </NoteBox>
        )}
        {request.error && !emailError && <AlertBox>{errorText(request.error)}</AlertBox>}
        {request.data && <NoteBox polite>{request.data.message}</NoteBox>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailError}
        />
        <BusyButton type="submit" busy={request.isPending} busyLabel="Sending…" fullWidth>
          Send email
        </BusyButton>
      </form>
    </SignInCard>
  );
}
