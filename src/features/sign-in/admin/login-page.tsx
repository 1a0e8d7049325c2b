import { Box, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callPublicApi } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useApiForm } from '../../../ui/admin/use-api-form.ts';
import { loginFields } from '../contract/fields.ts';
import type { login as loginRoute } from '../contract/sign-in.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { startSession } from './start-session.ts';

interface LoginPageProps {
  addresses: { home: string; forgotPassword: string; support: string };
}

export function LoginPage({ addresses }: LoginPageProps) {
  const [googleError, setGoogleError] = useState('');
  const form = useApiForm({
    initial: { email: '', password: '' },
    schema: loginFields,
    send(body) {
      setGoogleError('');
      return callPublicApi<typeof loginRoute>('/api/admin/login', { method: 'POST', body });
    },
    onSuccess: (answer) => startSession(answer, { keepsUser: false }, addresses.home),
  });
  const error = googleError || form.error;

  return (
    <SignInCard
      title="Owner sign in"
      summary="For the back office"
      below={
        <>
          Trouble signing in? <Link to={addresses.support}>Contact Support</Link>
        </>
      }
    >
      <GoogleSignIn home={addresses.home} onError={setGoogleError} />
      <form {...form.props} noValidate={false} className={styles.form}>
        {error && <AlertBox>{error}</AlertBox>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
        <Box pos="relative" className={styles.labelLine}>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.field('password')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
          <Link to={addresses.forgotPassword}>Forgot password?</Link>
        </Box>
        <BusyButton
          type="submit"
          busy={form.isBusy || form.isDone}
          busyLabel="Signing in…"
          fullWidth
        >
          Sign In
        </BusyButton>
      </form>
    </SignInCard>
  );
}
