import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import '#ui/theme/mantine-inputs.css';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { loginFields } from '../contract/fields.ts';
import type { login as loginRoute } from '../contract/sign-in.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep } from './second-step.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { startSession } from './start-session.ts';

export function LoginPage() {
  const [otherError, setOtherError] = useState('');
  const [step, setStep] = useState<string>();
  const form = useApiForm({
    initial: { email: '', password: '', code: '' },
    schema: loginFields,
    body: ({ code, ...typed }) => (code ? { ...typed, code } : typed),
    send(body) {
      setOtherError('');
      return callPublicApi<typeof loginRoute>('/api/admin/login', { method: 'POST', body });
    },
    onSuccess: (answer) =>
      'second_step' in answer
        ? setStep(answer.second_step)
        : startSession(answer, { keepsUser: false }),
  });
  const codeError = form.errorOf('code');
  const asksForCode = codeError !== undefined || form.values.code !== '';
  const error = otherError || (codeError ? '' : form.error);

  if (step) return <SecondStep step={step} onBack={() => setStep(undefined)} />;
  return (
    <SignInCard
      title="Sign in"
      summary="For the back office"
      below={
        <>
          Trouble signing in? <Link to={adminLink('support')}>Contact Support</Link>
        </>
      }
    >
      <GoogleSignIn onError={setOtherError} onSecondStep={setStep} />
      <form {...form.props} className={styles.form}>
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
        <div className={styles.labelLine}>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.field('password')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
          <Link to={adminLink('forgotPassword')}>Forgot password?</Link>
        </div>
        {asksForCode && (
          <TextInput
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.field('code')}
          />
        )}
        <BusyButton
          type="submit"
          busy={form.isBusy || form.isDone}
          busyLabel="Signing in…"
          fullWidth
        >
          Sign In
        </BusyButton>
        <PasskeySignIn onError={setOtherError} />
      </form>
    </SignInCard>
  );
}
