import { Button, TextInput } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { secondStepFields } from '../contract/fields.ts';
import type { secondStep } from '../contract/sign-in.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { startSession } from './start-session.ts';

/** Asks for the authenticator app's code, after the password was correct. */
export function SecondStep({ step, onBack }: { step: string; onBack(): void }) {
  const form = useApiForm({
    initial: { code: '' },
    schema: secondStepFields,
    body: ({ code }) => ({ second_step: step, code }),
    send: (body) =>
      callPublicApi<typeof secondStep>('/api/admin/second-step', { method: 'POST', body }),
    onSuccess: (answer) => startSession(answer, { keepsUser: false }),
  });
  return (
    <SignInCard
      title="Your code"
      summary="From your authenticator app"
      below={
        <Button variant="subtle" onClick={onBack}>
          Back to sign in
        </Button>
      }
    >
      <form {...form.props} className={styles.form}>
        {form.error && !form.errorOf('code') && <AlertBox>{form.error}</AlertBox>}
        <TextInput
          label="Code"
          description="Six digits, or one of your recovery codes"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          withAsterisk={false}
          {...form.field('code')}
        />
        <BusyButton
          type="submit"
          busy={form.isBusy || form.isDone}
          busyLabel="Signing in…"
          fullWidth
        >
          Sign in
        </BusyButton>
      </form>
    </SignInCard>
  );
}
