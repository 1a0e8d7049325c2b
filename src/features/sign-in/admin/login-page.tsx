import '../../../ui/theme/mantine-inputs.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callPublicApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { login as loginRoute } from '../contract.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { startSession } from './start-session.ts';

export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [googleError, setGoogleError] = useState('');
  const login = useMutation({
    mutationFn: () =>
      callPublicApi<typeof loginRoute>('/api/admin/login', {
        method: 'POST',
        body: { email, password },
      }),
    onSuccess: (answer) => startSession(answer, { keepsUser: false }),
  });
  const error = googleError || (login.error && (errorText(login.error) || 'Login failed'));

  function submit(event: FormEvent) {
    event.preventDefault();
    setGoogleError('');
    if (!login.isPending) login.mutate();
  }

  return (
    <SignInCard
      title="Owner sign in"
      summary="For the back office"
      below={
        <>
          Trouble signing in? <Link to={adminLink('support')}>Contact Support</Link>
        </>
      }
    >
      <GoogleSignIn onError={setGoogleError} />
      <form className={styles.form} onSubmit={submit}>
        {error && <AlertBox>{error}</AlertBox>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldError(login.error, 'email')}
        />
        <div className={styles.labelLine}>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fieldError(login.error, 'password')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
          <Link to={adminLink('forgotPassword')}>Forgot password?</Link>
        </div>
        <BusyButton
          type="submit"
          busy={login.isPending || login.isSuccess}
          busyLabel="Signing in…"
          fullWidth
        >
          Sign In
        </BusyButton>
      </form>
    </SignInCard>
  );
}
